/** One file column read as a canonical one: parsed by the column's own conventions, checked cell by distinct cell. */
import type { CanonicalColumn } from "./canonical-table.ts";
import { conversionOf, keptUnit, unitQuestion } from "./mapping/column-units.ts";
import { percentScaleQuestion, saysFraction, scaleSaid } from "./mapping/mapping-questions.ts";
import { numberReader } from "./number-reader.ts";
import {
  leftOutValue,
  magnitudeFactor,
  magnitudeQuestion,
} from "./meaning/questions/spread-question.ts";
import { withMark } from "./meaning/questions/decimal-mark-question.ts";
import { signAnswer } from "./meaning/questions/sides-question.ts";
import type { Column, ColumnCheck, TextColumn } from "./table-data.ts";
import { figuresOf, parseBound } from "./values/bound.ts";
import { normalizeList, parseBool, parseEnum } from "./values/category.ts";
import { type DateStyle, detectDateStyle, parseDate } from "./values/date.ts";
import { dateWindow } from "./values/date-window.ts";
import { clockDuration, shortClockOf } from "./values/clock-duration.ts";
import { type CellUse, isEmptyCell, isEmptyFor } from "./values/empty-cell.ts";
import { codeTest } from "./values/code-form.ts";
import { type CountedValue, detectNumberStyle } from "./values/number.ts";
import { csatRescale, perThousand } from "./values/scale.ts";

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

