/** Keys in a bucket, under `keys/`, each sealed with the master key that every process is given by file. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { KeyPlace } from "#server/adapters/key-file.ts";
import { StartupError } from "#server/platform/startup-error.ts";
import { StoreFailure } from "#server/ports/file-store.ts";
import type { ObjectIndex } from "./object-index.ts";
import type { S3Bucket } from "./s3-bucket.ts";

const MASTER_KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";
const FOLDER = "keys/";

/** @throws StartupError with a Portuguese line that says what to do */
export async function readMasterKey(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((failure: NodeJS.ErrnoException) => {
    throw new StartupError(
      `MASTER_KEY_FILE: o arquivo ${path} não pode ser lido (${failure.code}). Crie-o uma vez com openssl rand -out ${path} 32 e dê o mesmo arquivo a todos os processos.`,
    );
  });
  if (bytes.length !== MASTER_KEY_BYTES)
    throw new StartupError(
      `MASTER_KEY_FILE: o arquivo ${path} tem ${bytes.length} bytes; precisa ter exatamente ${MASTER_KEY_BYTES}, como os de openssl rand -out ${path} 32.`,
    );
  return bytes;
}

/** The name is sealed with the content: a key does not open under another's name. */
export function sealKey(master: Buffer, name: string, content: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, master, iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws StartupError when it was sealed with another master key */
export function openKey(master: Buffer, name: string, bytes: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, master, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new StartupError(
      `A chave ${name} do armazenamento foi selada com outra chave mestra: use em MASTER_KEY_FILE o arquivo desta instalação.`,
      { cause },
    );
  }
}

export interface SealedKeyParts {
  bucket: S3Bucket;
  index: Pick<ObjectIndex, "alone">;
  master: Buffer;
}

export function createSealedKeys({ bucket, index, master }: SealedKeyParts): KeyPlace {
  const read = async (name: string): Promise<Buffer | null> => {
    const found = await bucket.read(`${FOLDER}${name}`);
    if (found === null) return null;
    const bytes = await buffer(found.stream).catch((failure: unknown) => {
      throw new StoreFailure("AWAY", failure);
    });
    if (bytes.length !== found.bytes) throw new StoreFailure("AWAY");
    return openKey(master, name, bytes);
  };
  return {
    read,
    async ensure(name, make) {
      const known = await read(name);
      if (known !== null) return known;
      // A bucket replaces without asking: only one process at a time may find that there is none.
      return index.alone(`key ${name}`, async () => {
        const made = (await read(name)) ?? make();
        await bucket.write(`${FOLDER}${name}`, sealKey(master, name, made));
        return made;
      });
    },
    destroy: (name) => bucket.removeForEver(`${FOLDER}${name}`),
  };
}
