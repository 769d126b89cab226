/** The first bytes of a file, and what can be learnt of it beyond them when a rule asks. */
import { open } from "node:fs/promises";
import { extname } from "node:path";
import { createGunzip } from "node:zlib";
import { createReadStream } from "node:fs";
import { fileTypeFromFile } from "file-type";
import { readZipDirectory, type ZipEntry } from "../workbook/zip-directory.ts";

const headBytes = 65_536;
const blockBytes = 1_048_576;

export interface FileHead {
  /** At most 64 KB. */
  bytes: Buffer;
  /** Of the name, in lower case with its dot; "" without one. */
  extension: string;
  isZip: boolean;
  isGzip: boolean;
  /** A byte order mark of UTF-16, which byte sniffers take for sound. */
  isUtf16: boolean;
  /** The bytes as text, if they were UTF-8 or UTF-16 with a mark. */
  text: string;
  /** Media type of a text that begins with a tag. */
  markup: string | null;
  /** Undefined for texts and unknown contents. */
  foundType: () => Promise<{ mime: string } | undefined>;
  zipEntries: () => Promise<ZipEntry[] | null>;
  /** The first bytes of what a gzip holds. */
  unzipped: () => Promise<Buffer>;
  /** Are the bytes anywhere in the file? */
  includes: (wanted: Buffer) => Promise<boolean>;
}

export async function openHead(path: string, originalName: string): Promise<FileHead> {
  const bytes = await readAt(path, 0, headBytes);
  const isUtf16 = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  const text = new TextDecoder(
    isUtf16 ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8",
  ).decode(bytes);
  const tag = /^\s*(<\?xml|<!doctype\s+html|<!doctype|<html)/i.exec(text)?.[1]?.toLowerCase();
  let type: Promise<{ mime: string } | undefined> | null = null;
  return {
    bytes,
    extension: extname(originalName).toLowerCase(),
    isUtf16,
    text,
    isZip: startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6),
    isGzip: startsWith(bytes, 0x1f, 0x8b),
    markup: tag === undefined ? null : tag === "<?xml" ? "application/xml" : "text/html",
    foundType: () =>
      (type ??= fileTypeFromFile(path).then(
        (found) => (found?.mime === "text/plain" ? undefined : found),
        () => undefined,
      )),
    zipEntries: () => readZipDirectory(path).catch(() => null),
    unzipped: () => readUnzipped(path),
    includes: (wanted) => includesBytes(path, wanted),
  };
}

const startsWith = (bytes: Buffer, ...signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);

async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readUnzipped(path: string): Promise<Buffer> {
  const source = createReadStream(path);
  const unzipped = source.pipe(createGunzip());
  try {
    for await (const chunk of unzipped) return (chunk as Buffer).subarray(0, headBytes);
  } catch {
    // Damaged: whatever it is, it is no text that could be recognised.
  } finally {
    source.destroy();
  }
  return Buffer.alloc(0);
}

async function includesBytes(path: string, wanted: Buffer): Promise<boolean> {
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: blockBytes })) {
    const block = Buffer.concat([tail, chunk as Buffer]);
    if (block.includes(wanted)) return true;
    tail = block.subarray(Math.max(0, block.length - wanted.length));
  }
  return false;
}
