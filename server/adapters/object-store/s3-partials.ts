/** Uploads that may be continued, as pieces under `partial/<upload>/` in a bucket; which of them count stands in the database. */
import { randomUUID, createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { toStoreFailure } from "#server/adapters/file-store/store-failure.ts";
import { isDatabaseAway } from "#server/database/database-away.ts";
import { StoreFailure, type PartialObjects, type StoredObject } from "#server/ports/file-store.ts";
import type { ObjectIndex } from "./object-index.ts";
import type { S3Bucket } from "./s3-bucket.ts";

const ID = /^[0-9a-f-]{36}$/;

export interface PartialParts {
  bucket: S3Bucket;
  index: ObjectIndex;
  /** Path of a new file on this machine. */
  newPath(): string;
  /** Makes a finished file an object of the store, and moves it away. */
  adopt(path: string): Promise<StoredObject>;
}

export function createS3Partials({ bucket, index, newPath, adopt }: PartialParts): PartialObjects {
  const keyOf = (id: string, piece: string): string => {
    if (!ID.test(id)) throw new Error("a partial object's name is a UUID");
    return `partial/${id}/${piece}`;
  };
  const removePieces = async (id: string): Promise<void> => {
    // By listing: a process that was killed may have left a piece that no row counts.
    for await (const { key } of bucket.list(keyOf(id, ""))) await bucket.remove(key);
  };
  return {
    sizeOf: async (id) => (await index.partials.read(id))?.bytes ?? null,
    create: (id) => index.partials.create(id),
    async append(id, source, { at, maxBytes }) {
      const path = newPath();
      try {
        const size = (await index.partials.read(id))?.bytes ?? null;
        if (size !== at) throw new Error(`partial object ${id} has ${size} bytes, not ${at}`);
        const { bytes, sha256, cut } = await writeUntilCut(path, source, maxBytes - at);
        if (bytes > 0) {
          const name = `${String(at).padStart(12, "0")}-${randomUUID()}`;
          await bucket.writeFile(keyOf(id, name), { path, bytes, sha256 });
          if (!(await index.partials.append(id, { name, at, bytes }))) {
            await bucket.remove(keyOf(id, name));
            throw new StoreFailure("MOVED_ON");
          }
        }
        if (cut !== null) throw cut;
        return at + bytes;
      } catch (failure) {
        throw toKnownFailure(failure);
      } finally {
        await rm(path, { force: true });
      }
    },
    async adopt(id) {
      const path = newPath();
      try {
        const known = await index.partials.read(id);
        if (known === null) throw new StoreFailure("MOVED_ON");
        const file = await open(path, "wx", 0o600);
        try {
          for (const piece of known.pieces) {
            const found = await bucket.read(keyOf(id, piece));
            if (found === null) throw new StoreFailure("MOVED_ON");
            await pipeline(found.stream, async (chunks: AsyncIterable<Uint8Array>) => {
              for await (const chunk of chunks) await file.writeFile(chunk);
            }).catch((failure: unknown) => {
              throw new StoreFailure("AWAY", failure);
            });
          }
          if ((await file.stat()).size !== known.bytes) throw new StoreFailure("AWAY");
        } finally {
          await file.close();
        }
        const stored = await adopt(path);
        await removePieces(id);
        await index.partials.remove(id);
        return stored;
      } catch (failure) {
        throw toKnownFailure(failure);
      } finally {
        await rm(path, { force: true });
      }
    },
    async remove(id) {
      await removePieces(id);
      await index.partials.remove(id);
    },
    list: () => index.partials.list(),
  };
}

/** A database that is away says so itself. */
export const toKnownFailure = (failure: unknown): unknown =>
  isDatabaseAway(failure) ? failure : toStoreFailure(failure);

/** What came before the source was cut counts. @throws StoreFailure TOO_LARGE, and nothing does */
async function writeUntilCut(
  path: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ bytes: number; sha256: string; cut: StoreFailure | null }> {
  const file = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  let bytes = 0;
  let cut: StoreFailure | null = null;
  try {
    for await (const chunk of source) {
      if (bytes + chunk.byteLength > maxBytes) throw new StoreFailure("TOO_LARGE");
      await file.writeFile(chunk);
      hash.update(chunk);
      bytes += chunk.byteLength;
    }
  } catch (failure) {
    cut = toStoreFailure(failure);
    if (cut.kind !== "INTERRUPTED") throw cut;
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest("hex"), cut };
}
