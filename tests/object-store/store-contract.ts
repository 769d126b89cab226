/** What every store of files does, whatever lies behind it. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileStore } from "#server/ports/file-store.ts";

export interface OpenStore {
  store: FileStore;
  /** Turns one bit of what is stored, where it is stored: no copy of it on the way. */
  flip(sha256: string, at: number): Promise<void>;
  close(): Promise<void>;
}

export const sha256Of = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");
const NOTHING = "0".repeat(64);

export function cutAfter(bytes: Buffer): Readable {
  return Readable.from(
    (async function* () {
      yield bytes;
      throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    })(),
  );
}

export function describeStore(name: string, open: () => Promise<OpenStore>): void {
  describe(`file store ${name}`, () => {
    let opened: OpenStore;
    let store: FileStore;
    const write = (text: string | Buffer) =>
      store.write(Readable.from([Buffer.from(text)]), { maxBytes: 100_000_000 });

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
    });
    afterEach(() => opened.close());

    it("names an object by its content and reads it back", async () => {
      const bytes = randomBytes(300_000);
      const stored = await store.write(
        Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
        { maxBytes: 1_000_000 },
      );
      expect(stored).toEqual({ sha256: sha256Of(bytes), bytes: 300_000 });
      const read = await store.read(stored.sha256);
      expect(read?.bytes).toBe(300_000);
      expect((await buffer(read!.stream)).equals(bytes)).toBe(true);
      expect(await store.sizeOf(stored.sha256)).toBe(300_000);
      expect(await store.read(NOTHING)).toBeNull();
      expect(await store.sizeOf(NOTHING)).toBeNull();
      expect(await store.list()).toEqual([stored.sha256]);
    });

    it("keeps one object for equal content, and an empty one", async () => {
      const first = await write("a;b");
      expect(await write("a;b")).toEqual(first);
      const empty = await write("");
      expect(await buffer((await store.read(empty.sha256))!.stream)).toHaveLength(0);
      expect(await store.list()).toEqual([first.sha256, empty.sha256].sort());
    });

    it("has an object as a file for as long as it is held", async () => {
      const { sha256 } = await write("PAR1");
      const held = await store.hold(sha256);
      expect(held.path).toBe(store.pathOf(sha256));
      expect(await readFile(held.path, "utf8")).toBe("PAR1");
      held.release();
      const missing = await store.hold(NOTHING);
      await expect(readFile(missing.path)).rejects.toMatchObject({ code: "ENOENT" });
      missing.release();
      expect(() => store.pathOf("../../etc/passwd")).toThrow();
    });

    it("adopts a finished file", async () => {
      const scratch = await store.makeScratch();
      await writeFile(join(scratch.path, "t.parquet"), "PAR1");
      const stored = await store.adopt(join(scratch.path, "t.parquet"));
      await scratch.remove();
      expect(await buffer((await store.read(stored.sha256))!.stream)).toEqual(Buffer.from("PAR1"));
    });

    it.each([
      ["too large", () => Readable.from([Buffer.alloc(11)]), "TOO_LARGE"],
      ["cut by the sender", () => cutAfter(Buffer.alloc(5)), "INTERRUPTED"],
    ] as const)("leaves nothing of a source that is %s", async (_name, source, kind) => {
      await expect(store.write(source(), { maxBytes: 10 })).rejects.toMatchObject({ kind });
      expect(await store.list()).toEqual([]);
    });

    describe("with one byte that fell", () => {
      let told: string[];
      beforeEach(() => {
        told = [];
        store.onDamaged((sha256) => told.push(sha256));
      });

      it("delivers nothing of a small object, and tells", async () => {
        const { sha256 } = await write(randomBytes(5_000));
        await opened.flip(sha256, 4_999);
        await expect(store.read(sha256)).rejects.toMatchObject({ kind: "DAMAGED", sha256 });
        expect(told).toEqual([sha256]);
      });

      it("never delivers a large one whole", async () => {
        const size = 17 * 1024 * 1024;
        const bytes = randomBytes(size);
        const { sha256 } = await write(bytes);
        expect((await buffer((await store.read(sha256))!.stream)).equals(bytes)).toBe(true);
        await opened.flip(sha256, size - 1);
        let delivered = 0;
        const failure = await (async () => {
          const read = (await store.read(sha256))!;
          await read.stream.forEach((chunk: Buffer) => void (delivered += chunk.length));
          return null;
        })().catch((cause: unknown) => cause);
        expect(failure).toMatchObject({ kind: "DAMAGED", sha256 });
        expect(size - delivered).toBeGreaterThanOrEqual(64 * 1024);
        expect(told).toEqual([sha256]);
      });

      it("is seen by whoever asks, also where a check was kept", async () => {
        const { sha256 } = await write(randomBytes(50));
        expect(await store.check(sha256, { isCached: true })).toBe("whole");
        await opened.flip(sha256, 7);
        expect(await store.check(sha256, { isCached: true })).toBe("damaged");
        await opened.flip(sha256, 7);
        expect(await store.check(sha256)).toBe("whole");
        expect(await store.check(NOTHING)).toBe("missing");
        expect(told).toEqual([sha256]);
      });
    });

    it("removes only what nothing refers to and nobody holds", async () => {
      const [kept, orphan, held] = [
        await write("kept"),
        await write("orphan"),
        await write("held"),
      ];
      for (const object of [kept, orphan]) store.release(object.sha256);
      const findReferenced = async () => new Set([kept.sha256]);
      expect(await store.removeOrphans({ findReferenced })).toEqual([orphan.sha256]);
      expect(await store.read(orphan.sha256)).toBeNull();
      expect((await store.read(held.sha256))?.bytes).toBe(4);
      store.release(held.sha256);
      expect(await store.removeOrphans({ among: [held.sha256], findReferenced })).toEqual([
        held.sha256,
      ]);
      expect(await store.list()).toEqual([kept.sha256]);
    });

    it("loses nothing when an equal upload arrives during a purge", async () => {
      const { sha256 } = await write("again");
      store.release(sha256);
      let upload: Promise<unknown> = Promise.resolve();
      await store.removeOrphans({
        findReferenced: async () => {
          upload = write("again");
          return new Set<string>();
        },
      });
      await upload;
      expect((await store.read(sha256))?.bytes).toBe(5);
    });

    describe("an upload that is continued", () => {
      it("keeps what came before a cut and ends as one object", async () => {
        const id = randomUUID();
        const { partials } = store;
        expect(await partials.sizeOf(id)).toBeNull();
        await partials.create(id);
        expect(await partials.sizeOf(id)).toBe(0);
        const one = cutAfter(Buffer.from("abc"));
        await expect(partials.append(id, one, { at: 0, maxBytes: 6 })).rejects.toMatchObject({
          kind: "INTERRUPTED",
        });
        expect(await partials.sizeOf(id)).toBe(3);
        const late = Readable.from([Buffer.from("x")]);
        await expect(partials.append(id, late, { at: 0, maxBytes: 6 })).rejects.toThrow();
        const long = Readable.from([Buffer.from("defg")]);
        await expect(partials.append(id, long, { at: 3, maxBytes: 6 })).rejects.toMatchObject({
          kind: "TOO_LARGE",
        });
        const rest = Readable.from([Buffer.from("def")]);
        expect(await partials.append(id, rest, { at: 3, maxBytes: 6 })).toBe(6);
        expect(await partials.list()).toEqual([id]);
        const stored = await partials.adopt(id);
        expect(stored).toEqual({ sha256: sha256Of(Buffer.from("abcdef")), bytes: 6 });
        expect(await partials.sizeOf(id)).toBeNull();
        expect((await store.read(stored.sha256))?.bytes).toBe(6);
      });

      it("goes when it is given up", async () => {
        const id = randomUUID();
        await store.partials.create(id);
        await store.partials.append(id, Readable.from([Buffer.from("a")]), { at: 0, maxBytes: 2 });
        await store.partials.remove(id);
        expect(await store.partials.list()).toEqual([]);
        expect(await store.list()).toEqual([]);
      });
    });
  });
}
