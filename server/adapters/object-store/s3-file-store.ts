/**
 * Objects in a bucket as `objects/ab/<sha256>`; what of them is read lies beside the process as a copy whose hash was right when it
 * came. Which objects there are, and who is writing one, stands in the database: several processes may share a bucket.
 */
import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readChecked } from "#server/adapters/file-store/disk-file-store.ts";
import { createMutex } from "#server/adapters/file-store/mutex.ts";
import { shelfPath } from "#server/adapters/file-store/object-layout.ts";
import { createObjectChecks } from "#server/adapters/file-store/whole-bytes.ts";
import { hashFile } from "#server/platform/hash-file.ts";
import {
  StoreFailure,
  type FileStore,
  type HeldObject,
  type ObjectState,
  type StoredObject,
} from "#server/ports/file-store.ts";
import { ObjectCache } from "./object-cache.ts";
import type { ObjectIndex } from "./object-index.ts";
import type { S3Bucket } from "./s3-bucket.ts";
import { createS3Partials, toKnownFailure } from "./s3-partials.ts";
import { writeHashed } from "./write-hashed.ts";

const ORPHAN_BATCH = 500;
/** A download that was cut is begun again. */
const TRIES = 3;

export interface S3StoreParts {
  bucket: S3Bucket;
  index: ObjectIndex;
  /** Folder of this process alone, for copies and what is under way. */
  cacheDir: string;
  cacheBytes: number;
}

export const objectKey = (sha256: string): string => `objects/${shelfPath(sha256)}`;

/** Writes a file's bytes as an object, held. Without a request for the bytes where the bucket has as many under that name. */
async function put(
  { bucket, index }: Pick<S3StoreParts, "bucket" | "index">,
  path: string,
  { sha256, bytes }: StoredObject,
): Promise<void> {
  await index.take(sha256, bytes);
  try {
    const key = objectKey(sha256);
    if ((await bucket.sizeOf(key)) !== bytes) await bucket.writeFile(key, { path, bytes, sha256 });
  } catch (failure) {
    await index.release(sha256).catch(() => undefined);
    throw failure;
  }
}

/**
 * Brings an object to `path`. Null when there is none. @throws StoreFailure DAMAGED when the bytes
 * are others, AWAY when they do not come
 */
export async function fetchObject(
  bucket: S3Bucket,
  sha256: string,
  path: string,
): Promise<number | null> {
  for (let tries = 1; ; tries += 1) {
    const found = await bucket.read(objectKey(sha256));
    if (found === null) return null;
    try {
      const fetched = await writeHashed(found.stream, path);
      if (fetched.bytes !== found.bytes) throw new StoreFailure("AWAY");
      if (fetched.sha256 === sha256) return fetched.bytes;
      throw new StoreFailure("DAMAGED", undefined, sha256);
    } catch (failure) {
      const told = toKnownFailure(failure) as StoreFailure;
      if (told.kind === "NO_SPACE") throw told;
      // What a bad line or a bad machine on the way changed comes right the next time.
      if (tries === TRIES) throw told.kind === "DAMAGED" ? told : new StoreFailure("AWAY", failure);
      await wait(100 * tries);
    }
  }
}

export async function openS3FileStore(parts: S3StoreParts): Promise<FileStore> {
  const { bucket, index } = parts;
  const cache = await ObjectCache.open(parts.cacheDir, parts.cacheBytes);
  let tellDamaged: (sha256: string) => void = () => undefined;

  const hold = async (sha256: string): Promise<HeldObject> => {
    try {
      const held = await cache.hold(sha256, (path) => fetchObject(bucket, sha256, path));
      return held ?? { path: cache.pathOf(sha256), release: () => undefined };
    } catch (failure) {
      if (failure instanceof StoreFailure && failure.kind === "DAMAGED") tellDamaged(sha256);
      throw failure;
    }
  };
  const store = async (path: string, object: StoredObject): Promise<StoredObject> => {
    await put(parts, path, object);
    try {
      await cache.keep(object.sha256, path, object.bytes);
    } catch (failure) {
      await index.release(object.sha256);
      throw failure;
    }
    return object;
  };
  const adopt = async (path: string): Promise<StoredObject> => {
    try {
      return await store(path, { sha256: await hashFile(path), bytes: (await stat(path)).size });
    } catch (failure) {
      throw toKnownFailure(failure);
    }
  };
  return {
    pathOf: cache.pathOf,
    hold,
    sizeOf: (sha256) => bucket.sizeOf(objectKey(sha256)),
    async write(source, { maxBytes }) {
      const path = cache.newPath();
      try {
        return await store(path, await writeHashed(source, path, { maxBytes, flags: "wx" }));
      } catch (failure) {
        await rm(path, { force: true });
        throw toKnownFailure(failure);
      }
    },
    adopt,
    partials: createS3Partials({ bucket, index, newPath: cache.newPath, adopt }),
    async read(sha256) {
      const held = await hold(sha256);
      try {
        const read = await readCopy(cache, held.path, sha256, () => hold(sha256));
        if (read === null) held.release();
        else read.stream.once("close", held.release);
        return read;
      } catch (failure) {
        held.release();
        throw toKnownFailure(failure);
      }
    },
    check: createChecks(cache, { bucket, hold, noteDamaged: (sha256) => tellDamaged(sha256) }),
    onDamaged(listener) {
      tellDamaged = listener;
    },
    list: () => index.list(),
    async makeScratch() {
      const path = join(cache.unfinished, randomUUID());
      await mkdir(path, { mode: 0o700 });
      return { path, remove: () => rm(path, { recursive: true, force: true }) };
    },
    ...createRemoval(parts, cache),
    removeUnfinished: () => cache.removeUnfinished(),
  };
}

