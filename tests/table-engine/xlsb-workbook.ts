/** A binary workbook (BIFF12) of one sheet, as small as readers accept it. */
import { storedZip } from "./stored-zip.ts";

const relations = (id: string, type: string, target: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

export function xlsbWorkbook(
  sheetName: string,
  rows: readonly (readonly (string | number)[])[],
): Buffer {
  const cells = rows.flatMap((row, at) => [
    record(0, Buffer.concat([u32(at), Buffer.alloc(13)])),
    ...row.map((value, column) => {
      const place = Buffer.concat([u32(column), u32(0)]);
      return typeof value === "string"
        ? record(6, Buffer.concat([place, wide(value)]))
        : record(5, Buffer.concat([place, f64(value)]));
    }),
  ]);
  return storedZip({
    "[Content_Types].xml": `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>`,
    "_rels/.rels": relations("rId1", "officeDocument", "xl/workbook.bin"),
    "xl/_rels/workbook.bin.rels": relations("rId1", "worksheet", "worksheets/sheet1.bin"),
    "xl/workbook.bin": Buffer.concat([
      record(131),
      record(143),
      record(156, Buffer.concat([u32(0), u32(1), wide("rId1"), wide(sheetName)])),
      record(144),
      record(132),
    ]),
    "xl/worksheets/sheet1.bin": Buffer.concat([
      record(129),
      record(145),
      ...cells,
      record(146),
      record(130),
    ]),
  });
}

/** Type and length are written seven bits at a time. */
function record(type: number, data: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([
    Buffer.from(type < 128 ? [type] : [(type & 0x7f) | 0x80, type >> 7]),
    sized(data.length),
    data,
  ]);
}

function sized(length: number): Buffer {
  const bytes: number[] = [];
  for (let rest = length; ; rest >>= 7) {
    bytes.push(rest > 127 ? (rest & 0x7f) | 0x80 : rest);
    if (rest <= 127) return Buffer.from(bytes);
  }
}

function wide(text: string): Buffer {
  return Buffer.concat([u32(text.length), Buffer.from(text, "utf16le")]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function f64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}
