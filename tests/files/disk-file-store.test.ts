import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  openScriptedFileStore,
  type ScriptedFileStore,
} from "#server/adapters/file-store/scripted-file-store.ts";
import { StoreFailure } from "#server/ports/file-store.ts";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Of sizes that no block of the store has. */
function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0, size = 1; at < bytes.length; at += size, size = 1 + ((size * 7919) % 300_000))
    yield bytes.subarray(at, at + size);
}

describe("disk file store", () => {
  let folder: string;
  let store: ScriptedFileStore;
  const unfinished = () => readdir(join(folder, "unfinished"));
  const objects = async () =>
    (await readdir(join(folder, "objects"), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    );

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "lastro-store-"));
    store = await openScriptedFileStore(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("names an object by its content and reads it back", async () => {
    const bytes = randomBytes(300_000);
    const stored = await store.write(
      Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
      { maxBytes: 1_000_000 },
    );
    expect(stored).toEqual({ sha256: sha256(bytes), bytes: 300_000 });
    const read = await store.read(stored.sha256);
    expect(read?.bytes).toBe(300_000);
    expect((await buffer(read!.stream)).equals(bytes)).toBe(true);
    expect(await store.read("0".repeat(64))).toBeNull();
    expect(await unfinished()).toEqual([]);
  });

  it("keeps one object for equal content", async () => {
    const first = await store.write(Readable.from([Buffer.from("a;b")]), { maxBytes: 10 });
    const second = await store.write(Readable.from([Buffer.from("a;"), Buffer.from("b")]), {
      maxBytes: 10,
    });
    expect(second).toEqual(first);
    expect(await objects()).toHaveLength(1);
  });

  describe("with one byte that fell", () => {
    const flip = async (sha256: string, at: number) => {
      const handle = await open(store.pathOf(sha256), "r+");
      const byte = Buffer.alloc(1);
      await handle.read(byte, 0, 1, at);
      await handle.write(Buffer.from([byte[0]! ^ 1]), 0, 1, at);
      await handle.close();
    };
    let told: string[];
    beforeEach(() => {
      told = [];
      store.onDamaged((name) => told.push(name));
    });

    it("delivers nothing of a small object, and tells", async () => {
      const { sha256 } = await store.write(Readable.from([randomBytes(5_000)]), {
        maxBytes: 10_000,
      });
      await flip(sha256, 4_999);
      await expect(store.read(sha256)).rejects.toMatchObject({ kind: "DAMAGED", sha256 });
      expect(told).toEqual([sha256]);
    });

    it("keeps back the end of a large one", async () => {
      const size = 17 * 1024 * 1024;
      const bytes = randomBytes(size);
      const { sha256 } = await store.write(Readable.from([bytes]), { maxBytes: size });
      expect((await buffer((await store.read(sha256))!.stream)).equals(bytes)).toBe(true);
      await flip(sha256, size - 1);
      const read = (await store.read(sha256))!;
      let delivered = 0;
      const failure = await read.stream
        .forEach((chunk: Buffer) => {
          delivered += chunk.length;
        })
        .then(
          () => null,
          (cause: unknown) => cause,
        );
      expect(failure).toMatchObject({ kind: "DAMAGED", sha256 });
      expect(size - delivered).toBeGreaterThanOrEqual(64 * 1024);
      expect(told).toEqual([sha256]);
    });

    it("is seen by whoever asks, also where a check was kept", async () => {
      const { sha256 } = await store.write(Readable.from([randomBytes(50)]), { maxBytes: 100 });
      expect(await store.check(sha256, { isCached: true })).toBe("whole");
      expect(await store.list()).toEqual([sha256]);
      await flip(sha256, 7);
      expect(await store.check(sha256, { isCached: true })).toBe("damaged");
      await flip(sha256, 7);
      expect(await store.check(sha256)).toBe("whole");
      expect(await store.check("0".repeat(64))).toBe("missing");
      expect(told).toEqual([sha256]);
    });
  });

  it("refuses names that are no hash", () => {
    expect(() => store.pathOf("../../etc/passwd")).toThrow();
  });

  it.each([
    ["too large", Readable.from([Buffer.alloc(11)]), "TOO_LARGE"],
    ["cut by the sender", cutAfter(Buffer.alloc(5)), "INTERRUPTED"],
  ] as const)("leaves nothing of a source that is %s", async (_name, source, kind) => {
    await expect(store.write(source, { maxBytes: 10 })).rejects.toMatchObject({ kind });
    expect(await unfinished()).toEqual([]);
    expect(await objects()).toEqual([]);
  });

  it.each(["open", "write", "sync", "rename"] as const)(
    "leaves nothing when the disk is full at %s, and works again after",
    async (at) => {
      store.fail({ at, code: "ENOSPC" });
      const source = () => Readable.from([Buffer.from("abc"), Buffer.from("def")]);
      const failure = await store
        .write(source(), { maxBytes: 100 })
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreFailure);
      expect(failure).toMatchObject({ kind: "NO_SPACE" });
      expect(await unfinished()).toEqual([]);
      expect(await objects()).toEqual([]);
      store.fail(null);
      await expect(store.write(source(), { maxBytes: 100 })).resolves.toMatchObject({ bytes: 6 });
    },
  );

  it("keeps the order and the hash of pieces of any size, and hears a disk that refuses on the way", async () => {
    const bytes = randomBytes(41 * 1024 * 1024);
    const source = () => Readable.from(piecesOf(bytes));
    const stored = await store.write(source(), { maxBytes: bytes.length });
    expect(stored).toEqual({ sha256: sha256(bytes), bytes: bytes.length });
    expect(sha256(await readFile(store.pathOf(stored.sha256)))).toBe(stored.sha256);
    // No later call may hide what one of them heard.
    const fails = async function* () {
      let told = false;
      for (const piece of piecesOf(bytes)) {
        yield piece;
        if (!told) store.fail({ at: "sync", code: "EIO" });
        told = true;
      }
      store.fail(null);
    };
    await expect(
      store.write(Readable.from(fails()), { maxBytes: bytes.length }),
    ).rejects.toMatchObject({ kind: "UNAVAILABLE" });
    expect(await unfinished()).toEqual([]);
  });

  it("adopts a finished file", async () => {
    const scratch = await store.makeScratch();
    await writeFile(join(scratch.path, "t.parquet"), "PAR1");
    const stored = await store.adopt(join(scratch.path, "t.parquet"));
    await scratch.remove();
    expect(await readFile(store.pathOf(stored.sha256), "utf8")).toBe("PAR1");
    expect(await unfinished()).toEqual([]);
  });

  it("removes only what nothing refers to and nobody holds", async () => {
    const write = (text: string) =>
      store.write(Readable.from([Buffer.from(text)]), { maxBytes: 100 });
    const [kept, orphan, held] = [await write("kept"), await write("orphan"), await write("held")];
    for (const object of [kept, orphan]) store.release(object.sha256);
    const removed = await store.removeOrphans({
      findReferenced: async () => new Set([kept.sha256]),
    });
    expect(removed).toEqual([orphan.sha256]);
    expect(await store.read(orphan.sha256)).toBeNull();
    expect((await store.read(held.sha256))?.bytes).toBe(4);
  });

  it("loses nothing when an equal upload arrives during a purge", async () => {
    const write = () => store.write(Readable.from([Buffer.from("again")]), { maxBytes: 100 });
    const { sha256: name } = await write();
    store.release(name);
    let upload: Promise<unknown> = Promise.resolve();
    await store.removeOrphans({
      findReferenced: async () => {
        upload = write();
        return new Set<string>();
      },
    });
    await upload;
    expect((await store.read(name))?.bytes).toBe(5);
  });

  it("forgets what a killed process left unfinished", async () => {
    await writeFile(join(folder, "unfinished", "left"), "half");
    await store.makeScratch();
    await store.removeUnfinished();
    expect(await unfinished()).toEqual([]);
  });
});

function cutAfter(bytes: Buffer): Readable {
  return Readable.from(
    (async function* () {
      yield bytes;
      throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    })(),
  );
}
