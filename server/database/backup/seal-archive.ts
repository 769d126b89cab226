/** Archives sealed for the holders of keys (age, age-encryption.org/v1): whoever finds the file reads nothing. */
import { open, readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { StartupError } from "#server/platform/process/startup-error.ts";

const MAGIC = Buffer.from("age-encryption.org/v1\n");
const SECRET = /^AGE-SECRET-KEY-/m;
/** Of the bytes on their way. */
export type Change = (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;

const asStream = (source: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as ReadableStream<Uint8Array> &
    globalThis.ReadableStream<Uint8Array>;

async function* asBuffers(stream: unknown): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Uint8Array>)
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/** @throws StartupError for a recipient that is none */
export async function sealFor(recipients: readonly string[]): Promise<Change> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new StartupError(
        `BACKUP_RECIPIENTS: ${recipient} não é uma chave pública age: confira se foi copiada inteira.`,
        { cause },
      );
    }
  }
  return async function* (source) {
    yield* asBuffers(await encrypter.encrypt(asStream(source)));
  };
}

export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return bytesRead === MAGIC.length && buffer.equals(MAGIC);
  } finally {
    await file.close();
  }
}

/**
 * What opens a sealed archive, from a file of secret keys as `age-keygen` writes it.
 * @throws StartupError with a Portuguese line: no file is given, it holds no key
 */
export async function unsealWith(identityFile: string | undefined): Promise<Change> {
  if (identityFile === undefined)
    throw new StartupError(
      "O backup está cifrado: indique em BACKUP_IDENTITY_FILE o arquivo com a chave secreta de um dos destinatários.",
    );
  const text = await readFile(identityFile, "utf8").catch((failure: NodeJS.ErrnoException) => {
    throw new StartupError(
      `BACKUP_IDENTITY_FILE: o arquivo ${identityFile} não pode ser lido (${failure.code}).`,
    );
  });
  const secrets = text.split(/\r?\n/).filter((line) => SECRET.test(line));
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  try {
    for (const secret of secrets) decrypter.addIdentity(secret.trim());
  } catch (cause) {
    throw notAKey(identityFile, cause);
  }
  if (secrets.length === 0) throw notAKey(identityFile);
  return async function* (source) {
    try {
      yield* asBuffers(await decrypter.decrypt(asStream(source)));
    } catch (failure) {
      if (typeof (failure as NodeJS.ErrnoException).code === "string") throw failure;
      throw new StartupError(
        /no identity matched/.test((failure as Error).message)
          ? `A chave de BACKUP_IDENTITY_FILE não é de nenhum dos destinatários deste backup. Nada foi alterado.`
          : "O arquivo de backup está incompleto ou danificado (a cifra não confere): use outra cópia. Nada foi alterado.",
        { cause: failure },
      );
    }
  };
}

const notAKey = (path: string, cause?: unknown): StartupError =>
  new StartupError(
    `BACKUP_IDENTITY_FILE: o arquivo ${path} não contém uma chave secreta age (AGE-SECRET-KEY-…).`,
    { cause },
  );

/** A new pair: the text of its file, and the public key. */
export async function createKeyPair(now: Date): Promise<{ file: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const secret = await generateX25519Identity();
  const recipient = await identityToRecipient(secret);
  return {
    file: `# created: ${now.toISOString()}\n# public key: ${recipient}\n${secret}\n`,
    recipient,
  };
}
