/**
 * Objects in `folder/objects/ab/<sha256>`, unfinished ones in `folder/unfinished/`, both on one disk so that a rename is
 * atomic; uploads that may be continued in `folder/partial/`. One process per folder (the server
 * holds DATA_DIR's lock), so holds and a mutex in memory are enough between an
 * upload that meets an existing object and a purge that is about to delete it.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { hashFile } from "#server/platform/hash-file.ts";
import { StoreFailure, type FileStore, type StoredObject } from "#server/ports/file-store.ts";
import { createMutex } from "./mutex.ts";
import { listObjects, removeUnfinished, shelfPath, sizeOfFile } from "./object-layout.ts";
import { openPartialObjects } from "./partial-objects.ts";
import { toStoreFailure } from "./store-failure.ts";
import { nodeDisk, syncFolder, type StoreDisk } from "./store-disk.ts";
import { checkedBytes, createObjectChecks } from "./whole-bytes.ts";
import { writeHashed } from "./write-hashed.ts";

/** Hashes asked about at a time when looking for orphans. */
const ORPHAN_BATCH = 500;
/** Up to here an object is hashed before its first byte leaves. */
const WHOLE_FIRST_BYTES = 16 * 1024 * 1024;

/** Opens (and makes) the store in `folder`. `disk` is replaced by the scripted adapter only. */
export async function openDiskFileStore(
  folder: string,
  disk: StoreDisk = nodeDisk,
): Promise<FileStore> {
  const objects = join(folder, "objects");
  const unfinished = join(folder, "unfinished");
  await mkdir(objects, { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const exclusively = createMutex();
  const holds = new Map<string, number>();

  const pathOf = (sha256: string): string => join(objects, shelfPath(sha256));

  const publish = async (temporary: string, object: StoredObject): Promise<StoredObject> => {
    const shelf = dirname(pathOf(object.sha256));
    const madeShelf = await mkdir(shelf, { recursive: true, mode: 0o700 });
    await exclusively(async () => {
      await disk.rename(temporary, pathOf(object.sha256));
      holds.set(object.sha256, (holds.get(object.sha256) ?? 0) + 1);
    });
    await syncFolder(shelf);
    if (madeShelf !== undefined) await syncFolder(objects);
    return object;
  };

  const adopt = async (path: string): Promise<StoredObject> => {
    try {
      const sha256 = await hashFile(path);
      return await publish(path, { sha256, bytes: await syncFile(path) });
    } catch (failure) {
      throw toStoreFailure(failure);
    }
  };
  let tellDamaged: (sha256: string) => void = () => undefined;
  const noteDamaged = (sha256: string): void => tellDamaged(sha256);
  const checkObject = createObjectChecks(pathOf, noteDamaged);
  const partials = await openPartialObjects(join(folder, "partial"), disk, adopt);

  return {
    pathOf,
    hold: async (sha256) => ({ path: pathOf(sha256), release: () => undefined }),
    sizeOf: (sha256) => sizeOfFile(pathOf(sha256)),
    async write(source, { maxBytes }) {
      const temporary = join(unfinished, randomUUID());
      try {
        const file = await disk.create(temporary);
        return await publish(temporary, await writeHashed(file, source, maxBytes));
      } catch (failure) {
        await rm(temporary, { force: true });
        throw toStoreFailure(failure);
      }
    },
    adopt,
    partials,
    async read(sha256) {
      try {
        return await readChecked(pathOf(sha256), sha256, noteDamaged);
      } catch (failure) {
        if ((failure as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw toStoreFailure(failure);
      }
    },
    check: (sha256, { isCached = false } = {}) => checkObject(sha256, isCached),
    list: () => listObjects(objects),
    onDamaged(listener) {
      tellDamaged = listener;
    },
    makeScratch: () => makeFolder(join(unfinished, randomUUID())),
    release(sha256) {
      const left = (holds.get(sha256) ?? 0) - 1;
      if (left > 0) holds.set(sha256, left);
      else holds.delete(sha256);
    },
    async removeOrphans({ among, findReferenced }) {
      const removed: string[] = [];
      const names = among ?? (await listObjects(objects));
      const removeFree = async (some: readonly string[]): Promise<void> => {
        const free = some.filter((name) => !holds.has(name));
        const referenced = await findReferenced(free);
        for (const sha256 of free.filter((name) => !referenced.has(name))) {
          await rm(pathOf(sha256), { force: true });
          removed.push(sha256);
        }
      };
      for (let start = 0; start < names.length; start += ORPHAN_BATCH)
        await exclusively(() => removeFree(names.slice(start, start + ORPHAN_BATCH)));
      return removed;
    },
    removeUnfinished: () => removeUnfinished(unfinished, objects),
  };
}

async function makeFolder(path: string): Promise<{ path: string; remove: () => Promise<void> }> {
  await mkdir(path, { mode: 0o700 });
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Answers its size in bytes. */
async function syncFile(path: string): Promise<number> {
  const handle = await open(path, "r+");
  try {
    await handle.datasync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** Small objects are hashed first; the end of a large one is held back until its hash is known. */
export async function readChecked(
  path: string,
  sha256: string,
  noteDamaged: (sha256: string) => void,
): Promise<{ stream: Readable; bytes: number }> {
  const handle = await open(path, "r");
  const { size } = await handle.stat();
  if (size > WHOLE_FIRST_BYTES)
    return {
      stream: Readable.from(checkedBytes(handle.createReadStream(), sha256, noteDamaged)),
      bytes: size,
    };
  const bytes = await handle.readFile().finally(() => handle.close());
  if (createHash("sha256").update(bytes).digest("hex") !== sha256) {
    noteDamaged(sha256);
    throw new StoreFailure("DAMAGED", undefined, sha256);
  }
  return { stream: Readable.from(bytes.length === 0 ? [] : [bytes]), bytes: size };
}
