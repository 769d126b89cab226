import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";

const KEY_BYTES = 32;

/** The key that a file holds; null without the file. */
export async function readKeyFile(path: string): Promise<Buffer | null> {
  return readFile(path).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === "ENOENT") return null;
    throw failure;
  });
}

/** The same, made when it is not there yet: 32 random bytes. */
export const ensureKeyFile = (path: string): Promise<Buffer> =>
  ensureFile(path, () => randomBytes(KEY_BYTES));

/** What the file holds, made when it is not there yet: readable by its owner only, on disk before it is used. */
export async function ensureFile(path: string, make: () => Buffer): Promise<Buffer> {
  const known = await readKeyFile(path);
  if (known !== null) return known;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomBytes(6).toString("hex")}`;
  const handle = await open(temporary, "wx", 0o600);
  try {
    await handle.writeFile(make());
    await handle.sync();
  } finally {
    await handle.close();
  }
  // A link never replaces: of two that make a key at once, one wins and both read it.
  await link(temporary, path).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== "EEXIST") throw failure;
  });
  await rm(temporary, { force: true });
  return readFile(path);
}
