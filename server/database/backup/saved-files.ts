import { createReadStream } from "node:fs";
import { chmod, mkdir, open, readdir, rename, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { StartupError } from "#server/platform/startup-error.ts";

/** What DATA_DIR holds for this machine only: the cluster (saved as rows), the running process, unfinished work. */
const NOT_SAVED = new Set(["postgres", "run", "cluster.json", "tmp"]);
const UNFINISHED = /\.(?:partial|restoring)$/;

/** Paths relative to `dataDir`, with forward slashes, of every file that a backup holds; in a stable order. */
export async function* listSavedFiles(dataDir: string, folder = ""): AsyncGenerator<string> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === "ENOENT") return [];
    throw failure;
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (folder === "" && NOT_SAVED.has(entry.name)) continue;
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listSavedFiles(dataDir, path);
    else if (entry.isFile() && !UNFINISHED.test(entry.name)) yield path;
  }
}

/** Opens a file to be saved; undefined when it was purged meanwhile. */
export async function openSavedFile(path: string): Promise<{ mode: number; chunks: AsyncIterable<Buffer> } | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return undefined;
  return { mode: found.mode & 0o777, chunks: createReadStream(path) as AsyncIterable<Buffer> };
}

/**
 * Writes one restored file under `dataDir`: another name, fsync, rename.
 * @throws StartupError when the archive names a place outside of what a backup may hold.
 */
export async function restoreFile(dataDir: string, path: string, mode: number, content: AsyncIterable<Buffer>): Promise<void> {
  const parts = path.split("/");
  const isOutside = parts.some((part) => part === "" || part === "." || part === ".." || part.includes(sep) || part.includes("\0"));
  if (isOutside || NOT_SAVED.has(parts[0] ?? "")) throw new StartupError(`O backup contém um caminho inválido (${path}). Nada foi alterado.`);
  const target = join(dataDir, ...parts);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const partial = `${target}.restoring`;
  const file = await open(partial, "w", mode);
  try {
    for await (const chunk of content) await file.write(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
  await chmod(partial, mode);
  await rename(partial, target);
}
