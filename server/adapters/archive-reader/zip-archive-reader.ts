import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import {
  EntryDamage,
  type ArchiveEntry,
  type ArchiveLimits,
  type ArchiveReader,
  type LeftEntry,
  type OpenArchive,
} from "#server/ports/archive-reader.ts";
import { archiveCopy as copy } from "./copy.ts";
import { validateEntry, showName } from "./validate-entry.ts";

/** ZIP by yauzl, with judgements of our own on every entry: yauzl gives up a whole archive for one bad name. */
export function createZipArchiveReader(): ArchiveReader {
  return {
    async open(path, limits) {
      let zip: ZipFile;
      try {
        zip = await openPromise(path, {
          autoClose: false,
          decodeStrings: false,
          validateEntrySizes: true,
        });
      } catch (failure) {
        return { kind: "unreadable", message: explain(failure) };
      }
      if (zip.entryCount > limits.maxEntries) {
        zip.close();
        return { kind: "unreadable", message: copy.tooMany(zip.entryCount, limits.maxEntries) };
      }
      try {
        const archive = await readDirectory(zip, limits);
        if (archive.entries.length > 0 || archive.left.length > 0 || archive.damage === null)
          return archive;
        zip.close();
        return { kind: "unreadable", message: archive.damage };
      } catch (failure) {
        zip.close();
        throw failure;
      }
    },
  };
}

async function readDirectory(zip: ZipFile, limits: ArchiveLimits): Promise<OpenArchive> {
  const entries: ArchiveEntry[] = [];
  const left: LeftEntry[] = [];
  const spans: { start: number; end: number; ordinal: number }[] = [];
  let usedBytes = 0;
  let ordinal = 0;
  let damage: string | null = null;
  try {
    for await (const entry of zip.eachEntry()) {
      const judged = validateEntry(entry, limits, usedBytes);
      if (judged.verdict === "keep") {
        usedBytes += entry.uncompressedSize;
        spans.push({
          start: entry.relativeOffsetOfLocalHeader,
          end: entry.relativeOffsetOfLocalHeader + 30 + entry.compressedSize,
          ordinal,
        });
        entries.push({
          ordinal,
          name: judged.name,
          path: judged.path,
          bytes: entry.uncompressedSize,
          read: () => Readable.from(readEntry(zip, entry), { objectMode: false }),
        });
      } else if (judged.verdict !== "folder")
        left.push({ ordinal, name: judged.shown, kind: judged.verdict, reason: judged.reason });
      ordinal++;
    }
  } catch (failure) {
    if (isOfTheSystem(failure)) throw failure;
    damage = explain(failure);
    if (ordinal > 0)
      left.push({ ordinal, name: copy.restName, kind: "refused", reason: copy.restDamaged });
  }
  const overlapping = findOverlaps(spans);
  for (const entry of entries) {
    if (overlapping.has(entry.ordinal))
      left.push({
        ordinal: entry.ordinal,
        name: showName(joinPath(entry)),
        kind: "refused",
        reason: copy.overlap,
      });
  }
  return {
    kind: "open",
    damage,
    entries: entries.filter((entry) => !overlapping.has(entry.ordinal)),
    left: left.sort((a, b) => a.ordinal - b.ordinal),
    close: () => zip.close(),
  };
}

const joinPath = ({ path, name }: Pick<ArchiveEntry, "path" | "name">): string =>
  path === null ? name : `${path}/${name}`;

/** Many names over the same packed bytes: a small archive of that kind unpacks to terabytes. The first of them stands. */
function findOverlaps(spans: { start: number; end: number; ordinal: number }[]): Set<number> {
  const overlapping = new Set<number>();
  let end = -1;
  for (const span of [...spans].sort((a, b) => a.start - b.start || a.ordinal - b.ordinal)) {
    if (span.start < end) overlapping.add(span.ordinal);
    else end = span.end;
  }
  return overlapping;
}

/** The entry's bytes, held against its declared size (by yauzl) and its checksum. Opened when it is first read from. */
async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk as Buffer, sum);
      yield chunk as Buffer;
    }
  } catch (failure) {
    throw isOfTheSystem(failure) ? failure : new EntryDamage(copy.entryDamaged, failure);
  }
  if (sum !== entry.crc32) throw new EntryDamage(copy.checksum);
}

/** A disk that fails says nothing about the archive. */
function isOfTheSystem(failure: unknown): boolean {
  return failure instanceof Error && "syscall" in failure;
}

function explain(failure: unknown): string {
  const message = failure instanceof Error ? failure.message : "";
  if (/multi-disk/i.test(message)) return copy.split;
  return /encrypt/i.test(message) ? copy.protected : copy.damaged;
}
