/** How objects lie, in a folder and in a bucket: `ab/<sha256>`, on the shelf of the first two digits of their hash. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { toStoreFailure } from "./store-failure.ts";

const SHA256 = /^[0-9a-f]{64}$/;

export const isObjectName = (name: string): boolean => SHA256.test(name);

export function shelfPath(sha256: string): string {
  if (!isObjectName(sha256)) throw new Error("an object's name is a SHA-256");
  return `${sha256.slice(0, 2)}/${sha256}`;
}

/** Names of the objects in a folder, in their order. */
export async function listObjects(objects: string): Promise<string[]> {
  const names: string[] = [];
  for (const shelf of await readdir(objects))
    names.push(...(await readdir(join(objects, shelf))).filter(isObjectName));
  return names.sort();
}

/** Removes what a killed process left, in the folder of what is under way and beside the objects. */
export async function removeUnfinished(unfinished: string, objects: string): Promise<void> {
  for (const name of await readdir(unfinished))
    await rm(join(unfinished, name), { recursive: true, force: true });
  // Readers that spill to disk do so beside the object.
  for (const shelf of await readdir(objects))
    for (const name of await readdir(join(objects, shelf)))
      if (!isObjectName(name))
        await rm(join(objects, shelf, name), { recursive: true, force: true });
}

/** Bytes of a file; null when there is none. @throws StoreFailure */
export const sizeOfFile = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    (failure: NodeJS.ErrnoException) => {
      if (failure.code === "ENOENT") return null;
      throw toStoreFailure(failure);
    },
  );
