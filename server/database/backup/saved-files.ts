import { chmod, mkdir, open, readdir, rename } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { hashFile } from "#server/platform/hash-file.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";

/** What a backup holds of DATA_DIR. Beside them are the cluster (saved as rows), the running process, perhaps older backups. */
const SAVED_FOLDERS = ["files", "keys"];
/** Where uploads and readings that are under way write; the server empties it when it starts. */
const UNFINISHED_FOLDER = "files/unfinished";
const UNFINISHED = /\.(?:partial|restoring)$/;

/** Paths relative to `dataDir`, with forward slashes, of every file that a backup holds; in a stable order. */
export async function* listSavedFiles(dataDir: string): AsyncGenerator<string> {
  for (const folder of SAVED_FOLDERS) yield* listFolder(dataDir, folder);
}

async function* listFolder(dataDir: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(
    (failure: NodeJS.ErrnoException) => {
      if (failure.code === "ENOENT") return [];
      throw failure;
    },
  );
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (path === UNFINISHED_FOLDER) continue;
    if (entry.isDirectory()) yield* listFolder(dataDir, path);
    else if (entry.isFile() && !UNFINISHED.test(entry.name)) yield path;
  }
}

/** The hash that an object's path names; null for a path that is none. */
export const objectOf = (path: string): string | null =>
  /^files\/objects\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(path)?.[1] ?? null;

/** Whether a file's bytes are others than its name says; one that was purged meanwhile is not. */
export const isDamaged = (path: string, sha256: string): Promise<boolean> =>
  hashFile(path).then(
    (found) => found !== sha256,
    (failure: NodeJS.ErrnoException) => {
      if (failure.code === "ENOENT") return false;
      throw failure;
    },
  );

/** Opens a file to be saved; undefined when it was purged meanwhile. Reading to the end closes it. */
export async function openSavedFile(
  path: string,
): Promise<{ mode: number; chunks: AsyncIterable<Buffer> } | undefined> {
  const file = await open(path, "r").catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === "ENOENT") return undefined;
    throw failure;
  });
  if (file === undefined) return undefined;
  return {
    mode: (await file.stat()).mode & 0o777,
    chunks: file.createReadStream() as AsyncIterable<Buffer>,
  };
}

/**
 * Writes one restored file under `dataDir`: another name, fsync, rename.
 * @throws StartupError when the archive names a place outside of what a backup may hold.
 */
export async function restoreFile(
  dataDir: string,
  path: string,
  mode: number,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const parts = path.split("/");
  const isOutside = parts.some(
    (part) =>
      part === "" || part === "." || part === ".." || part.includes(sep) || part.includes("\0"),
  );
  if (isOutside || !SAVED_FOLDERS.includes(parts[0] ?? ""))
    throw new StartupError(`O backup contém um caminho inválido (${path}). Nada foi alterado.`);
  const target = join(dataDir, ...parts);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const partial = `${target}.restoring`;
  const file = await open(partial, "w", mode);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
  await chmod(partial, mode);
  await rename(partial, target);
}
