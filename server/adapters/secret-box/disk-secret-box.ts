import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { join } from "node:path";
import { ensureKeyFile, readKeyFile } from "#server/adapters/key-file.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "v1";

/** AES-256-GCM with a key file of `folder`, made when first asked for and readable by its owner only. */
export function createDiskSecretBox(folder: string): SecretBox {
  const path = join(folder, "settings.key");
  return {
    async seal(secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", await ensureKeyFile(path), iv);
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64")}`;
    },
    async open(text) {
      const key = await readKeyFile(path);
      const [version, body] = text.split(".");
      if (key === null || version !== VERSION || body === undefined) return null;
      const bytes = Buffer.from(body, "base64");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
          decipher.final(),
        ]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
