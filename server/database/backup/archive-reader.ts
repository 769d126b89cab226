import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { StartupError } from "#server/platform/process/startup-error.ts";
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveHead,
  type EndLine,
  type EntryHead,
} from "./archive-format.ts";
import { isSealed, unsealWith } from "./seal-archive.ts";

const LONGEST_LINE_BYTES = 1024 * 1024;

/** Called for each entry; what it leaves unread of `content` is read (and checked) by the reader. */
export type EntryVisitor = (entry: EntryHead, content: AsyncGenerator<Buffer>) => Promise<void>;

const damaged = (detail: string) =>
  new StartupError(
    `O arquivo de backup está incompleto ou danificado (${detail}): use outra cópia. Nada foi alterado.`,
  );

export interface ArchiveSource {
  path: string;
  /** File of secret keys, for an archive that is sealed. */
  identityFile?: string | undefined;
}

/**
 * Reads a backup from end to end, checking every size and hash on the way.
 * @throws StartupError when the file is no backup, of a newer format, cut off or changed.
 */
export async function readArchive(
  archive: ArchiveSource,
  visit: EntryVisitor,
  onHead?: (head: ArchiveHead) => void,
): Promise<ArchiveHead> {
  const { source, close } = await openSource(archive);
  const gunzip = createGunzip();
  source.once("error", (failure: Error) => gunzip.destroy(failure));
  const bytes = new ByteReader(source.pipe(gunzip));
  try {
    const head = parseLine<ArchiveHead>(await bytes.line());
    if (head.format !== ARCHIVE_FORMAT)
      throw new StartupError("O arquivo não é um backup do Lastro.");
    if (head.version > ARCHIVE_VERSION)
      throw new StartupError(
        "O backup foi feito por uma versão mais nova do Lastro: atualize antes de restaurar.",
      );
    onHead?.(head);
    for (let entries = 0; ; entries += 1) {
      const before = bytes.digest();
      const line = parseLine<EntryHead | EndLine>(await bytes.line());
      if (line.kind === "end") {
        if (line.entries !== entries || line.sha256 !== before)
          throw damaged("a soma final não confere");
        return head;
      }
      await readEntry(bytes, line, visit);
    }
  } catch (failure) {
    if (failure instanceof StartupError) throw failure;
    const code = (failure as NodeJS.ErrnoException).code ?? "";
    if (code.startsWith("Z_"))
      throw code === "Z_DATA_ERROR" && bytes.total === 0
        ? new StartupError("O arquivo não é um backup do Lastro.")
        : damaged(code);
    throw failure;
  } finally {
    close();
    gunzip.destroy();
  }
}

/** The archive's bytes, opened where they are sealed. */
async function openSource({ path, identityFile }: ArchiveSource) {
  const unseal = (await isSealed(path)) ? await unsealWith(identityFile) : undefined;
  const file = createReadStream(path);
  const source = unseal === undefined ? file : Readable.from(unseal(file), { objectMode: false });
  return {
    source,
    close(): void {
      source.destroy();
      file.destroy();
    },
  };
}

function parseLine<Line>(text: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    throw damaged("uma linha não pôde ser lida");
  }
}

async function readEntry(bytes: ByteReader, entry: EntryHead, visit: EntryVisitor): Promise<void> {
  const hash = createHash("sha256");
  let size = 0;
  let isDone = false;
  async function* content(): AsyncGenerator<Buffer> {
    while (!isDone) {
      const length = (await bytes.exactly(4)).readUInt32BE();
      if (length === 0) {
        isDone = true;
        return;
      }
      const block = await bytes.exactly(length);
      hash.update(block);
      size += length;
      yield block;
    }
  }
  await visit(entry, content());
  for await (const _ of content());
  const seal = parseLine<{ bytes: number; sha256: string }>(await bytes.line());
  if (seal.bytes !== size || seal.sha256 !== hash.digest("hex"))
    throw damaged(`${entry.kind} ${entry.kind === "file" ? entry.path : entry.name}`);
}

/** Takes lines and exact counts of bytes from a stream, hashing everything that it handed out. */
class ByteReader {
  total = 0;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash = createHash("sha256");
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  digest(): string {
    return this.#hash.copy().digest("hex");
  }

  async line(): Promise<string> {
    for (let end = this.#held.indexOf(10); ; end = this.#held.indexOf(10)) {
      if (end >= 0) return (await this.exactly(end + 1)).subarray(0, end).toString("utf8");
      if (this.#held.length > LONGEST_LINE_BYTES) throw damaged("linha longa demais");
      await this.#more();
    }
  }

  async exactly(count: number): Promise<Buffer> {
    while (this.#held.length < count) await this.#more();
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    this.#hash.update(taken);
    return taken;
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done === true) throw damaged("termina antes do fim");
    this.total += next.value.length;
    this.#held = this.#held.length === 0 ? next.value : Buffer.concat([this.#held, next.value]);
  }
}
