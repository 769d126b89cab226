/**
 * Indicators with their values from a CSV: one line a value; a line without date and value tells of
 * the indicator alone. Either the whole file is good, or all that is wrong is said.
 */
import { detectDateStyle, parseDate } from "../tables/values/date.ts";
import { detectNumberStyle, parseNumber } from "../tables/values/number.ts";
import { localDateKey } from "../tables/values/zone-time.ts";
import { readRecords } from "../tables/rows/delimited-text.ts";
import { detectDialect } from "../tables/text/detect-dialect.ts";
import { kpiCsvCopy as copy } from "./copy.ts";
import type { KpiDirection, KpiPoint, KpiUnit } from "./kpi.ts";

const mostRows = 20_000;
const mostProblems = 50;
const mostNameChars = 200;

/** Header of each field as the export writes it, and others that are understood. */
export const kpiCsvColumns = {
  name: ["Indicador", "KPI", "Nome"],
  on: ["Data", "Mês", "Período"],
  value: ["Valor", "Realizado"],
  unit: ["Unidade"],
  direction: ["Direção", "Sentido"],
  category: ["Categoria"],
  baseline: ["Linha de base", "Base"],
  target: ["Meta", "Alvo"],
  owner: ["Responsável"],
} as const;
type Field = keyof typeof kpiCsvColumns;
const required: readonly Field[] = ["name", "on", "value"];

export interface CsvKpi {
  name: string;
  /** Null where the file does not say: what the indicator has stays. */
  unit: KpiUnit | null;
  direction: KpiDirection | null;
  category: string | null;
  baseline: number | null;
  target: number | null;
  owner: string | null;
  points: KpiPoint[];
}

export interface KpiCsv {
  kpis: CsvKpi[];
  /** pt-BR, with the line of the file; any means that nothing is to be taken. */
  problems: string[];
}

const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9%$]+/g, " ")
    .trim();

export function readKpiCsv(text: string): KpiCsv {
  const plain = text.replace(/^\ufeff/, "");
  const dialect = detectDialect(plain.slice(0, 262_144));
  if (dialect === null) return { kpis: [], problems: [copy.noTable] };
  const [header = [], ...rows] = readRecords(plain, dialect, mostRows + 2);
  if (rows.length > mostRows) return { kpis: [], problems: [copy.tooMany] };
  const columns = findColumns(header);
  const missing = required.filter((field) => !columns.has(field));
  if (missing.length > 0)
    return { kpis: [], problems: [copy.missing(missing.map((field) => kpiCsvColumns[field][0]))] };
  return readRows(rows, columns);
}

function findColumns(header: readonly string[]): Map<Field, number> {
  const names = header.map(fold);
  return new Map(
    (Object.keys(kpiCsvColumns) as Field[]).flatMap((field) => {
      const index = names.findIndex((name) =>
        kpiCsvColumns[field].some((known) => fold(known) === name),
      );
      return index === -1 ? [] : [[field, index] as const];
    }),
  );
}

function readRows(rows: readonly string[][], columns: ReadonlyMap<Field, number>): KpiCsv {
  const cell = (row: readonly string[], field: Field): string =>
    columns.has(field) ? (row[columns.get(field) as number] ?? "").trim() : "";
  const counted = (...fields: Field[]) =>
    rows
      .flatMap((row) => fields.map((field) => ({ value: cell(row, field), count: 1 })))
      .filter(({ value }) => value !== "");
  const numbers = detectNumberStyle(counted("value", "baseline", "target"));
  const dates = detectDateStyle(counted("on"));
  const problems: string[] = [];
  const found = new Map<string, CsvKpi>();
  rows.forEach((row, index) => {
    if (row.every((text) => text.trim() === "")) return;
    const line = index + 2;
    const say = (problem: string): void => void problems.push(copy.line(line, problem));
    const number = (field: Field): number | null => {
      const written = cell(row, field);
      if (written === "") return null;
      const value = parseNumber(written, numbers);
      if (Number.isFinite(value)) return value;
      say(copy.noNumber(kpiCsvColumns[field][0], written));
      return null;
    };
    const name = cell(row, "name");
    if (name === "" || name.length > mostNameChars)
      return say(name === "" ? copy.noName : copy.longName);
    const isDefinition = cell(row, "on") === "" && cell(row, "value") === "";
    const instant = parseDate(cell(row, "on"), dates);
    if (!isDefinition && Number.isNaN(instant)) say(copy.noDate(cell(row, "on")));
    if (!isDefinition && cell(row, "value") === "") say(copy.noValue);
    const value = number("value");
    const known = found.get(fold(name)) ?? {
      name,
      unit: null,
      direction: null,
      category: null,
      baseline: null,
      target: null,
      owner: null,
      points: [],
    };
    found.set(fold(name), known);
    const unit = readUnit(cell(row, "unit"));
    if (unit === undefined) say(copy.noUnit(cell(row, "unit")));
    const direction = readDirection(cell(row, "direction"));
    if (direction === undefined) say(copy.noDirection(cell(row, "direction")));
    Object.assign(known, {
      unit: unit ?? known.unit,
      direction: direction ?? known.direction,
      category: cell(row, "category").slice(0, 60) || known.category,
      owner: cell(row, "owner").slice(0, 120) || known.owner,
      baseline: number("baseline") ?? known.baseline,
      target: number("target") ?? known.target,
    });
    if (value === null || Number.isNaN(instant)) return undefined;
    const on = localDateKey(instant);
    if (known.points.some((point) => point.on === on))
      say(copy.twice(name, on.split("-").reverse().join("/")));
    known.points.push({ on, value });
    return undefined;
  });
  if (found.size === 0 && problems.length === 0) problems.push(copy.empty);
  return {
    kpis: problems.length > 0 ? [] : [...found.values()],
    problems:
      problems.length > mostProblems
        ? [...problems.slice(0, mostProblems), copy.more(problems.length - mostProblems)]
        : problems,
  };
}

/** Null where nothing is written; undefined where it is no known unit. */
function readUnit(text: string): KpiUnit | null | undefined {
  const key = fold(text);
  if (key === "") return null;
  if (key === "%" || key.startsWith("percent")) return "pct";
  if (key === "r$" || key === "brl" || key === "reais") return "BRL";
  if (/^(nota|ponto|score)/.test(key)) return "nota";
  if (/^(un|unidades?|quantidade)$/.test(key)) return "un";
  if (/^(h|horas?)$/.test(key)) return "h";
  if (/^(min|minutos?)$/.test(key)) return "min";
  return /^dias?$/.test(key) ? "dias" : undefined;
}

function readDirection(text: string): KpiDirection | null | undefined {
  const key = fold(text);
  if (key === "") return null;
  if (key.startsWith("maior")) return "higher";
  return key.startsWith("menor") ? "lower" : undefined;
}
