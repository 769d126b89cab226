import { createHash, type Hash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveHead,
  type EntryHead,
} from "./archive-format.ts";
import type { Change } from "./seal-archive.ts";

const BUFFERED_BYTES = 64 * 1024;
const COMPRESSION_LEVEL = 3;

export type ArchiveWriter = {
  /** Writes one entry from chunks; `fill` may await between them. Returns its size in bytes. */
  entry(
    head: EntryHead,
    fill: (write: (chunk: Buffer) => Promise<void>) => Promise<void>,
  ): Promise<number>;
  /** Writes the closing line, syncs, and gives the file its name. Answers the SHA-256 of the file. */
  finish(): Promise<string>;
  /** Removes what was written. */
  abandon(): Promise<void>;
};

/** What reaches the file is hashed as it lies there. */
const hashing = (stored: Hash, seal?: Change) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of seal?.(source) ?? source) {
      stored.update(chunk);
      yield chunk;
    }
  };

/** Opens `<path>.partial`, readable by its owner only; `finish` makes it `path`. `seal` changes the bytes on their way to the file. */
export async function openArchive(
  path: string,
  head: Omit<ArchiveHead, "format" | "version">,
  seal?: Change,
): Promise<ArchiveWriter> {
  const partial = `${path}.partial`;
  const file = createWriteStream(partial, { mode: 0o600, flush: true });
  const gzip = createGzip({ level: COMPRESSION_LEVEL });
  const stored = createHash("sha256");
  const isWritten = pipeline(gzip, hashing(stored, seal), file);
  let failure: Error | undefined;
  const fail = (cause: Error) => {
    failure ??= cause;
    gzip.destroy(cause);
  };
  isWritten.catch(fail);
  gzip.on("error", fail);
  const whole = createHash("sha256");
  let entries = 0;

  async function put(chunk: Buffer, hash?: Hash): Promise<void> {
    if (failure !== undefined) throw failure;
    whole.update(chunk);
    hash?.update(chunk);
    if (gzip.write(chunk)) return;
    await once(gzip, "drain").catch((cause: Error) => fail(cause));
    if (failure !== undefined) throw failure;
  }
  const putLine = (value: unknown) => put(Buffer.from(`${JSON.stringify(value)}\n`));

  await putLine({ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, ...head });
  return {
    async entry(entryHead, fill) {
      await putLine(entryHead);
      const hash = createHash("sha256");
      let bytes = 0;
      let held: Buffer[] = [];
      let heldBytes = 0;
      const flush = async () => {
        if (heldBytes === 0) return;
        const block = Buffer.concat(held);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(block.length);
        held = [];
        heldBytes = 0;
        await put(length);
        await put(block, hash);
      };
      await fill(async (chunk) => {
        held.push(chunk);
        heldBytes += chunk.length;
        bytes += chunk.length;
        if (heldBytes >= BUFFERED_BYTES) await flush();
      });
      await flush();
      await put(Buffer.alloc(4));
      await putLine({ bytes, sha256: hash.digest("hex") });
      entries += 1;
      return bytes;
    },
    async finish() {
      await putLine({ kind: "end", entries, sha256: whole.copy().digest("hex") });
      gzip.end();
      await isWritten;
      await rename(partial, path);
      const folder = await open(dirname(path), "r");
      await folder.sync().finally(() => folder.close());
      return stored.digest("hex");
    },
    async abandon() {
      gzip.destroy();
      file.destroy();
      await isWritten.catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}
