/** Keys in a bucket, under `keys/`, each sealed with the master key that every process is given by file. */
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { KeyPlace } from "#server/adapters/key-file.ts";
import { openBytes, sealBytes } from "#server/adapters/sealed-bytes.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";
import { StoreFailure } from "#server/ports/file-store.ts";
import type { ObjectIndex } from "./object-index.ts";
import type { S3Bucket } from "./s3-bucket.ts";

const MASTER_KEY_BYTES = 32;
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

interface SealedKeyParts {
  bucket: S3Bucket;
  master: Buffer;
}

/** Null when there is none. @throws StartupError when it was sealed with another master key, StoreFailure */
export async function readSealedKey(
  { bucket, master }: SealedKeyParts,
  name: string,
): Promise<Buffer | null> {
  const found = await bucket.read(`${FOLDER}${name}`);
  if (found === null) return null;
  const bytes = await buffer(found.stream).catch((failure: unknown) => {
    throw new StoreFailure("AWAY", failure);
  });
  if (bytes.length !== found.bytes) throw new StoreFailure("AWAY");
  try {
    return openBytes(master, bytes, name);
  } catch (cause) {
    throw new StartupError(
      `A chave ${name} do armazenamento foi selada com outra chave mestra: use em MASTER_KEY_FILE o arquivo desta instalação.`,
      { cause },
    );
  }
}

/** The name is sealed with the content: a key does not open under another's name. */
export const writeSealedKey = (
  { bucket, master }: SealedKeyParts,
  name: string,
  content: Buffer,
): Promise<void> => bucket.write(`${FOLDER}${name}`, sealBytes(master, content, name));

export function createSealedKeys({
  index,
  ...parts
}: SealedKeyParts & { index: Pick<ObjectIndex, "alone"> }): KeyPlace {
  return {
    read: (name) => readSealedKey(parts, name),
    async ensure(name, make) {
      // A store that replaces in place shows what another process is writing at this moment: what cannot be opened is read again once it is done.
      const known = await readSealedKey(parts, name).catch((failure: unknown) => {
        if (failure instanceof StartupError) return null;
        throw failure;
      });
      if (known !== null) return known;
      // A bucket replaces without asking: only one process at a time may find that there is none. What is there is not written again: where
      // a store replaces in place, another process would read it half written.
      return index.alone(`key ${name}`, async () => {
        const others = await readSealedKey(parts, name);
        if (others !== null) return others;
        const made = make();
        await writeSealedKey(parts, name, made);
        return made;
      });
    },
    destroy: (name) => parts.bucket.removeForEver(`${FOLDER}${name}`),
  };
}
