/** What is known of each case beside its events: columns that hold one value per case, of the log's rows or of T05. */
import { saoPauloOffsetMs } from "../../../kernel/dates/calendar.ts";
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { quantileOfSorted } from "../../../kernel/statistics/quantile.ts";
import { formatNumber } from "../../../kernel/text/number-text.ts";
import type { Column, TableData, TextColumn } from "../../table-data.ts";
import { isSimulatedClock } from "../../values/date-window.ts";
import type { CaseRegister } from "./case-register.ts";
import { mostLevels, type CutAttribute } from "./case-cuts.ts";
import { textColumn, type EventLog } from "../event-log.ts";

/** `source`: the rows that a level is read from, by the header or field of that table. */
export interface CaseAttribute extends CutAttribute {
  source: { table: TableData; column: string } | null;
}

/** Exports of process mining tools put it before what is of the case. */
const casePrefix = /^case:/i;
const constantShare = 0.98;
/** Of T05, by its own words; what it says of the end of a case (status, cause) is no attribute of it. */
const registerFields = {
  canal: "canal",
  prioridade: "prioridade",
  categoria_inicial: "categoria inicial",
  categoria_final: "categoria",
  valor: "valor",
} as const;

/** `openedAt`: by case. */
export function readCaseAttributes(
  log: EventLog,
  register: CaseRegister,
  openedAt: Float64Array,
): CaseAttribute[] {
  const team = log.table.columns["area"];
  return [
    ...Object.entries(log.table.attributes ?? {}).flatMap(([header, column]) =>
      ofEvents(log, header, header.replace(casePrefix, ""), column),
    ),
    ...(team ? ofEvents(log, "area", "área", team) : []),
    ...ofRegister(log, register),
    ...ofOpening(openedAt),
    firstActivity(log),
  ].filter(isAttribute);
}

/** A column of the log whose filled cells agree in nearly every case of two events or more; the last of them counts. */
function ofEvents(log: EventLog, name: string, label: string, column: Column): CaseAttribute[] {
  const cases = log.caseCode.length;
  const last = new Float64Array(cases).fill(Number.NaN);
  let several = 0;
  let constant = 0;
  for (let c = 0; c < cases; c++) {
    let agrees = true;
    const to = log.caseStart[c + 1] as number;
    const from = log.caseStart[c] as number;
    for (let k = from; k < to; k++) {
      const value = cellOf(column, log.ordered[k] as number);
      if (Number.isNaN(value)) continue;
      if (!Number.isNaN(last[c] as number) && last[c] !== value) agrees = false;
      last[c] = value;
    }
    if (to - from < 2) continue;
    several++;
    if (agrees) constant++;
  }
  if (several === 0 || !isAtLeast(constant / several, constantShare)) return [];
  const source = { table: log.table, column: name };
  return [{ ...asLevels(name, label, column, last), source }];
}

function ofRegister(log: EventLog, register: CaseRegister): CaseAttribute[] {
  const { table } = register;
  const ids = textColumn(log.table, "caso_id");
  if (table === null || ids === null) return [];
  const rows = Array.from(log.caseCode, (code) => register.rowOf(ids.dictionary[code] ?? ""));
  return ofRows(table, rows);
}

/** Of a list of cases that no log stands beside: one case a row. */
export const readRowAttributes = (
  table: TableData,
  rows: readonly number[],
  openedAt: Float64Array,
): CaseAttribute[] => [...ofRows(table, rows), ...ofOpening(openedAt)].filter(isAttribute);

/** Of any table whose rows are compared: its columns named here and those that no field took. */
export const columnAttributes = (
  table: TableData,
  rows: readonly number[],
  fields: Readonly<Record<string, string>>,
): CaseAttribute[] => ofRows(table, rows, fields).filter(isAttribute);

const isAttribute = ({ levels }: CaseAttribute): boolean =>
  levels.length > 1 && levels.length <= mostLevels;

