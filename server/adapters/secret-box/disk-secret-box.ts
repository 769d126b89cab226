import { createDiskKeys, newKey, type KeyPlace } from "#server/adapters/key-file.ts";
import { openBytes, sealBytes } from "#server/adapters/sealed-bytes.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";

const VERSION = "v1";

const NAME = "settings.key";

/** With a key file of `folder`. */
export const createDiskSecretBox = (folder: string): SecretBox =>
  createSecretBox(createDiskKeys(folder));

/** Sealed with a key of the place's, made when first asked for. */
export function createSecretBox(place: KeyPlace): SecretBox {
  return {
    async seal(secret) {
      const sealed = sealBytes(await place.ensure(NAME, newKey), Buffer.from(secret, "utf8"));
      return `${VERSION}.${sealed.toString("base64")}`;
    },
    async open(text) {
      const key = await place.read(NAME);
      const [version, body] = text.split(".");
      if (key === null || version !== VERSION || body === undefined) return null;
      try {
        return openBytes(key, Buffer.from(body, "base64")).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