/** Letting go of objects just written, and removing those that nothing refers to. */
function createRemoval(
  { bucket, index }: S3StoreParts,
  cache: ObjectCache,
): Pick<FileStore, "release" | "removeOrphans"> {
  const exclusively = createMutex();
  const releases = new Set<Promise<void>>();
  const removeOne = (
    sha256: string,
    findReferenced: (hashes: string[]) => Promise<Set<string>>,
  ): Promise<boolean> =>
    exclusively(() =>
      index.removeIfFree(sha256, {
        isReferenced: async () => (await findReferenced([sha256])).has(sha256),
        async remove() {
          await bucket.remove(objectKey(sha256));
          await cache.drop(sha256);
        },
      }),
    );
  return {
    release(sha256) {
      // A hold that could not be let go of ends by itself after a day.
      const under = index
        .release(sha256)
        .catch(() => undefined)
        .finally(() => releases.delete(under));
      releases.add(under);
    },
    async removeOrphans({ among, findReferenced }) {
      await Promise.all(releases);
      const removed: string[] = [];
      const names = among ?? (await index.list());
      for (let start = 0; start < names.length; start += ORPHAN_BATCH) {
        const batch = names.slice(start, start + ORPHAN_BATCH);
        const referenced = await findReferenced(batch);
        for (const sha256 of batch)
          if (!referenced.has(sha256) && (await removeOne(sha256, findReferenced)))
            removed.push(sha256);
      }
      return removed;
    },
  };
}

/** A copy whose bytes fell is brought anew: the bucket's are whole, or `hold` says that they are not. */
async function readCopy(
  cache: ObjectCache,
  path: string,
  sha256: string,
  holdAgain: () => Promise<HeldObject>,
) {
  const dropCopy = (): void => void cache.drop(sha256).catch(() => undefined);
  try {
    return await readChecked(path, sha256, dropCopy);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === "ENOENT") return null;
    if (!(failure instanceof StoreFailure && failure.kind === "DAMAGED")) throw failure;
    await cache.drop(sha256);
    const held = await holdAgain();
    const read = await readChecked(held.path, sha256, dropCopy).finally(held.release);
    return read;
  }
}

function createChecks(
  cache: ObjectCache,
  {
    bucket,
    hold,
    noteDamaged,
  }: {
    bucket: S3Bucket;
    hold(sha256: string): Promise<HeldObject>;
    noteDamaged(sha256: string): void;
  },
): FileStore["check"] {
  const checkCopy = createObjectChecks(cache.pathOf, () => undefined);
  /** The copy that readers get; a fallen one is brought anew. */
  const checkHeld = async (sha256: string): Promise<ObjectState> => {
    try {
      for (let tries = 1; ; tries += 1) {
        const held = await hold(sha256);
        const state = await checkCopy(sha256, true).finally(held.release);
        if (state !== "damaged" || tries === TRIES) return state;
        await cache.drop(sha256);
      }
    } catch (failure) {
      if (failure instanceof StoreFailure && failure.kind === "DAMAGED") return "damaged";
      throw failure;
    }
  };
  /** The bucket's own bytes. */
  const checkStored = async (sha256: string): Promise<ObjectState> => {
    const path = cache.newPath();
    try {
      return (await fetchObject(bucket, sha256, path)) === null ? "missing" : "whole";
    } catch (failure) {
      if (!(failure instanceof StoreFailure && failure.kind === "DAMAGED")) throw failure;
      noteDamaged(sha256);
      return "damaged";
    } finally {
      await rm(path, { force: true });
    }
  };
  return (sha256, { isCached = false } = {}) =>
    isCached ? checkHeld(sha256) : checkStored(sha256);
}
