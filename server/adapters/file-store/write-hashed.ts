import { createHash } from "node:crypto";
import { StoreFailure, type FileStore, type StoredObject } from "#server/ports/file-store.ts";
import type { StoreDiskFile } from "./store-disk.ts";

/** What is given to the disk at once: a piece of the network is 64 KiB, and each write a way to another thread and back. */
const BLOCK_BYTES = 1024 * 1024;
/** What lies in the system's memory is told to go to the disk while more is still coming, so that the last wait is short. */
const SYNC_EVERY_BYTES = 16 * 1024 * 1024;

/**
 * Writes all of it, counting and hashing as it goes; on the disk when this resolves. One write at a time, in order: the next block is taken in
 * and hashed meanwhile.
 */
export async function writeHashed(
  file: StoreDiskFile,
  source: Parameters<FileStore["write"]>[0],
  maxBytes: number,
): Promise<StoredObject> {
  const hash = createHash("sha256");
  let bytes = 0;
  let gathered: Uint8Array[] = [];
  let gatheredBytes = 0;
  let writing = Promise.resolve();
  const sync = syncBeside(file);
  const writeGathered = async (): Promise<void> => {
    const block = Buffer.concat(gathered);
    gathered = [];
    gatheredBytes = 0;
    await writing;
    await sync.after(bytes);
    writing = handled(file.write(block));
    hash.update(block);
  };
  try {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new StoreFailure("TOO_LARGE");
      gathered.push(chunk);
      gatheredBytes += chunk.byteLength;
      if (gatheredBytes >= BLOCK_BYTES) await writeGathered();
    }
    if (gatheredBytes > 0) await writeGathered();
    await writing;
    await sync.rest();
    await file.sync();
  } finally {
    await Promise.allSettled([writing, sync.rest()]);
    await file.close();
  }
  return { sha256: hash.digest("hex"), bytes };
}

/** Whoever awaits it hears of a failure; until then it is nobody's. */
function handled(work: Promise<void>): Promise<void> {
  work.catch(() => undefined);
  return work;
}

/** One at a time, beside the writes; a failure is told once, by the next call. */
function syncBeside(file: StoreDiskFile) {
  let synced = 0;
  let isUnderWay = false;
  let syncing = Promise.resolve();
  return {
    async after(bytes: number): Promise<void> {
      if (isUnderWay || bytes - synced < SYNC_EVERY_BYTES) return;
      await syncing;
      synced = bytes;
      isUnderWay = true;
      syncing = handled(file.sync().finally(() => (isUnderWay = false)));
    },
    rest: () => syncing,
  };
}
