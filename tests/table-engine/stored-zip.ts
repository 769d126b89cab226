import { deflateRawSync } from "node:zlib";

export interface ZipForm {
  /** Instead of the sizes that the directory would claim. */
  declared?: Record<string, number>;
  /** Entries that are packed. */
  deflated?: readonly string[];
}

/** A ZIP of uncompressed entries, but those of `deflated`. */
export function storedZip(
  entries: Record<string, string | Uint8Array>,
  { declared = {}, deflated = [] }: ZipForm = {},
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const whole = typeof text === "string" ? Buffer.from(text) : Buffer.from(text);
    const isPacked = deflated.includes(name);
    const data = isPacked ? deflateRawSync(whole) : whole;
    const method = isPacked ? 8 : 0;
    const nameBytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(declared[name] ?? whole.length, 22);
    local.writeUInt16LE(nameBytes.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(data.length, 20);
    central.writeUInt32LE(declared[name] ?? whole.length, 24);
    central.writeUInt16LE(nameBytes.length, 28);
    central.writeUInt32LE(offset, 42);
    locals.push(local, nameBytes, data);
    directory.push(central, nameBytes);
    offset += local.length + nameBytes.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}
