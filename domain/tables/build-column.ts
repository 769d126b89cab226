/** One file column read as a canonical one: parsed by the column's own conventions, checked cell by distinct cell. */
import type { CanonicalColumn } from "./canonical-table.ts";
import { conversionFor } from "./column-mapping.ts";
import { normaliseHeader } from "./header-names.ts";
import { saysFraction } from "./mapping-questions.ts";
import type { Column, ColumnCheck, TextColumn } from "./table-data.ts";
import { normaliseList, parseBool, parseEnum } from "./values/category.ts";
import { detectDateStyle, parseDate } from "./values/date.ts";
import { isEmptyCell } from "./values/empty-cell.ts";
import { type CountedValue, detectNumberStyle, parseNumber } from "./values/number.ts";

export interface BuildOptions {
  /** `A.data_extracao`: dates after it are invalid. */
  extractionDateMs: number;
  zone: string;
  /** Keyed pseudonym of an id (playbook 1.12). */
  pseudonymise: (value: string) => string;
}

export interface BuiltColumn {
  column: Column;
  check: ColumnCheck;
  /** Row -> why its cell is invalid or, in a required column, empty. Only such rows. */
  failures: Map<number, string>;
  notes: string[];
  conversion: { factor: number; estimated: boolean } | null;
}

type Parsed = { value: number | string } | { reason: string } | null;

const earliestMs = Date.UTC(2000, 0, 1) - 86_400_000;
const maxInvalidRows = 50;

/** `cells`: the file's column, dictionary-encoded; `answers`: what a person said about it, by question id. */
export function buildColumn(header: string, cells: TextColumn, spec: CanonicalColumn, answers: Record<string, string>, options: BuildOptions): BuiltColumn {
  const counts = countCodes(cells);
  const values: CountedValue[] = cells.dictionary.map((value, code) => ({ value, count: counts[code]! })).filter(({ value, count }) => count > 0 && !isEmptyCell(value));
  const conversion = conversionFor(normaliseHeader(header).unitHint, spec);
  const notes: string[] = [];
  const parse = parserFor(header, spec, values, answers, options, conversion, notes);
  const parsed: Parsed[] = cells.dictionary.map((value) => (isEmptyCell(value) ? null : parse(value)));
  return { ...place(cells, parsed, spec), notes, conversion };
}

function countCodes(cells: TextColumn): Uint32Array {
  const counts = new Uint32Array(cells.dictionary.length);
  for (const code of cells.codes) if (code >= 0) counts[code]!++;
  return counts;
}

function parserFor(header: string, spec: CanonicalColumn, values: CountedValue[], answers: Record<string, string>, options: BuildOptions, conversion: BuiltColumn["conversion"], notes: string[]): (cell: string) => Parsed {
  switch (spec.type) {
    case "text": case "id":
      return spec.pseudonymised ? (cell) => ({ value: options.pseudonymise(cell.trim()) }) : (cell) => ({ value: cell.trim() });
    case "list":
      return (cell) => ({ value: normaliseList(cell) });
    case "enum":
      return (cell) => { const value = parseEnum(cell, spec); return value === null ? { reason: `“${cell}” não é um dos valores aceitos (${(spec.enumValues ?? []).join(", ")})` } : { value }; };
    case "bool":
      return (cell) => { const value = parseBool(cell); return Number.isNaN(value) ? { reason: `“${cell}” não é sim nem não` } : { value }; };
    case "date": case "datetime": {
      const found = detectDateStyle(values, options.zone);
      const answer = answers[`data_ambigua:${header}`];
      const style = answer === "mdy" || answer === "dmy" ? { ...found, order: answer as "dmy" | "mdy" } : found;
      const latestMs = spec.allowFuture ? Infinity : options.extractionDateMs + (spec.name === "competencia" ? 31 * 86_400_000 : 0);
      return (cell) => {
        const value = parseDate(cell, style);
        if (Number.isNaN(value)) return { reason: `“${cell}” não é uma data` };
        if (value < earliestMs) return { reason: `data “${cell}” anterior a 2000` };
        return value > latestMs ? { reason: `data “${cell}” posterior à extração do arquivo` } : { value };
      };
    }
    default: {
      const style = detectNumberStyle(values);
      const factor = scaleOf(header, spec, values, answers, notes) * (conversion?.factor ?? 1);
      if (conversion) notes.push(`Coluna “${header}”: valores convertidos pela unidade do cabeçalho.`);
      return (cell) => {
        const number = parseNumber(cell, style);
        if (Number.isNaN(number)) return { reason: `“${cell}” não é um número` };
        const value = factor === 1 ? number : number * (cell.includes("%") ? conversion?.factor ?? 1 : factor);
        return checkRange(rescaleCsat(value, answers[`csat_escala:${header}`], spec), cell, spec);
      };
    }
  }
}

