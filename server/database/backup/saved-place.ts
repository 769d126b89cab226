/** Where files and keys of an installation lie, as a backup and a move see it: paths as in DATA_DIR, whatever the place. */
import { join } from "node:path";
import type pg from "pg";
import { DISK_PLACE } from "#server/database/store-place.ts";
import { isDamaged, listSavedFiles, objectOf, openSavedFile, restoreFile } from "./saved-files.ts";

export interface SavedFile {
  mode: number;
  /** Reading to the end closes it. */
  chunks: AsyncIterable<Buffer>;
}

export interface SavedPlace {
  /** `disk`, or the bucket. */
  name: string;
  /** Of a place on this machine: where a path lies. */
  pathOf?(path: string): string;
  /** Objects first, then keys. */
  list(client: pg.Client): AsyncIterable<string>;
  /** Undefined: it was purged meanwhile. */
  open(path: string): Promise<SavedFile | "damaged" | undefined>;
  /** Puts one file there, whole and durable. @throws StartupError for a path that a backup may not hold */
  restore(path: string, mode: number, content: AsyncIterable<Buffer>): Promise<void>;
  /** Last, in the transaction that the rows came by: makes this the place of the installation's files. */
  settle(client: pg.Client): Promise<void>;
  close(): void;
}

export const createSavedDisk = (dataDir: string): SavedPlace => ({
  name: DISK_PLACE,
  pathOf: (path) => join(dataDir, path),
  list: () => listSavedFiles(dataDir),
  async open(path) {
    const sha256 = objectOf(path);
    if (sha256 !== null && (await isDamaged(join(dataDir, path), sha256))) return "damaged";
    return openSavedFile(join(dataDir, path));
  },
  restore: (path, mode, content) => restoreFile(dataDir, path, mode, content),
  async settle(client) {
    await setPlace(client, DISK_PLACE);
    await client.query("delete from lastro.store_objects");
    await client.query("delete from lastro.store_partials");
  },
  close: () => undefined,
});

export async function setPlace(client: pg.Client, place: string): Promise<void> {
  await client.query(
    "insert into lastro.store_place (place) values ($1) on conflict (only_row) do update set place = excluded.place",
    [place],
  );
}
