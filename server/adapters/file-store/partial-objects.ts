/** Bytes of uploads that may be continued: `folder/<id>.partial`, left alone by the store's clean-up at start. */
import { mkdir, readdir, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { StoreFailure, type PartialObjects, type StoredObject } from "#server/ports/file-store.ts";
import { sizeOfFile } from "./object-layout.ts";
import { toStoreFailure } from "./store-failure.ts";
import { syncFolder, type StoreDisk } from "./store-disk.ts";

/** Backups leave files of this ending out. */
const ENDING = ".partial";
const ID = /^[0-9a-f-]{36}$/;

export async function openPartialObjects(
  folder: string,
  disk: StoreDisk,
  adopt: (path: string) => Promise<StoredObject>,
): Promise<PartialObjects> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string): string => {
    if (!ID.test(id)) throw new Error("a partial object's name is a UUID");
    return join(folder, `${id}${ENDING}`);
  };
  const sizeOf = async (id: string): Promise<number | null> => sizeOfFile(pathOf(id));
  return {
    sizeOf,
    async create(id) {
      try {
        await (await disk.create(pathOf(id))).close();
        await syncFolder(folder);
      } catch (failure) {
        await rm(pathOf(id), { force: true });
        throw toStoreFailure(failure);
      }
    },
    async append(id, source, { at, maxBytes }) {
      const size = await sizeOf(id);
      if (size !== at) throw new Error(`partial object ${id} has ${size} bytes, not ${at}`);
      try {
        const file = await disk.append(pathOf(id));
        let bytes = at;
        try {
          for await (const chunk of source as AsyncIterable<Uint8Array>) {
            bytes += chunk.byteLength;
            if (bytes > maxBytes) throw new StoreFailure("TOO_LARGE");
            await file.write(chunk);
          }
        } finally {
          // What came before a cut counts: it is made durable before anybody is told of it.
          await file.sync().finally(() => file.close());
        }
        return bytes;
      } catch (failure) {
        const told = toStoreFailure(failure);
        if (told.kind === "TOO_LARGE") await truncate(pathOf(id), at);
        throw told;
      }
    },
    adopt: (id) => adopt(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
    list: async () =>
      (await readdir(folder)).flatMap((name) =>
        name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : [],
      ),
  };
}
