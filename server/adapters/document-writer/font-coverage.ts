/** Which characters a TrueType face can draw, read from its `cmap` table (OpenType 1.9, formats 4 and 12). */

export type Coverage = ReadonlySet<number>;

/** Code points of a face. Throws when the bytes hold no Unicode character map. */
export function readCoverage(font: Buffer): Coverage {
  const covered = new Set<number>();
  let maps = 0;
  const start = tableOffset(font, "cmap");
  for (let index = 0; index < font.readUInt16BE(start + 2); index++) {
    const record = start + 4 + index * 8;
    const platform = font.readUInt16BE(record);
    if (platform !== 0 && platform !== 3) continue;
    const map = start + font.readUInt32BE(record + 4);
    const format = font.readUInt16BE(map);
    if (format === 4) readSegments(font, map, covered);
    else if (format === 12) readGroups(font, map, covered);
    else continue;
    maps++;
  }
  if (maps === 0) throw new Error("the font has no Unicode character map");
  return covered;
}

function tableOffset(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + index * 16;
    if (font.toString("latin1", record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

function readSegments(font: Buffer, map: number, covered: Set<number>): void {
  const bytes = font.readUInt16BE(map + 6);
  const [ends, starts] = [map + 14, map + 16 + bytes];
  const [deltas, offsets] = [starts + bytes, starts + 2 * bytes];
  for (let at = 0; at < bytes; at += 2) {
    const first = font.readUInt16BE(starts + at);
    const offset = font.readUInt16BE(offsets + at);
    for (let code = first; code <= font.readUInt16BE(ends + at) && code !== 0xffff; code++) {
      const glyph =
        offset === 0
          ? (code + font.readUInt16BE(deltas + at)) & 0xffff
          : font.readUInt16BE(offsets + at + offset + 2 * (code - first));
      if (glyph !== 0) covered.add(code);
    }
  }
}

function readGroups(font: Buffer, map: number, covered: Set<number>): void {
  for (let index = 0; index < font.readUInt32BE(map + 12); index++) {
    const group = map + 16 + index * 12;
    const first = font.readUInt32BE(group);
    const glyph = font.readUInt32BE(group + 8);
    for (let code = first; code <= font.readUInt32BE(group + 4); code++)
      if (glyph + code - first !== 0) covered.add(code);
  }
}