/** ×100 for rates written as fractions, when the header says so or a person did (V-PCT). */
function scaleOf(header: string, spec: CanonicalColumn, values: CountedValue[], answers: Record<string, string>, notes: string[]): number {
  if (spec.type !== "pct") return 1;
  const fraction = answers[`escala_pct:${header}`] === "fracao" || (saysFraction(header) && !values.some(({ value }) => value.includes("%")));
  if (fraction) notes.push(`Coluna “${header}”: escala 0–1 convertida.`);
  return fraction ? 100 : 1;
}

/** Playbook 1.6; only after a person named the scale. */
function rescaleCsat(value: number, scale: string | undefined, spec: CanonicalColumn): number {
  if (spec.name !== "csat" || scale === undefined) return value;
  if (scale === "1-5") return (value - 1) * 2.5;
  if (scale === "1-7") return ((value - 1) * 10) / 6;
  return scale === "0-100" ? value / 10 : value;
}

function checkRange(value: number, cell: string, spec: CanonicalColumn): Parsed {
  if (spec.type === "int" && !Number.isInteger(value)) return { reason: `“${cell}” não é um número inteiro` };
  if (spec.min !== undefined && (spec.exclusiveMin ? value <= spec.min : value < spec.min)) {
    return { reason: `${cell} é menor que o mínimo aceito (${spec.exclusiveMin ? "acima de " : ""}${spec.min})` };
  }
  return spec.max !== undefined && value > spec.max ? { reason: `${cell} é maior que o máximo aceito (${spec.max})` } : { value };
}

function place(cells: TextColumn, parsed: readonly Parsed[], spec: CanonicalColumn): Pick<BuiltColumn, "column" | "check" | "failures"> {
  const rows = cells.codes.length;
  const check: ColumnCheck = { nonEmpty: 0, valid: 0, invalidRows: [] };
  const failures = new Map<number, string>();
  const isText = spec.type === "text" || spec.type === "id" || spec.type === "enum" || spec.type === "list";
  // An empty cell of an optional yes/no column is "no" (playbook 1.1.11).
  const whenEmpty = spec.type === "bool" && !spec.required ? 0 : NaN;
  const numbers = isText ? null : new Float64Array(rows).fill(whenEmpty);
  const codes = isText ? new Int32Array(rows).fill(-1) : null;
  const dictionary: string[] = [];
  const codeOf = new Map<string, number>();
  const codeByRaw = parsed.map((entry) => {
    if (!isText || entry === null || "reason" in entry) return -1;
    const text = entry.value as string;
    let code = codeOf.get(text);
    if (code === undefined) { code = dictionary.length; codeOf.set(text, code); dictionary.push(text); }
    return code;
  });
  for (let row = 0; row < rows; row++) {
    const raw = cells.codes[row]!;
    const entry = raw < 0 ? null : parsed[raw]!;
    if (entry === null) {
      if (spec.required && !spec.emptyAllowed) failures.set(row, "célula obrigatória vazia");
      continue;
    }
    check.nonEmpty++;
    if ("reason" in entry) {
      failures.set(row, entry.reason);
      if (numbers) numbers[row] = NaN;
      if (check.invalidRows.length < maxInvalidRows) check.invalidRows.push({ row, value: cells.dictionary[raw]!, reason: entry.reason });
      continue;
    }
    check.valid++;
    if (numbers) numbers[row] = entry.value as number;
    else codes![row] = codeByRaw[raw]!;
  }
  const column: Column = codes ? { kind: "text", codes, dictionary }
    : spec.type === "date" || spec.type === "datetime" ? { kind: "time", values: numbers! } : { kind: "number", values: numbers! };
  return { column, check, failures };
}
