/** The list of a ZIP's entries (central directory) and the bytes of single small ones, without unpacking the rest. */
import { open, type FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createInflateRaw, inflateRawSync } from "node:zlib";

export interface ZipEntry {
  name: string;
  method: number;
  encrypted: boolean;
  compressedBytes: number;
  /** As declared: a hostile file may lie, so readers bound what they inflate. */
  declaredBytes: number;
  headerOffset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const maxDirectoryBytes = 16 * 1024 * 1024;
const maxCommentBytes = 65_557;
const chunkSize = 65_536;

/** Null when the file is no readable ZIP. ZIP64 archives (over 4 GB or 65,535 entries) count as unreadable: no workbook needs them. */
export async function readZipDirectory(path: string): Promise<ZipEntry[] | null> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const tail = await readAt(
      file,
      Math.max(0, size - maxCommentBytes),
      Math.min(size, maxCommentBytes),
    );
    let at = tail.length - 22;
    while (at >= 0 && tail.readUInt32LE(at) !== endSignature) at--;
    if (at < 0) return null;
    const count = tail.readUInt16LE(at + 10);
    const bytes = tail.readUInt32LE(at + 12);
    const offset = tail.readUInt32LE(at + 16);
    if (bytes > maxDirectoryBytes || offset + bytes > size) return null;
    return parseDirectory(await readAt(file, offset, bytes), count);
  } finally {
    await file.close();
  }
}

function parseDirectory(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) return null;
    const nameBytes = directory.readUInt16LE(at + 28);
    const next =
      at + 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) return null;
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameBytes),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      compressedBytes: directory.readUInt32LE(at + 20),
      declaredBytes: directory.readUInt32LE(at + 24),
      headerOffset: directory.readUInt32LE(at + 42),
    });
    at = next;
  }
  return entries;
}

/** Text of a small entry; null when it is missing, encrypted, larger than `maxBytes` or damaged. */
export async function readZipText(
  path: string,
  entry: ZipEntry | undefined,
  maxBytes: number,
): Promise<string | null> {
  if (!entry || entry.encrypted || entry.declaredBytes > maxBytes) return null;
  const file = await open(path, "r");
  try {
    const data = await readAt(file, await dataOffset(file, entry), entry.compressedBytes);
    if (entry.method === 0) return data.toString("utf8");
    return entry.method === 8
      ? inflateRawSync(data, { maxOutputLength: maxBytes }).toString("utf8")
      : null;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

/** Text of a large entry, chunk by chunk. */
export async function* streamZipText(path: string, entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8");
  for await (const chunk of streamZipBytes(path, entry))
    yield decoder.decode(chunk, { stream: true });
}

/** What a large entry unpacks to, chunk by chunk. */
export async function* streamZipBytes(path: string, entry: ZipEntry): AsyncGenerator<Buffer> {
  const file = await open(path, "r");
  let source: Readable | undefined;
  try {
    const start = await dataOffset(file, entry);
    source = file.createReadStream({
      start,
      end: start + entry.compressedBytes - 1,
      autoClose: false,
    });
    const bytes = entry.method === 8 ? source.pipe(createInflateRaw({ chunkSize })) : source;
    for await (const chunk of bytes) yield chunk as Buffer;
  } finally {
    source?.destroy();
    await file.close();
  }
}

async function dataOffset(file: FileHandle, entry: ZipEntry): Promise<number> {
  const local = await readAt(file, entry.headerOffset, 30);
  return entry.headerOffset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(buffer, read, length - read, position + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return buffer.subarray(0, read);
}
