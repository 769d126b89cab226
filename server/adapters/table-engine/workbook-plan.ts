/** What an XLSX holds before its rows are read: sheets, declared sizes, and which cells are shown as percent. */
import { readZipDirectory, readZipText, streamZipText, type ZipEntry } from "./zip-directory.ts";
import { refuse } from "./table-refusal.ts";

export interface SheetPlan {
  name: string;
  /** 0-based row and column: is the cell formatted as a percentage? */
  percentAt: (row: number, column: number) => boolean;
}

const maxDeclaredBytes = 1_073_741_824;
const maxSharedStringBytes = 268_435_456;
const maxPartBytes = 33_554_432;

export async function readWorkbookPlan(path: string): Promise<{ sheets: SheetPlan[] }> {
  const entries = await readZipDirectory(path).catch(() => null);
  if (!entries) refuse("PLANILHA_INVALIDA");
  const byName = new Map(entries.map((entry) => [entry.name.replace(/^\//, ""), entry]));
  if (entries.some((entry) => entry.encrypted)) refuse("PROTEGIDO_POR_SENHA");
  const declared = entries.reduce((sum, entry) => sum + entry.declaredBytes, 0);
  const strings = byName.get("xl/sharedStrings.xml");
  if (declared > maxDeclaredBytes || (strings && strings.declaredBytes > maxSharedStringBytes)) refuse("PLANILHA_GRANDE");
  const workbook = await readZipText(path, byName.get("xl/workbook.xml"), maxPartBytes);
  const relations = await readZipText(path, byName.get("xl/_rels/workbook.xml.rels"), maxPartBytes);
  if (workbook === null || relations === null) refuse("PLANILHA_INVALIDA");
  const targets = new Map([...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [attribute(tag, "Id"), attribute(tag, "Target")]));
  const percentStyles = findPercentStyles(await readZipText(path, byName.get("xl/styles.xml"), maxPartBytes));
  const sheets: SheetPlan[] = [];
  for (const [tag] of workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)) {
    const target = targets.get(attribute(tag, "\\w+:id")) ?? "";
    const entry = byName.get(target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`);
    const cells = percentStyles.size > 0 && entry ? await findPercentCells(path, entry, percentStyles) : new Set<number>();
    sheets.push({ name: decodeXml(attribute(tag, "name")), percentAt: (row, column) => cells.has(row * 16_384 + column) });
  }
  return { sheets };
}

/** Positions in cellXfs whose number format is a percentage (built-in 9 and 10, or a code with "%"). */
function findPercentStyles(styles: string | null): Set<number> {
  const found = new Set<number>();
  if (styles === null) return found;
  const formats = new Set(["9", "10"]);
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\b[^>]*>/g)) {
    if (attribute(tag, "formatCode").replace(/&quot;[^&]*&quot;|\\./g, "").includes("%")) formats.add(attribute(tag, "numFmtId"));
  }
  const cellFormats = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? "";
  let position = 0;
  for (const [tag] of cellFormats.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)) {
    if (formats.has(attribute(tag, "numFmtId"))) found.add(position);
    position++;
  }
  return found;
}

async function findPercentCells(path: string, entry: ZipEntry, styles: ReadonlySet<number>): Promise<Set<number>> {
  const cells = new Set<number>();
  let tail = "";
  for await (const chunk of streamZipText(path, entry)) {
    const text = tail + chunk;
    const end = text.lastIndexOf("<");
    for (const [tag] of text.slice(0, end).matchAll(/<(?:\w+:)?c\s[^>]*>/g)) {
      const style = attribute(tag, "s");
      const reference = /\br="([A-Z]{1,3})(\d+)"/.exec(tag);
      if (style !== "" && reference && styles.has(Number(style))) cells.add((Number(reference[2]) - 1) * 16_384 + columnNumber(reference[1]!));
    }
    tail = text.slice(end < 0 ? 0 : end);
  }
  return cells;
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

function decodeXml(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&amp;", "&");
}