/** -1: a case without a row. `fields`: how each is said. */
function ofRows(
  table: TableData,
  rows: readonly number[],
  fields: Readonly<Record<string, string>> = registerFields,
): CaseAttribute[] {
  const known = [
    ...Object.entries(fields).map(([name, label]) => ({
      name,
      label,
      column: table.columns[name],
    })),
    ...Object.entries(table.attributes ?? {}).map(([name, column]) => ({
      name,
      label: name,
      column,
    })),
  ];
  return known.flatMap(({ name, label, column }) => {
    if (column === undefined) return [];
    const values = Float64Array.from(rows, (row) => (row < 0 ? Number.NaN : cellOf(column, row)));
    const id = `${table.name}.${name}`;
    return [{ ...asLevels(id, label, column, values), source: { table, column: name } }];
  });
}

/** A code of text, or a figure. */
const cellOf = (column: Column, row: number): number => {
  if (column.kind !== "text") return column.values[row] as number;
  const code = column.codes[row] as number;
  return code < 0 ? Number.NaN : code;
};

function asLevels(id: string, label: string, column: Column, values: Float64Array): CutAttribute {
  return column.kind === "text"
    ? { id, label, ...sameTexts(column, values) }
    : { id, label, ...quarters(values), figures: values };
}

/** The dictionary may hold one text more than once. */
function sameTexts({ dictionary }: TextColumn, values: Float64Array) {
  const levels: string[] = [];
  const levelOf = new Map<string, number>();
  const codes = Int32Array.from(values, (code) => {
    if (Number.isNaN(code)) return -1;
    const text = dictionary[code] as string;
    const level = levelOf.get(text) ?? levels.push(text) - 1;
    levelOf.set(text, level);
    return level;
  });
  return { levels, codes };
}

/** Quarters with equal borders are one level. */
function quarters(values: Float64Array) {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const borders = [...new Set([0.25, 0.5, 0.75].map((p) => quantileOfSorted(sorted, p)))];
  const text = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2);
  const levels = borders.map((border, at) =>
    at === 0
      ? `até ${text(border)}`
      : `mais de ${text(borders[at - 1] as number)} até ${text(border)}`,
  );
  if (sorted.length > 0) levels.push(`mais de ${text(borders.at(-1) as number)}`);
  const codes = Int32Array.from(values, (value) => {
    if (Number.isNaN(value)) return -1;
    const at = borders.findIndex((border) => value <= border);
    return at < 0 ? borders.length : at;
  });
  return { levels, codes };
}

const weekdays = ["domingo", "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira"].concat(
  ["sexta-feira", "sábado"],
);
const thirds = ["começo do mês", "meio do mês", "fim do mês"];
const daysOfThird = 10;

/** Nothing where the clock of the log has no real year; a case that was rated may lack the time of its opening. */
function ofOpening(openedAt: Float64Array): CaseAttribute[] {
  if (isSimulatedClock(openedAt)) return [];
  const local = Array.from(openedAt, (at) =>
    Number.isNaN(at) ? null : new Date(at + saoPauloOffsetMs(at)),
  );
  const codes = (of: (day: Date) => number) =>
    Int32Array.from(local, (day) => (day === null ? -1 : of(day)));
  return [
    {
      id: "abertura.dia",
      label: "dia da abertura",
      levels: weekdays,
      codes: codes((day) => day.getUTCDay()),
      source: null,
    },
    {
      id: "abertura.terco",
      label: "abertura",
      levels: thirds,
      codes: codes((day) => Math.min(2, Math.floor((day.getUTCDate() - 1) / daysOfThird))),
      source: null,
    },
  ];
}

function firstActivity(log: EventLog): CaseAttribute {
  const activity = textColumn(log.table, "atividade");
  const first = Float64Array.from(log.caseCode, (_, c) =>
    activity ? cellOf(activity, log.ordered[log.caseStart[c] as number] as number) : Number.NaN,
  );
  const empty: TextColumn = { kind: "text", codes: new Int32Array(), dictionary: [] };
  return {
    id: "primeira",
    label: "primeira atividade",
    ...sameTexts(activity ?? empty, first),
    source: null,
  };
}
