/** What an XLSX holds before its rows are read: sheets, declared sizes, merged cells, and which cells are shares or durations. */
import type { MergedCells } from "#domain/tables/headers/header-rows.ts";
import { readZipDirectory, readZipText, streamZipText, type ZipEntry } from "./zip-directory.ts";
import { decodeXml } from "./xml-text.ts";
import { refuse } from "../formats/table-refusal.ts";
import { isWorksheetEnd, isWorksheetHead } from "./worksheet-ends.ts";

/** Of a value shown as "15%", and of one shown as "255:10" hours. */
export type CellForm = "percent" | "duration";

export interface SheetPlan {
  name: string;
  isHidden: boolean;
  /** By 0-based row and column: how the cell is shown, where its value alone does not tell. Null when no cell needs it. */
  shownAs: ((row: number, column: number) => CellForm | undefined) | null;
  merges: MergedCells[];
  /** Why the sheet's part is no sound XML; null when it begins and ends as it should. */
  damage: string | null;
}

const maxDeclaredBytes = 1_073_741_824;
const maxSharedStringBytes = 268_435_456;
const maxPartBytes = 33_554_432;
const columnLimit = 16_384;
const maxMerges = 100_000;
const headChars = 4096;

export async function readWorkbookPlan(
  path: string,
): Promise<{ sheets: SheetPlan[]; is1904: boolean }> {
  const entries = await readZipDirectory(path).catch(() => null);
  if (!entries) refuse("PLANILHA_INVALIDA");
  const byName = new Map(entries.map((entry) => [entry.name.replace(/^\//, ""), entry]));
  if (entries.some((entry) => entry.encrypted)) refuse("PROTEGIDO_POR_SENHA");
  const declared = entries.reduce((sum, entry) => sum + entry.declaredBytes, 0);
  const strings = byName.get("xl/sharedStrings.xml");
  if (declared > maxDeclaredBytes || (strings && strings.declaredBytes > maxSharedStringBytes))
    refuse("PLANILHA_GRANDE");
  const workbook = await readZipText(path, byName.get("xl/workbook.xml"), maxPartBytes);
  const relations = await readZipText(path, byName.get("xl/_rels/workbook.xml.rels"), maxPartBytes);
  if (workbook === null || relations === null) refuse("PLANILHA_INVALIDA");
  const related = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, "Id"),
      { target: attribute(tag, "Target"), type: attribute(tag, "Type") },
    ]),
  );
  const forms = findForms(await readZipText(path, byName.get("xl/styles.xml"), maxPartBytes));
  const sheets: SheetPlan[] = [];
  for (const [tag] of workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)) {
    const { target, type } = related.get(attribute(tag, "\\w+:id")) ?? {
      target: "",
      type: "/worksheet",
    };
    // Charts and dialogs have sheets of their own, without rows.
    if (!type.endsWith("/worksheet")) continue;
    const entry = byName.get(
      target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`,
    );
    const { cells, merges, damage } = entry
      ? await lookOver(path, entry, forms)
      : { cells: new Map<number, CellForm>(), merges: [], damage: "part missing" };
    sheets.push({
      name: decodeXml(attribute(tag, "name")),
      isHidden: /hidden/i.test(attribute(tag, "state")),
      merges,
      damage,
      shownAs: cells.size === 0 ? null : (row, column) => cells.get(row * columnLimit + column),
    });
  }
  return { sheets, is1904: /<(?:\w+:)?workbookPr\b[^>]*\sdate1904="(1|true)"/.test(workbook) };
}

/** Positions in cellXfs whose number format is a percentage (built-in 9 and 10, or a code with "%") or counts hours past 24. */
function findForms(styles: string | null): Map<number, CellForm> {
  const found = new Map<number, CellForm>();
  if (styles === null) return found;
  const formats = new Map<string, CellForm>([
    ["9", "percent"],
    ["10", "percent"],
    ["46", "duration"],
  ]);
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\b[^>]*>/g)) {
    const code = attribute(tag, "formatCode").replace(/&quot;[^&]*&quot;|\\./g, "");
    if (code.includes("%")) formats.set(attribute(tag, "numFmtId"), "percent");
    else if (/\[(h+|m+|s+)\]/i.test(code)) formats.set(attribute(tag, "numFmtId"), "duration");
  }
  const cellFormats = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? "";
  let position = 0;
  for (const [tag] of cellFormats.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)) {
    const form = formats.get(attribute(tag, "numFmtId"));
    if (form) found.set(position, form);
    position++;
  }
  return found;
}

/** One pass over a sheet's part: cells of a form by position, merged cells, and whether it is one whole XML element. */
async function lookOver(
  path: string,
  entry: ZipEntry,
  forms: ReadonlyMap<number, CellForm>,
): Promise<{ cells: Map<number, CellForm>; merges: MergedCells[]; damage: string | null }> {
  const cells = new Map<number, CellForm>();
  const merges: MergedCells[] = [];
  let head = "";
  let tail = "";
  let end = "";
  for await (const chunk of streamZipText(path, entry)) {
    if (head.length < headChars) head += chunk.slice(0, headChars);
    const text = tail + chunk;
    const cut = text.lastIndexOf("<");
    const whole = text.slice(0, Math.max(0, cut));
    if (forms.size > 0) findCells(whole, forms, cells);
    if (merges.length < maxMerges && whole.includes("mergeCell "))
      for (const [tag] of whole.matchAll(/<(?:\w+:)?mergeCell\s[^>]*>/g))
        merges.push(...mergeOf(tag));
    tail = text.slice(Math.max(0, cut));
    end = (end + chunk).slice(-headChars);
  }
  return {
    cells,
    merges,
    damage: isWorksheetHead(head) && isWorksheetEnd(end) ? null : "not one worksheet element",
  };
}

function findCells(
  text: string,
  forms: ReadonlyMap<number, CellForm>,
  found: Map<number, CellForm>,
): void {
  for (const [tag] of text.matchAll(/<(?:\w+:)?c\s[^>]*>/g)) {
    const style = /\ss="(\d+)"/.exec(tag);
    const form = style ? forms.get(Number(style[1])) : undefined;
    if (!form) continue;
    const reference = /\br="([A-Z]{1,3})(\d+)"/.exec(tag);
    if (reference)
      found.set((Number(reference[2]) - 1) * columnLimit + columnNumber(reference[1]!), form);
  }
}

function mergeOf(tag: string): MergedCells[] {
  const reference = /\sref="([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)"/.exec(tag);
  return reference
    ? [
        {
          firstColumn: columnNumber(reference[1]!),
          firstRow: Number(reference[2]) - 1,
          lastColumn: columnNumber(reference[3]!),
          lastRow: Number(reference[4]) - 1,
        },
      ]
    : [];
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}
