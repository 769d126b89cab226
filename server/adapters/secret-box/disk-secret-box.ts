import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createDiskKeys, newKey, type KeyPlace } from "#server/adapters/key-file.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "v1";

const NAME = "settings.key";

/** With a key file of `folder`. */
export const createDiskSecretBox = (folder: string): SecretBox =>
  createSecretBox(createDiskKeys(folder));

/** AES-256-GCM with a key of the place's, made when first asked for. */
export function createSecretBox(place: KeyPlace): SecretBox {
  return {
    async seal(secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", await place.ensure(NAME, newKey), iv);
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64")}`;
    },
    async open(text) {
      const key = await place.read(NAME);
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
