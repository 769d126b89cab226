import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

const KEY_BYTES = 32;

/** Where an installation's keys lie, each under a name of its own: `settings.key`, `projects/<id>.key`, `seal.pem`. */
export interface KeyPlace {
  /** Null when there is none. */
  read(name: string): Promise<Buffer | null>;
  /** The same, made when it is not there yet; of two that make one at once both get the same. */
  ensure(name: string, make: () => Buffer): Promise<Buffer>;
  /** For ever. */
  destroy(name: string): Promise<void>;
}

/** Files of `folder`, readable by their owner only. */
export const createDiskKeys = (folder: string): KeyPlace => ({
  read: (name) => readKeyFile(join(folder, name)),
  ensure: (name, make) => ensureFile(join(folder, name), make),
  destroy: (name) => rm(join(folder, name), { force: true }),
});

/** What a key is made of. */
export const newKey = (): Buffer => randomBytes(KEY_BYTES);

async function readKeyFile(path: string): Promise<Buffer | null> {
  return readFile(path).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === "ENOENT") return null;
    throw failure;
  });
}

/** What the file holds, made when it is not there yet: on disk before it is used. */
async function ensureFile(path: string, make: () => Buffer): Promise<Buffer> {
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
