/** A bucket as several processes of one installation see it, and what it is put through: lines that fail, purges that race with writes. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createObjectIndex } from "#server/adapters/object-store/object-index.ts";
import { openS3Bucket, type S3Bucket } from "#server/adapters/object-store/s3-bucket.ts";
import { objectKey, openS3FileStore } from "#server/adapters/object-store/s3-file-store.ts";
import { openDatabasePools, type Database } from "#server/database/database.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";
import {
  openFaultyLine,
  openS3Server,
  type LineFault,
  type S3Server,
} from "#tests/support/servers/s3-server.ts";
import { sha256Of } from "./store-contract.ts";

/** A process's view of the bucket: its own copies, its own connections. */
export interface BucketProcess {
  store: FileStore;
  bucket: S3Bucket;
}

export interface SharedBucket {
  server: S3Server;
  db: Database;
  /** A path that nothing stands at. */
  newFolder(): string;
  openProcess(options?: {
    cacheBytes?: number;
    endpoint?: string;
    idleMs?: number;
  }): Promise<BucketProcess>;
  empty(bucket: S3Bucket): Promise<void>;
  close(): Promise<void>;
}

export async function openSharedBucket(): Promise<SharedBucket> {
  const database = await createTestDatabase();
  const db = await openDatabasePools(database.connection, { log: watchedLogger() });
  const server = await openS3Server();
  const folder = await mkdtemp(join(tmpdir(), "lastro-stores-"));
  let next = 0;
  const newFolder = (): string => join(folder, String((next += 1)));
  return {
    server,
    db,
    newFolder,
    async openProcess({ cacheBytes = 1_000_000_000, ...line } = {}) {
      const bucket = await openS3Bucket({ ...server.settings, ...line });
      const index = createObjectIndex(db);
      const store = await openS3FileStore({ bucket, index, cacheDir: newFolder(), cacheBytes });
      return { store, bucket };
    },
    async empty(bucket) {
      for await (const { key } of bucket.list("")) await bucket.remove(key);
      await db.asOwner(async (tx) => {
        await tx.deleteFrom("store_objects").execute();
        await tx.deleteFrom("store_partials").execute();
      });
    },
    async close() {
      await server.close();
      await db.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const writeBytes = (store: FileStore, bytes: Buffer) =>
  store.write(Readable.from([bytes]), { maxBytes: 100_000_000 });

export interface RoughOutcome {
  /** Requests that came over the line. */
  asked: number;
  /** How often a write or a reading was told that the store is away, and tried again. */
  away: number;
  wrong: number;
  lost: number;
}

const SENDERS = 4;

/** Writes `count` objects over a line that fails as `faultOf` says, and reads each in another process over the same line. */
export async function sendOverRoughLine(
  { server, openProcess }: SharedBucket,
  count: number,
  faultOf: (request: number) => LineFault,
): Promise<RoughOutcome> {
  const outcome: RoughOutcome = { asked: 0, away: 0, wrong: 0, lost: 0 };
  const line = await openFaultyLine(server.settings.endpoint ?? "", () =>
    faultOf((outcome.asked += 1)),
  );
  const [writer, reader] = [
    await openProcess({ endpoint: line.endpoint }),
    await openProcess({ endpoint: line.endpoint }),
  ];
  const untilThere = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await work();
      } catch (failure) {
        // Bytes that were changed on the way each time are told as damaged, and delivered to nobody.
        const { kind } = failure as { kind?: string };
        if (kind !== "AWAY" && kind !== "DAMAGED") throw failure;
        outcome.away += 1;
      }
  };
  const names: string[] = [];
  let turn = 0;
  const send = async (): Promise<void> => {
    while (turn < count) {
      const bytes = Buffer.alloc(20_000 + turn, turn);
      turn += 1;
      const sha256 = sha256Of(bytes);
      names.push(sha256);
      const told = await untilThere(() => writeBytes(writer.store, bytes));
      if (told.sha256 !== sha256 || told.bytes !== bytes.length) outcome.wrong += 1;
      const read = await untilThere(async () => {
        const found = await reader.store.read(sha256);
        return found === null ? null : buffer(found.stream);
      });
      if (read === null) outcome.lost += 1;
      else if (!read.equals(bytes)) outcome.wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  await line.close();
  const direct = await openProcess();
  for (const sha256 of names) if ((await direct.store.check(sha256)) !== "whole") outcome.lost += 1;
  for (const { bucket } of [writer, reader, direct]) bucket.close();
  return outcome;
}

/** Equal contents are written `count` times by one process while another purges all that nobody names. */
export async function raceWithPurges(
  { openProcess }: SharedBucket,
  count: number,
): Promise<{ purged: number; lost: number }> {
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
  let lost = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const bytes = Buffer.from(`of turn ${turn % 3}`);
    const { sha256 } = await writeBytes(one.store, bytes);
    rows.add(sha256);
    one.store.release(sha256);
    if ((await one.bucket.sizeOf(objectKey(sha256))) !== bytes.length) lost += 1;
    rows.delete(sha256);
  }
  isOver = true;
  const purged = await purging;
  for (const { bucket } of [one, other]) bucket.close();
  return { purged, lost };
}
