/** What reading a file may take, by the size to be parsed (docs/decisions/204). */
import { open } from "node:fs/promises";
import { readZipDirectory } from "../table-engine/workbook/zip-directory.ts";

export interface ReadingBudget {
  cpuMs: number;
  /** By the clock, while no thread of it runs or waits for a core: that is told by `cpuMs`. */
  wallMs: number;
  residentMb: number;
}

const MIB = 1024 * 1024;
const SHORT_MIB = 8;
const MOST_CPU_SECONDS = 600;
/** A reader waits for the disk, not for ever. */
const WALL_PER_CPU = 3;
const RESIDENT_MB = 1_536;
/** No byte of a deflate stream unpacks to more. */
const MOST_INFLATION = 1_032;
/** Text of a PDF lies packed among pictures: measured with its length alone, a long report would be given up. */
const PDF_UNPACKED = 4;

const LEAST_MEMORY = 3 * 1024 * MIB;
const MOST_PROCESSES = 4;

/** How many files are read at the same time where nobody says it. */
export function readersFor(cores: number, memoryBytes: number): number {
  return memoryBytes < LEAST_MEMORY ? 1 : Math.max(1, Math.min(MOST_PROCESSES, cores));
}

/** A log of 500,000 events (32 MiB) loads in 5.2 s of CPU and is given 42. */
export function readingBudget(mebibytes: number): ReadingBudget {
  const cpuMs = Math.min(MOST_CPU_SECONDS, 10 + mebibytes) * 1_000;
  return { cpuMs, wallMs: cpuMs * WALL_PER_CPU, residentMb: RESIDENT_MB };
}

export const isShort = (mebibytes: number): boolean => mebibytes <= SHORT_MIB;

/**
 * MiB that will be parsed: the file's length, of a ZIP the parts without pictures as its directory declares them. A directory
 * that declares less than there is shortens its own file's time; more than the packed bytes could hold does not count.
 */
export async function mebibytesToParse(path: string): Promise<number> {
  const { size, head } = await lookAt(path);
  if (head === "%PDF") return (size * PDF_UNPACKED) / MIB;
  if (head !== "PK\u0003\u0004") return size / MIB;
  const entries = await readZipDirectory(path);
  if (entries === null) return size / MIB;
  const parsed = entries.filter(({ name }) => !name.includes("/media/"));
  return (
    parsed.reduce(
      (sum, { declaredBytes, compressedBytes }) =>
        sum + Math.min(declaredBytes, compressedBytes * MOST_INFLATION),
      0,
    ) / MIB
  );
}

async function lookAt(path: string): Promise<{ size: number; head: string }> {
  const file = await open(path, "r");
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return { size: (await file.stat()).size, head: buffer.toString("latin1", 0, bytesRead) };
  } finally {
    await file.close();
  }
}
