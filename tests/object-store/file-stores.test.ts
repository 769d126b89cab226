import { randomBytes } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDiskFileStore } from "#server/adapters/file-store/disk-file-store.ts";
import { createObjectIndex } from "#server/adapters/object-store/object-index.ts";
import { openS3Bucket, type S3Bucket } from "#server/adapters/object-store/s3-bucket.ts";
import { objectKey, openS3FileStore } from "#server/adapters/object-store/s3-file-store.ts";
import { openDatabasePools, type Database } from "#server/database/database.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";
import {
  openFaultyLine,
  openS3Server,
  type LineFault,
  type S3Server,
} from "#tests/support/s3-server.ts";
import { describeStore, sha256Of } from "./store-contract.ts";

let database: TestDatabase;
let db: Database;
let server: S3Server;
let folder: string;
let next = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabasePools(database.connection, { log: watchedLogger() });
  server = await openS3Server();
  folder = await mkdtemp(join(tmpdir(), "lastro-stores-"));
});
afterAll(async () => {
  await server.close();
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function flipByte(path: string, at: number): Promise<void> {
  const handle = await open(path, "r+");
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  await handle.write(Buffer.from([byte[0]! ^ 1]), 0, 1, at);
  await handle.close();
}
const newFolder = (): string => join(folder, String((next += 1)));

/** A process's view of the bucket: its own copies, its own connections. */
async function openProcess(
  options: { cacheBytes?: number; endpoint?: string; idleMs?: number } = {},
): Promise<{ store: FileStore; bucket: S3Bucket }> {
  const bucket = await openS3Bucket({
    ...server.settings,
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    ...(options.idleMs === undefined ? {} : { idleMs: options.idleMs }),
  });
  const store = await openS3FileStore({
    bucket,
    index: createObjectIndex(db),
    cacheDir: newFolder(),
    cacheBytes: options.cacheBytes ?? 1_000_000_000,
  });
  return { store, bucket };
}
async function empty(bucket: S3Bucket): Promise<void> {
  for await (const { key } of bucket.list("")) await bucket.remove(key);
  await db.asOwner(async (tx) => {
    await tx.deleteFrom("store_objects").execute();
    await tx.deleteFrom("store_partials").execute();
  });
}

describeStore("on disk", async () => {
  const path = newFolder();
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
      await flipByte(await server.fileOf(objectKey(sha256)), at);
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
  const write = (store: FileStore, bytes: Buffer) =>
    store.write(Readable.from([bytes]), { maxBytes: 100_000_000 });

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
    const [one, other] = [await openProcess(), await openProcess()];
    const rows = new Set<string>();
    const findReferenced = async (hashes: string[]) =>
      new Set(hashes.filter((sha256) => rows.has(sha256)));
    let isOver = false;
    const purging = (async () => {
      let purged = 0;
      while (!isOver) purged += (await other.store.removeOrphans({ findReferenced })).length;
      return purged;
    })();
    for (let turn = 0; turn < 60; turn += 1) {
      const bytes = Buffer.from(`of turn ${turn % 3}`);
      const { sha256 } = await write(one.store, bytes);
      rows.add(sha256);
      one.store.release(sha256);
      expect(await one.bucket.sizeOf(objectKey(sha256))).toBe(bytes.length);
      rows.delete(sha256);
    }
    isOver = true;
    expect(await purging).toBeGreaterThan(0);
    await empty(one.bucket);
    one.bucket.close();
    other.bucket.close();
  });

  it("lets what a process that ended was writing go after a day", async () => {
    const { store, bucket } = await openProcess();
    const { sha256 } = await write(store, Buffer.from("never named"));
    const findReferenced = async () => new Set<string>();
    expect(await store.removeOrphans({ findReferenced })).toEqual([]);
    await db.asOwner((tx) =>
      sql`update lastro.store_objects set touched_at = now() - interval '25 hours'`.execute(tx),
    );
    expect(await store.removeOrphans({ findReferenced })).toEqual([sha256]);
    expect(await bucket.sizeOf(objectKey(sha256))).toBeNull();
    bucket.close();
  });

  it("keeps as many copies as it may, those in use longest, and fetches each once", async () => {
    let gets = 0;
    const line = await openFaultyLine(server.settings.endpoint!, ({ method }) => {
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
      const line = await openFaultyLine(server.settings.endpoint!, ({ method }) =>
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

  it("delivers no wrong byte and loses none over a line that cuts and refuses", async () => {
    let asked = 0;
    const faults: LineFault[] = ["pass", "cut", "pass", 500, "pass", 503, "pass"];
    const line = await openFaultyLine(
      server.settings.endpoint!,
      () => faults[(asked += 1) % faults.length]!,
    );
    const { store, bucket } = await openProcess({ endpoint: line.endpoint });
    const reader = await openProcess({ endpoint: line.endpoint });
    let away = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const bytes = Buffer.alloc(20_000 + turn, turn);
      const told = await write(store, bytes).catch((failure: { kind?: string }) => failure.kind);
      if (told === "AWAY") away += 1;
      else {
        expect(told).toEqual({ sha256: sha256Of(bytes), bytes: bytes.length });
        const read = await reader.store
          .read(sha256Of(bytes))
          .catch((failure: { kind?: string }) => failure.kind);
        if (read === "AWAY") away += 1;
        else expect((await buffer((read as { stream: Readable }).stream)).equals(bytes)).toBe(true);
      }
    }
    expect(asked).toBeGreaterThan(100);
    expect(away).toBeLessThan(10);
    const direct = await openProcess();
    for (const sha256 of await direct.store.list())
      expect(await direct.store.check(sha256)).not.toBe("damaged");
    await line.close();
    await expect(reader.store.sizeOf("1".repeat(64))).rejects.toMatchObject({ kind: "AWAY" });
    await expect(write(store, Buffer.from("nowhere"))).rejects.toMatchObject({ kind: "AWAY" });
    await empty(direct.bucket);
    for (const each of [bucket, reader.bucket, direct.bucket]) each.close();
  });
});
