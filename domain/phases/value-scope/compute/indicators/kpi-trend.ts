/** A1.8 Tendência de KPIs: latest value, gap to the target, trend. */
import { monthKey } from "../../../../kernel/dates/calendar.ts";
import type { TableData } from "../../../../tables/table-data.ts";
import { textCell } from "../../../../tables/read-table.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import * as p1 from "../../facts.ts";
import { movementOf, readTrend } from "../../../../kernel/statistics/trend-reading.ts";
import { addKpiSeason, addKpiYear } from "./kpi-year.ts";
import { nounOf, trendSample } from "./trend-facts.ts";
import { gapToReference, kpisWithPart } from "../../../common/kpi-series.ts";

export function addKpiFacts(run: PhaseOneRun): void {
  const table = run.tables.kpis;
  if (!table) return;
  for (const series of kpisWithPart(table)) addKpi(run, table, series);
}

type Kpi = ReturnType<typeof kpisWithPart>[number];

/** What every fact of an indicator says, and its rows. */
function aboutKpi(run: PhaseOneRun, table: TableData, { part, name, ...kpi }: Kpi) {
  const process = kpi.process === null ? undefined : run.inventory.find(kpi.process);
  return {
    at: { kpi: part },
    names: { name },
    scope: process ? { process: process.id } : {},
    sample: { used: kpi.months.length, reference: 12 },
    own: keysAt(p1.kpi, { kpi: part }),
    from: (rows: number[], columns: string[]) => [
      { table, columns, rows, filterText: `KPI = ${name}` },
    ],
  };
}

function addKpi(run: PhaseOneRun, table: TableData, kpi: Kpi): void {
  addLatest(run, table, kpi);
  addGap(run, table, kpi);
  addBenchmarkCode(run, table, kpi);
  addTrend(run, table, kpi);
  const { at, names, scope, from } = aboutKpi(run, table, kpi);
  addKpiYear(run, { at, names, scope, from }, kpi);
  addKpiSeason(run, { at, names, scope, from }, kpi);
}

function addTrend(run: PhaseOneRun, table: TableData, kpi: Kpi): void {
  const { at, names, scope, own } = aboutKpi(run, table, kpi);
  const trend = readTrend(kpi.months, kpi.direction);
  const inputs = [own.months, own.current];
  const shared = { at, names, scope, inputs, sample: trendSample(kpi.months) };
  const reading = kpi.saysDirection ? trend.reading : movementOf(trend.reading);
  run.book.add(p1.kpiTrend.slope, { ...shared, unit: kpi.unit, value: trend.slopePerMonth });
  run.book.add(p1.kpiTrend.pValue, { ...shared, value: trend.pValue });
  run.book.add(p1.kpiTrend.reading, { ...shared, value: reading });
  run.book.add(p1.kpiTrend.noun, { ...shared, value: nounOf(reading) });
}

function addLatest(run: PhaseOneRun, table: TableData, kpi: Kpi): void {
  const { book } = run;
  const { at, names, scope, sample, from } = aboutKpi(run, table, kpi);
  const { latest } = kpi;
  const shared = {
    at,
    scope,
    sample,
    from: from(latest.rows, ["kpi", "data", "valor", "meta"]),
  };
  const inOwnUnit = { unit: kpi.unit, decimals: decimalsOf(kpi) };
  book.add(p1.kpi.name, { ...shared, value: kpi.name });
  book.add(p1.kpi.current, { ...shared, ...inOwnUnit, names, value: latest.value });
  book.add(p1.kpi.month, { ...shared, names, value: monthKey(latest.month) });
  book.add(p1.kpi.target, { ...shared, ...inOwnUnit, names, value: latest.target });
}

/** Counts and amounts that are whole, or large, have none. */
function decimalsOf({ unit, months }: Kpi): number {
  if (unit !== "un" && unit !== "BRL") return 1;
  const values = months.flatMap(({ value, target }) => [value, target ?? value]);
  const largest = Math.max(...values.map(Math.abs));
  if (values.every(Number.isInteger) || largest >= 100) return 0;
  return largest >= 10 ? 1 : 2;
}

function addGap(run: PhaseOneRun, table: TableData, kpi: Kpi): void {
  const { book } = run;
  const { at, names, scope, sample, own, from } = aboutKpi(run, table, kpi);
  const { value, target } = kpi.latest;
  // Better or worse than the target is said only where it is known which way is better.
  const gap =
    target === null || !kpi.saysDirection
      ? null
      : gapToReference(value, target, kpi.direction, kpi.unit);
  const inputs = [own.current, own.target];
  book.add(p1.kpi.gap, {
    at,
    names,
    value: gap?.value ?? null,
    unit: gap?.unit ?? "pct",
    inputs,
    scope,
  });
  book.add(p1.kpi.attainment, { at, names, value: attainmentOf(kpi), inputs, scope });
  book.add(p1.kpi.months, {
    at,
    names,
    value: kpi.months.length,
    from: from(
      kpi.months.flatMap((month) => month.rows),
      ["data", "valor"],
    ),
    scope,
    sample,
  });
}

/** Percent; null unless both are positive, and where nobody knows which way is better. */
function attainmentOf({ latest: { value, target }, direction, saysDirection }: Kpi): number | null {
  if (!saysDirection || target === null || target <= 0 || value <= 0) return null;
  return direction === 1 ? (100 * value) / target : (100 * target) / value;
}

/** Which measure of a benchmark the indicator is (T16.benchmark_code), with its unit as written: the two have to agree to be compared. */
function addBenchmarkCode(run: PhaseOneRun, table: TableData, kpi: Kpi): void {
  const row = kpi.latest.rows.at(-1) as number;
  const code = textCell(table, "benchmark_code", row);
  if (code === null) return;
  const { at, names, from } = aboutKpi(run, table, kpi);
  run.book.add(p1.kpi.benchmarkCode, {
    at,
    names,
    value: code,
    from: from([row], ["kpi", "data", "benchmark_code"]),
  });
  run.book.add(p1.kpi.unit, {
    at,
    names,
    value: textCell(table, "unidade", row),
    from: from([row], ["kpi", "data", "unidade"]),
  });
}
