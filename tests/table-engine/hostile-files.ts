/** Contents of files that were made to stop whoever opens them, with the code by which each is refused. */
import { deflateRawSync } from "node:zlib";
import { storedZip } from "./stored-zip.ts";

const MIB = 1024 * 1024;
const HEAD =
  '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const TAIL = "</sheetData></worksheet>";
const row = (at: number, cells: readonly string[]): string =>
  `<row r="${at}">${cells.map((cell, column) => `<c r="${String.fromCharCode(65 + column)}${at}" t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;
const rows = row(1, ["conta", "valor"]) + row(2, ["energia", "10"]) + row(3, ["água", "20"]);

/** Names of the parts around the sheet `sheet`, which is the text of its XML. */
const parts = (sheet: string | Uint8Array): Record<string, string | Uint8Array> => ({
  "[Content_Types].xml":
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  "_rels/.rels":
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  "xl/workbook.xml":
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  "xl/worksheets/sheet1.xml": sheet,
});

const SHEET = "xl/worksheets/sheet1.xml";
const sheetWorkbook = (inside: string): Buffer => storedZip(parts(HEAD + inside + TAIL));

/** A workbook whose sheet grows to `mebibytes`, `times` as large as its file: empty rows that pack away, and a picture that does not. */
export function workbookOf(
  { mebibytes, times }: { mebibytes: number; times: number },
  declared: Record<string, number> = {},
): Buffer {
  const size = mebibytes * MIB;
  const empty = `<row r="9">${" ".repeat(1_000)}</row>`;
  const sheet = HEAD + rows + empty.repeat(Math.floor(size / empty.length)) + TAIL;
  const packed = deflateRawSync(sheet).byteLength;
  const picture = Buffer.alloc(Math.max(1, Math.round(size / times) - packed), 1);
  return storedZip(
    { ...parts(sheet), "xl/media/image1.png": picture },
    { declared, deflated: [SHEET] },
  );
}

/** Two cells, at the far corners of a sheet. */
export const farCorner = (): Buffer =>
  sheetWorkbook(`${rows}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`);

type Hostile = [what: string, code: string, name: string, content: Uint8Array];

export function hostileFiles(): Hostile[] {
  const bomb = { mebibytes: 128, times: 343 };
  return [
    ["a workbook that grows 343 times", "PLANILHA_INFLADA", "a.xlsx", workbookOf(bomb)],
    [
      "one whose directory says that it does not grow",
      "PLANILHA_INFLADA",
      "a.xlsx",
      workbookOf(bomb, { [SHEET]: 1_000 }),
    ],
    [
      "one whose directory says that it grows to 2 GB",
      "PLANILHA_GRANDE",
      "a.xlsx",
      storedZip(parts(HEAD + rows + TAIL), { declared: { [SHEET]: 2_000_000_000 } }),
    ],
    [
      "a cell in a column that no sheet has",
      "PLANILHA_INVALIDA",
      "a.xlsx",
      sheetWorkbook(`${rows}<row r="4"><c r="ZZZZZ4"><v>1</v></c></row>`),
    ],
    ["60,000 columns", "MUITAS_COLUNAS", "a.csv", manyColumns(60_000)],
    ["a cell of 50 MB", "CELULA_GRANDE", "a.csv", largeCell()],
    [
      "a workbook with a cell of 50 MB",
      "CELULA_GRANDE",
      "a.xlsx",
      storedZip(parts(HEAD + rows + row(4, ["x".repeat(50 * MIB), "1"]) + TAIL)),
    ],
    ["JSON of 250,000 levels", "JSON_PROFUNDO", "a.json", deepJson(250_000)],
  ];
}

const manyColumns = (count: number): Buffer => {
  const cells = Array.from({ length: count }, (_, at) => `c${at}`);
  return Buffer.from(`${cells.join(";")}\n${cells.map((_, at) => at).join(";")}\n`);
};
const largeCell = (): Buffer => Buffer.from(`a;b\n1;"${"x".repeat(50 * MIB)}"\n2;3\n`);
const deepJson = (levels: number): Buffer =>
  Buffer.from(`[{"a":${"[".repeat(levels)}${"]".repeat(levels)}}]`);

/** What a crowd sends: small to send, and long to open for whoever believes it. */
export const crowdFiles = (): [name: string, content: Buffer][] => [
  ["comentarios.xml", Buffer.from(`<?xml version="1.0"?>${"<!---->".repeat(60)}<log>`)],
  ["inflada.xlsx", workbookOf({ mebibytes: 128, times: 343 })],
  ["laco.pdf", pdfOfItself()],
  ["cantos.xlsx", farCorner()],
  ["fundo.json", deepJson(250_000)],
  ["celula.csv", Buffer.from(`a;b\n1;"${"x".repeat(3 * MIB)}"\n2;3\n`)],
];

/** Its list of pages holds itself. */
function pdfOfItself(): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000 >>",
  ];
  let text = "%PDF-1.7\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  text += `xref\n0 3\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("")}trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text);
}
