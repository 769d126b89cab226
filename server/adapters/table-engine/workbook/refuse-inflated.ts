/** What a packed workbook grows to when it is opened, counted and not believed: its directory may say anything. */
import { stat } from "node:fs/promises";
import { inflated, mostCellChars, refuse } from "../formats/table-refusal.ts";
import { readZipDirectory, streamZipBytes, type ZipEntry } from "./zip-directory.ts";

const MIB = 1024 * 1024;
const mostPartBytes = 1_024 * MIB;
const mostBytes = 2_048 * MIB;
/** Grown beyond both, a file was made to grow. Honest sheets grow five to thirty times. */
const suspectBytes = 64 * MIB;
const suspectTimes = 100;

const lessThan = 60;

/** Refuses a workbook (xlsx, xlsm, xlsb, ods) that grows too far, or that has a text or a tag of more than 1 MiB. */
export async function refuseInflated(path: string): Promise<void> {
  const entries = await readZipDirectory(path).catch(() => null);
  if (entries === null) return;
  const { size } = await stat(path);
  let unpacked = 0;
  for (const entry of entries) {
    if (entry.encrypted || entry.compressedBytes === 0 || entry.name.includes("/media/")) continue;
    let part = 0;
    const longest = /\.(?:xml|rels|vml)$/i.test(entry.name) ? new LongestRun() : null;
    for await (const chunk of unpackedBytes(path, entry)) {
      part += chunk.length;
      unpacked += chunk.length;
      if (
        part > mostPartBytes ||
        unpacked > mostBytes ||
        (unpacked > suspectBytes && unpacked > suspectTimes * size)
      )
        throw inflated(Math.floor(unpacked / size));
      if (longest !== null && longest.take(chunk) > mostCellChars) refuse("CELULA_GRANDE");
    }
  }
}

/** As far as it unpacks: what is damaged is told by whoever reads it. */
async function* unpackedBytes(path: string, entry: ZipEntry): AsyncGenerator<Buffer> {
  try {
    yield* streamZipBytes(path, entry);
  } catch {
    return;
  }
}

/** Bytes between two opening brackets of XML: a tag with its attributes and the text behind it. */
class LongestRun {
  private open = 0;

  /** The longer one of those that end, or still run, at the chunk's edges: inside a chunk none is longer than the chunk. */
  take(chunk: Buffer): number {
    const first = chunk.indexOf(lessThan);
    if (first < 0) return (this.open += chunk.length);
    const ended = this.open + first;
    this.open = chunk.length - chunk.lastIndexOf(lessThan);
    return Math.max(ended, this.open);
  }
}
