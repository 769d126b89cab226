import { randomBytes } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDiskFileStore } from "#server/adapters/file-store/disk-file-store.ts";
import { objectKey } from "#server/adapters/object-store/s3-file-store.ts";
import { openFaultyLine, type LineFault } from "#tests/support/servers/s3-server.ts";
import {
  openSharedBucket,
  raceWithPurges,
  sendOverRoughLine,
  writeBytes as write,
  type SharedBucket,
} from "./shared-bucket.ts";
import { describeStore, sha256Of } from "./store-contract.ts";

let shared: SharedBucket;
const openProcess: SharedBucket["openProcess"] = (options) => shared.openProcess(options);
const empty: SharedBucket["empty"] = (bucket) => shared.empty(bucket);

beforeAll(async () => {
  shared = await openSharedBucket();
});
afterAll(() => shared.close());

async function flipByte(path: string, at: number): Promise<void> {
  const handle = await open(path, "r+");
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  await handle.write(Buffer.from([byte[0]! ^ 1]), 0, 1, at);
  await handle.close();
}

describeStore("on disk", async () => {
  const path = shared.newFolder();
  const store = await openDiskFileStore(path);
  return {
    store,
    flip: (sha256, at) => flipByte(store.pathOf(sha256), at),
    close: () => rm(path, { recursive: true, force: true }),
  };
});

describeStore("in a bucket", async () => {
  const { store, bucket } = await openProcess();
  return {
    store,
    async flip(sha256, at) {
      await flipByte(await shared.server.fileOf(objectKey(sha256)), at);
      // What this process has of it was whole when it came; another one has none yet.
      await rm(store.pathOf(sha256), { force: true });
    },
    async close() {
      await empty(bucket);
      bucket.close();
    },
  };
});

describe("a bucket shared by processes", () => {
  it("gives each what another wrote, and lets neither purge what the other is writing", async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    const { sha256 } = await write(one.store, Buffer.from("shared"));
    const read = await other.store.read(sha256);
    expect(await buffer(read!.stream)).toEqual(Buffer.from("shared"));
    const findReferenced = async () => new Set<string>();
    expect(await other.store.removeOrphans({ findReferenced })).toEqual([]);
    one.store.release(sha256);
    await expect.poll(() => other.store.removeOrphans({ findReferenced })).toEqual([sha256]);
    await empty(one.bucket);
    one.bucket.close();
    other.bucket.close();
  });

  it("loses none of 60 equal uploads that race with purges", async () => {
    const { purged, lost } = await raceWithPurges(shared, 60);
    expect(lost).toBe(0);
    expect(purged).toBeGreaterThan(0);
    const { bucket } = await openProcess();
    await empty(bucket);
    bucket.close();
  });

  it("lets what a process that ended was writing go after a day", async () => {
    const { store, bucket } = await openProcess();
    const { sha256 } = await write(store, Buffer.from("never named"));
    const findReferenced = async () => new Set<string>();
    expect(await store.removeOrphans({ findReferenced })).toEqual([]);
    await shared.db.asOwner((tx) =>
      sql`update lastro.store_objects set touched_at = now() - interval '25 hours'`.execute(tx),
    );
    expect(await store.removeOrphans({ findReferenced })).toEqual([sha256]);
    expect(await bucket.sizeOf(objectKey(sha256))).toBeNull();
    bucket.close();
  });

  it("keeps as many copies as it may, those in use longest, and fetches each once", async () => {
    let gets = 0;
    const line = await openFaultyLine(shared.server.settings.endpoint!, ({ method }) => {
      if (method === "GET") gets += 1;
      return "pass";
    });
    const writer = await openProcess();
    const names: string[] = [];
    for (const letter of "abc")
      names.push((await write(writer.store, Buffer.alloc(1_000, letter))).sha256);
    const { store, bucket } = await openProcess({ cacheBytes: 2_100, endpoint: line.endpoint });
    const [a, b, c] = names as [string, string, string];
    const [held] = await Promise.all([store.hold(a), store.hold(a)]);
    expect(gets).toBe(1);
    (await store.hold(b)).release();
    (await store.hold(c)).release();
    // `a` is in use, `b` was used longest ago.
    (await store.hold(a)).release();
    expect(gets).toBe(3);
    (await store.hold(b)).release();
    expect(gets).toBe(4);
    held.release();
    await empty(writer.bucket);
    writer.bucket.close();
    bucket.close();
    await line.close();
  });

  it("brings a copy anew whose bytes fell on this machine", async () => {
    const { store, bucket } = await openProcess();
    const told: string[] = [];
    store.onDamaged((sha256) => told.push(sha256));
    const { sha256 } = await write(store, Buffer.from("whole in the bucket"));
    await flipByte(store.pathOf(sha256), 3);
    expect(String(await buffer((await store.read(sha256))!.stream))).toBe("whole in the bucket");
    await flipByte(store.pathOf(sha256), 3);
    expect(await store.check(sha256, { isCached: true })).toBe("whole");
    expect(told).toEqual([]);
    await empty(bucket);
    bucket.close();
  });

  it("takes a file that goes in parts", async () => {
    const { store, bucket } = await openProcess();
    const bytes = randomBytes(70 * 1024 * 1024 + 1);
    const { sha256 } = await store.write(Readable.from([bytes]), { maxBytes: bytes.length });
    expect(sha256).toBe(sha256Of(bytes));
    expect(await bucket.sizeOf(objectKey(sha256))).toBe(bytes.length);
    expect(await store.check(sha256)).toBe("whole");
    await empty(bucket);
    bucket.close();
  });

  it.each(["hang", "stall"] as const)(
    "waits for a line that does %s only so long",
    async (fault) => {
      const writer = await openProcess();
      const { sha256 } = await write(writer.store, randomBytes(400_000));
      let isBad = true;
      const line = await openFaultyLine(shared.server.settings.endpoint!, ({ method }) =>
        isBad && method === "GET" ? fault : "pass",
      );
      const { store, bucket } = await openProcess({ endpoint: line.endpoint, idleMs: 300 });
      await expect(store.read(sha256)).rejects.toMatchObject({ kind: "AWAY" });
      isBad = false;
      expect((await store.read(sha256))?.bytes).toBe(400_000);
      await empty(writer.bucket);
      for (const each of [writer.bucket, bucket]) each.close();
      await line.close();
    },
  );

  it("delivers no wrong byte and loses none over a line that fails", async () => {
    const faults: LineFault[] = [
      "pass",
      "cut",
      "pass",
      500,
      "pass",
      "flip",
      503,
      "unanswered",
      "pass",
    ];
    const outcome = await sendOverRoughLine(
      shared,
      40,
      (request) => faults[request % faults.length]!,
    );
    expect(outcome).toMatchObject({ wrong: 0, lost: 0 });
    expect(outcome.asked).toBeGreaterThan(100);
    const { bucket } = await openProcess();
    await empty(bucket);
    bucket.close();
  });

  it("is away where nothing answers", async () => {
    const line = await openFaultyLine(shared.server.settings.endpoint!, () => "pass");
    const { store, bucket } = await openProcess({ endpoint: line.endpoint });
    await line.close();
    await expect(store.sizeOf("1".repeat(64))).rejects.toMatchObject({ kind: "AWAY" });
    await expect(write(store, Buffer.from("nowhere"))).rejects.toMatchObject({ kind: "AWAY" });
    bucket.close();
  });
});
