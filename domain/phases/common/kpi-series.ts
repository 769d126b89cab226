import type { Unit } from "../../kernel/unit.ts";
import {
  compareText,
  entityKey,
  factIdPart,
  textCell,
  numberCell,
} from "../../tables/read-table.ts";
import type { TableData } from "../../tables/table-data.ts";
import { monthIndexOf, saoPauloDate } from "../../kernel/dates/calendar.ts";
import { exactMean, exactSum } from "../../kernel/numbers/exact-sum.ts";
import { directionOfName } from "./kpi-direction.ts";
import { valuesOf } from "../../tables/mining/event-log.ts";

export type GapUnit = "pct" | "pp" | "nota";
/**
 * Gap (playbook 0.3): d = dir (x - ref), positive = better; shown as d / |ref| in percent, or d itself for rates (p.p.),
 * points, grades and scores. Null for ref = 0 where a percentage would be needed.
 */

export function gapToReference(
  value: number,
  reference: number,
  direction: 1 | -1,
  unit: Unit,
): { value: number | null; unit: GapUnit } {
  const difference = direction * (value - reference);
  if (unit === "pct") return { value: difference, unit: "pp" };
  if (unit === "nota" || unit === "score") return { value: difference, unit: "nota" };
  return { value: reference === 0 ? null : (100 * difference) / Math.abs(reference), unit: "pct" };
}

export type KpiUnit = "pct" | "nota" | "score" | "BRL" | "dias" | "h" | "min" | "un";

function kpiUnit(text: string | null): KpiUnit {
  const key = entityKey(text ?? "");
  // "% do custo", "nota de 0 a 10".
  if (/^%(?: |$)|^percent/.test(key)) return "pct";
  if (/^nota\b|^ponto/.test(key)) return "nota";
  if (key === "score") return "score";
  if (key.startsWith("r$") || key === "brl" || key === "reais") return "BRL";
  if (key.startsWith("dia")) return "dias";
  if (key === "h" || key.startsWith("hora")) return "h";
  return key.startsWith("min") ? "min" : "un";
}

/** "OTIF (%)": the unit that a name says in parentheses, where no column does. */
const hintIn = (name: string): string | null => /\(([^()]*)\)\s*$/.exec(name)?.[1] ?? null;

export interface KpiSeries {
  name: string;
  process: string | null;
  unit: KpiUnit;
  /** Higher is better where neither the table nor the name says (`saysDirection`). */
  direction: 1 | -1;
  saysDirection: boolean;
  months: { month: number; value: number; target: number | null; rows: number[] }[];
}
/** Indicators of T16 with their part of fact ids; those without a month are left out. Months ascending. */
export function kpisWithPart(
  table: TableData,
): (KpiSeries & { part: string; latest: KpiSeries["months"][number] })[] {
  const used = new Set<string>();
  return readKpis(table).flatMap((series) => {
    const latest = series.months.at(-1);
    if (!latest) return [];
    let part = factIdPart(series.name);
    while (used.has(part)) part += "_";
    used.add(part);
    return [{ ...series, latest, part }];
  });
}
export function readKpis(table: TableData): KpiSeries[] {
  const time = valuesOf(table, "data");
  if (!time) return [];
  const groups = new Map<string, number[]>();
  for (let row = 0; row < table.rows; row++) {
    const name = textCell(table, "kpi", row);
    if (name === null || Number.isNaN(time[row]) || numberCell(table, "valor", row) === null)
      continue;
    const key = `${entityKey(name)}|${entityKey(textCell(table, "processo", row) ?? "")}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .sort(([a], [b]) => compareText(a, b))
    .map(([, rows]): KpiSeries => {
      const byMonth = new Map<number, number[]>();
      for (const row of rows) {
        const month = monthIndexOf(time[row] as number);
        byMonth.set(month, [...(byMonth.get(month) ?? []), row]);
      }
      const first = rows[0] as number;
      const mean = (list: number[], column: string) =>
        exactMean(list.flatMap((row) => numberCell(table, column, row) ?? []));
      const name = textCell(table, "kpi", first) ?? "";
      const direction = directionOf(textCell(table, "direcao", first), name);
      const way = textCell(table, "agregacao", first);
      const together = (list: number[], column: string) =>
        way === "soma"
          ? exactSum(list.flatMap((row) => numberCell(table, column, row) ?? []))
          : mean(way === "ultimo" ? latestOf(list, time) : list, column);
      return {
        name,
        process: textCell(table, "processo", first),
        unit: kpiUnit(textCell(table, "unidade", first) ?? hintIn(name)),
        direction: direction ?? 1,
        saysDirection: direction !== null,
        months: (way === "soma" ? wholeMonths([...byMonth], time) : [...byMonth])
          .sort(([a], [b]) => a - b)
          .map(([month, list]) => ({
            month,
            rows: list,
            value: together(list, "valor") ?? Number.NaN,
            // The target of a day or of a branch is none of a month's sum.
            target: way === "soma" && list.length > 1 ? null : mean(list, "meta"),
          })),
      };
    });
}

type Times = ArrayLike<number>;

function latestOf(rows: readonly number[], time: Times): number[] {
  const latest = Math.max(...rows.map((row) => time[row]!));
  return rows.filter((row) => time[row] === latest);
}

/** As of ledgers (meaning.md 3.3): the first month of days begins by the fifth, and the last goes to the 24th. */
const [latestStart, earliestEnd] = [5, 24];
const dayOf = (ms: number): number => Number(saoPauloDate(ms).slice(8, 10));

/** Without the first and the last month, where they are cut: their sums are of a part. Months of one date, its first day, stay. */
function wholeMonths(months: [number, number[]][], time: Times): [number, number[]][] {
  const daysOf = ([, rows]: [number, number[]]) => rows.map((row) => dayOf(time[row]!));
  if (months.every((month) => daysOf(month).every((day) => day === 1))) return months;
  const keys = months.map(([month]) => month);
  const [first, last] = [Math.min(...keys), Math.max(...keys)];
  return months.filter((month) => {
    const days = daysOf(month);
    if (month[0] === first && Math.min(...days) > latestStart) return false;
    return month[0] !== last || Math.max(...days) >= earliestEnd;
  });
}

const directionOf = (cell: string | null, name: string): 1 | -1 | null =>
  cell === null ? directionOfName(name) : entityKey(cell) === "menor_melhor" ? -1 : 1;