/** Why a cell is invalid. */
class Invalid {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Null: the cell says "nothing here". */
type Parse = (cell: string) => number | string | Invalid | null;

const maxInvalidRows = 50;

/** `cells`: the file's column, dictionary-encoded (an entry may repeat); `answers`: what a person said about it, by question id. */
export function buildColumn(
  header: string,
  cells: TextColumn,
  spec: CanonicalColumn,
  { answers, options }: { answers: Record<string, string>; options: BuildOptions },
): BuiltColumn {
  const conversion = conversionOf(header, spec, answers);
  const notes: string[] = [];
  const isEmpty = emptyTest(cells, spec);
  const counted = countedValues(cells, isEmpty);
  const parse = parserFor(header, spec, counted, answers, options, conversion, notes);
  const placed = place(cells, (cell) => (isEmpty(cell) ? null : parse(cell)), spec);
  notes.push(...tellEmpty(header, cells, isEmpty));
  return { ...placed, notes, conversion };
}

const useOf = ({ type }: CanonicalColumn): CellUse =>
  type === "id"
    ? "code"
    : type === "text" || type === "enum" || type === "list" || type === "bool"
      ? "words"
      : "figures";

/** What is empty in this column: among codes of one form, a token of that form is a code. */
function emptyTest(cells: TextColumn, spec: CanonicalColumn): (cell: string) => boolean {
  const use = useOf(spec);
  if (use !== "words") return (cell) => isEmptyFor(use, cell);
  const isCode = codeTest(countedValues(cells, isEmptyCell));
  return (cell) => isEmptyCell(cell) && (isEmptyFor("code", cell) || !isCode(cell.trim()));
}

/** Words and signs that were taken for nothing, said once a column; a blank and a dash say so themselves. */
function tellEmpty(
  header: string,
  cells: TextColumn,
  isEmpty: (cell: string) => boolean,
): string[] {
  const entryOf = cells.dictionary.map((cell) => {
    const text = cell.trim();
    return /[^-–—]/.test(text) && isEmpty(cell) ? text : null;
  });
  if (entryOf.every((text) => text === null)) return [];
  const found = new Map<string, number>();
  for (const code of cells.codes) {
    const text = code < 0 ? null : entryOf[code]!;
    if (text !== null) found.set(text, (found.get(text) ?? 0) + 1);
  }
  return [...found].map(([text, count]) =>
    count === 1
      ? `“${header}”: 1 célula com “${text}” lida como vazia.`
      : `“${header}”: ${count} células com “${text}” lidas como vazias.`,
  );
}

interface Counted extends Iterable<CountedValue> {
  /** At least the distinct values. */
  readonly entries: number;
}

/** The filled cells with their counts, made as they are asked for: a column of 500,000 distinct times would be as many objects. */
function countedValues(cells: TextColumn, isEmpty: (cell: string) => boolean): Counted {
  return {
    entries: cells.dictionary.length,
    *[Symbol.iterator]() {
      const counts = new Uint32Array(cells.dictionary.length);
      for (const code of cells.codes) if (code >= 0) counts[code]!++;
      for (let code = 0; code < counts.length; code++) {
        const value = cells.dictionary[code]!;
        if (counts[code]! > 0 && !isEmpty(value)) yield { value, count: counts[code]! };
      }
    },
  };
}

function parserFor(
  header: string,
  spec: CanonicalColumn,
  values: Counted,
  answers: Record<string, string>,
  options: BuildOptions,
  conversion: BuiltColumn["conversion"],
  notes: string[],
): Parse {
  switch (spec.type) {
    case "text":
    case "id":
      return spec.pseudonymised
        ? (cell) => options.pseudonymise(cell.trim())
        : (cell) => cell.trim();
    case "list":
      return normalizeList;
    case "enum":
      return (cell) => {
        const value = parseEnum(cell, spec);
        return (
          value ??
          new Invalid(
            `“${cell}” não é um dos valores aceitos (${(spec.enumValues ?? []).join(", ")})`,
          )
        );
      };
    case "bool":
      return (cell) => {
        const value = parseBool(cell);
        return Number.isNaN(value) ? new Invalid(`“${cell}” não é sim nem não`) : value;
      };
    case "date":
    case "datetime": {
      const found = detectDateStyle(values, options.zone);
      const answer = answers[`data_ambigua:${header}`];
      const style =
        answer === "mdy" || answer === "dmy" ? { ...found, order: answer as "dmy" | "mdy" } : found;
      return dateParser(header, spec, { values, style, options, notes });
    }
    default: {
      const style = withMark(detectNumberStyle(figuresOf(values, spec)), header, answers);
      const rescale = csatRescale(spec, answers[`csat_escala:${header}`] ?? scaleSaid(header));
      const factor =
        scaleOf(header, spec, values, { answers, notes }) *
        magnitudeFactor(answers[magnitudeQuestion(header)]) *
        (signAnswer(answers, header).turned ? -1 : 1) *
        (conversion?.factor ?? 1);
      const limits = limitsOf(header, spec, answers);
      const leftOut = Number(answers[leftOutValue(header)] ?? NaN);
      const readNumber = numberReader(header, spec, answers);
      if (conversion)
        notes.push(
          answers[unitQuestion(header)] === undefined && answers[`periodo:${header}`] === undefined
            ? `Coluna “${header}”: valores convertidos pela unidade do cabeçalho.`
            : `Coluna “${header}”: valores convertidos da unidade indicada.`,
        );
      const short = shortClockOf(header, answers);
      return (cell) => {
        const duration = clockDuration(cell, spec, short);
        if (duration !== null) return checkRange(duration, cell, limits);
        const number = readNumber(spec.bounds ? parseBound(cell).figure : cell, style);
        if (Number.isNaN(number)) return new Invalid(`“${cell}” não é um número`);
        if (Math.abs(number) === leftOut)
          return new Invalid(`“${cell}” foi deixado fora: é quase todo o total`);
        const value =
          factor === 1
            ? number
            : number * (cell.includes("%") ? (conversion?.factor ?? 1) : factor);
        return checkRange(rescale(value), cell, limits);
      };
    }
  }
}

function dateParser(
  header: string,
  spec: CanonicalColumn,
  {
    values,
    style,
    options,
    notes,
  }: {
    values: Counted;
    style: DateStyle;
    options: BuildOptions;
    notes: string[];
  },
): Parse {
  const window = dateWindow(
    spec,
    { values, distinct: values.entries },
    style,
    options.extractionDateMs,
  );
  if (window.isSimulated) notes.push(`“${header}”: relógio de simulação: datas sem ano real.`);
  return (cell) => {
    const value = parseDate(cell, style);
    if (window.isZero(cell, value)) return null;
    if (Number.isNaN(value)) return new Invalid(`“${cell}” não é uma data`);
    const supposed = window.supposed(cell, value);
    if (supposed !== null)
      return new Invalid(`data “${cell}” longe das outras: talvez “${supposed}”`);
    if (value < window.earliestMs) return new Invalid(`data “${cell}” anterior ao esperado`);
    return value > window.latestMs
      ? new Invalid(`data “${cell}” posterior à extração do arquivo`)
      : value;
  };
}

/** ×100 for rates written as fractions, when the header says so or a person did (V-PCT). */
function scaleOf(
  header: string,
  spec: CanonicalColumn,
  values: Iterable<CountedValue>,
  { answers, notes }: { answers: Record<string, string>; notes: string[] },
): number {
  if (spec.type !== "pct") return 1;
  if (answers[percentScaleQuestion(header)] === perThousand) return 0.1;
  const fraction =
    answers[percentScaleQuestion(header)] === "fracao" ||
    (saysFraction(header) && !someCell(values, "%"));
  if (fraction) notes.push(`Coluna “${header}”: escala 0–1 convertida.`);
  return fraction ? 100 : 1;
}

/** Where a person said that a full-time share counts people, a row stands for as many as it says. */
function limitsOf(
  header: string,
  spec: CanonicalColumn,
  answers: Record<string, string>,
): CanonicalColumn {
  if (spec.unit !== "FTE" || answers[unitQuestion(header)] !== keptUnit) return spec;
  const { max: _max, ...unlimited } = spec;
  return unlimited;
}

function checkRange(value: number, cell: string, spec: CanonicalColumn): number | Invalid {
  if (spec.type === "int" && !Number.isInteger(value))
    return new Invalid(`“${cell}” não é um número inteiro`);
  if (spec.min !== undefined && (spec.exclusiveMin ? value <= spec.min : value < spec.min)) {
    return new Invalid(
      `${cell} é menor que o mínimo aceito (${spec.exclusiveMin ? "acima de " : ""}${spec.min})`,
    );
  }
  return spec.max !== undefined && value > spec.max
    ? new Invalid(`${cell} é maior que o máximo aceito (${spec.max})`)
    : value;
}

function someCell(values: Iterable<CountedValue>, text: string): boolean {
  for (const { value } of values) if (value.includes(text)) return true;
  return false;
}

function place(
  cells: TextColumn,
  parse: Parse,
  spec: CanonicalColumn,
): Pick<BuiltColumn, "column" | "check" | "failures"> {
  const isText =
    spec.type === "text" || spec.type === "id" || spec.type === "enum" || spec.type === "list";
  const { state, reasons, numberOf, codeOf, dictionary } = parseEntries(
    cells.dictionary,
    parse,
    isText,
  );
  const rows = cells.codes.length;
  const invalidAt: number[] = [];
  const check: ColumnCheck = { nonEmpty: 0, valid: 0, invalidRows: [], invalidAt };
  const failures = new Map<number, string>();
  // An empty cell of an optional yes/no column is "no" (playbook 1.1.11).
  const whenEmpty = spec.type === "bool" && !spec.required ? 0 : NaN;
  const numbers = isText ? null : new Float64Array(rows).fill(whenEmpty);
  const codes = isText ? new Int32Array(rows).fill(-1) : null;
  for (let row = 0; row < rows; row++) {
    const raw = cells.codes[row]!;
    if (raw < 0 || state[raw] === emptyEntry) {
      if (spec.required && !spec.emptyAllowed) failures.set(row, "célula obrigatória vazia");
      continue;
    }
    check.nonEmpty++;
    if (state[raw] === invalidEntry) {
      const reason = reasons.get(raw)!;
      failures.set(row, reason);
      invalidAt.push(row);
      if (numbers) numbers[row] = NaN;
      if (check.invalidRows.length < maxInvalidRows)
        check.invalidRows.push({ row, value: cells.dictionary[raw]!, reason });
      continue;
    }
    check.valid++;
    if (numbers) numbers[row] = numberOf![raw]!;
    else codes![row] = codeOf![raw]!;
  }
  const column: Column = codes
    ? { kind: "text", codes, dictionary }
    : spec.type === "date" || spec.type === "datetime"
      ? { kind: "time", values: numbers! }
      : { kind: "number", values: numbers! };
  return { column, check, failures };
}

const emptyEntry = 0;
const validEntry = 1;
const invalidEntry = 2;

/** Each entry read once. For texts: the code of what it says in a new dictionary, without repetitions. */
function parseEntries(entries: readonly string[], parse: Parse, isText: boolean) {
  const state = new Uint8Array(entries.length);
  const reasons = new Map<number, string>();
  const numberOf = isText ? null : new Float64Array(entries.length);
  const codeOf = isText ? new Int32Array(entries.length) : null;
  const dictionary: string[] = [];
  const known = new Map<string, number>();
  for (const [entry, cell] of entries.entries()) {
    const parsed = parse(cell);
    if (parsed === null) continue;
    state[entry] = parsed instanceof Invalid ? invalidEntry : validEntry;
    if (parsed instanceof Invalid) reasons.set(entry, parsed.reason);
    else if (typeof parsed === "number") numberOf![entry] = parsed;
    else {
      let code = known.get(parsed);
      if (code === undefined) {
        code = dictionary.length;
        known.set(parsed, code);
        dictionary.push(parsed);
      }
      codeOf![entry] = code;
    }
  }
  return { state, reasons, numberOf, codeOf, dictionary };
}
