import { crc32, deflateRawSync } from "node:zlib";

/** One entry as it shall stand in the archive; everything that an attacker may lie about can be set. */
export interface ZipPart {
  name: string | Buffer;
  data?: Buffer | string;
  /** Bytes as they stand in the archive; made from `data` unless given. */
  packed?: Buffer;
  method?: number;
  flags?: number;
  declaredBytes?: number;
  checksum?: number;
  /** Unix mode with its type bits. */
  mode?: number;
  /** Points the directory at the place of another entry. */
  offsetOf?: number;
}

const UTF8_NAMES = 0x800;
export const LINK_MODE = 0o120777;
export const ENCRYPTED = 0x1;

export function buildZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data ?? "");
    const name = Buffer.from(part.name);
    const method = part.method ?? 8;
    const packed = part.packed ?? (method === 8 ? deflateRawSync(data) : data);
    const header = Buffer.alloc(26);
    header.writeUInt16LE((part.flags ?? 0) | UTF8_NAMES, 2);
    header.writeUInt16LE(method, 4);
    header.writeUInt32LE(part.checksum ?? crc32(data), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(part.declaredBytes ?? data.length, 18);
    header.writeUInt16LE(name.length, 22);
    header.writeUInt16LE(20, 0);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 6);
    offsets.push(offset);
    central.writeUInt32LE(part.offsetOf === undefined ? offset : offsets[part.offsetOf]!, 10);
    const madeBy = Buffer.from([20, 3]);
    locals.push(Buffer.from("PK\x03\x04", "latin1"), header, name, packed);
    directory.push(Buffer.from("PK\x01\x02", "latin1"), madeBy, header, central, name);
    offset += 4 + header.length + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}

/** Names to contents. */
export const plainZip = (files: Record<string, string | Buffer>): Buffer =>
  buildZip(Object.entries(files).map(([name, data]) => ({ name, data })));
