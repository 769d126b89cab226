import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { SecretBox } from "#server/ports/secret-box.ts";

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "v1";

/** AES-256-GCM with a key file of `folder`, made when first asked for and readable by its owner only. */
export function createDiskSecretBox(folder: string): SecretBox {
  const path = join(folder, "settings.key");
  const readKey = async (): Promise<Buffer | null> => readFile(path).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === "ENOENT") return null;
    throw failure;
  });
  const keyOf = async (): Promise<Buffer> => {
    const known = await readKey();
    if (known !== null) return known;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = `${path}.${randomBytes(6).toString("hex")}`;
    const handle = await open(temporary, "wx", 0o600);
    try {
      await handle.write(randomBytes(KEY_BYTES));
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
  };
  return {
    async seal(secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", await keyOf(), iv);
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64")}`;
    },
    async open(text) {
      const key = await readKey();
      const [version, body] = text.split(".");
      if (key === null || version !== VERSION || body === undefined) return null;
      const bytes = Buffer.from(body, "base64");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
