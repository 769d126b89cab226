/** A1.8 Tendência de KPIs: latest value, gap to the target, trend. */
import type { Formula } from "../../../facts/fact-book.ts";
import { monthKey } from "../../../kernel/dates/calendar.ts";
import type { TableData } from "../../../tables/table-data.ts";
import { textCell } from "../../../tables/read-table.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import { addTrendFacts } from "./trend-facts.ts";
import { type KpiSeries, gapToReference, kpisWithPrefix } from "../../common/kpi-series.ts";

const formula = (words: string): Formula => ({ id: "A1.8", version: "1.0.0", words });
const words = {
  latest: formula("valor do mês mais recente; vários valores no mês, a média"),
  target: formula("meta do mês mais recente"),
  gap: formula("distância até a meta, positiva quando melhor que a meta"),
  attainment: formula(
    "atual ÷ meta, ou meta ÷ atual quando menor é melhor; só com os dois valores positivos",
  ),
  points: formula("meses com valor"),
  code: formula("código de benchmark da linha mais recente do indicador"),
  unit: formula("unidade da linha mais recente do indicador, como está no arquivo"),
};

export function addKpiFacts(run: PhaseOneRun): void {
  const table = run.tables.kpis;
  if (!table) return;
  for (const { prefix, latest, ...series } of kpisWithPrefix(table))
    addKpi(run, table, series, latest, prefix);
}

function addKpi(
  run: PhaseOneRun,
  table: TableData,
  series: KpiSeries,
  latest: KpiSeries["months"][number],
  prefix: string,
): void {
  const { book } = run;
  const process = series.process === null ? undefined : run.inventory.find(series.process);
  const scope = process ? { process: process.id } : {};
  const decimals = series.unit === "un" || series.unit === "BRL" ? 0 : 1;
  const own = (rows: number[], columns: string[]) => [
    { table, columns, rows, filterText: `KPI = ${series.name}` },
  ];
  const sample = { used: series.months.length, reference: 12 };
  const last = own(latest.rows, ["kpi", "data", "valor", "meta"]);
  book.add({
    id: `${prefix}.nome`,
    label: "Indicador",
    value: series.name,
    unit: "texto",
    formula: words.latest,
    from: last,
    scope,
    sample,
  });
  book.add({
    id: `${prefix}.atual`,
    label: `${series.name}: valor atual`,
    value: latest.value,
    unit: series.unit,
    decimals,
    formula: words.latest,
    from: last,
    scope,
    sample,
  });
  book.add({
    id: `${prefix}.mes`,
    label: `${series.name}: mês do valor atual`,
    value: monthKey(latest.month),
    unit: "data",
    formula: words.latest,
    from: last,
    scope,
    sample,
  });
  book.add({
    id: `${prefix}.meta`,
    label: `${series.name}: meta`,
    value: latest.target,
    unit: series.unit,
    decimals,
    formula: words.target,
    from: last,
    scope,
    sample,
  });
  const gap =
    latest.target === null
      ? null
      : gapToReference(latest.value, latest.target, series.direction, series.unit);
  book.add({
    id: `${prefix}.lacuna`,
    label: `${series.name}: distância até a meta`,
    value: gap?.value ?? null,
    unit: gap?.unit ?? "pct",
    decimals: 1,
    formula: words.gap,
    inputs: [`${prefix}.atual`, `${prefix}.meta`],
    scope,
  });
  const positive = latest.target !== null && latest.target > 0 && latest.value > 0;
  const attainment = !positive
    ? null
    : series.direction === 1
      ? (100 * latest.value) / (latest.target as number)
      : (100 * (latest.target as number)) / latest.value;
  book.add({
    id: `${prefix}.atingimento`,
    label: `${series.name}: atingimento da meta`,
    value: attainment,
    unit: "pct",
    formula: words.attainment,
    inputs: [`${prefix}.atual`, `${prefix}.meta`],
    scope,
  });
  book.add({
    id: `${prefix}.meses`,
    label: `${series.name}: meses com valor`,
    value: series.months.length,
    unit: "un",
    formula: words.points,
    from: own(
      series.months.flatMap((month) => month.rows),
      ["data", "valor"],
    ),
    scope,
    sample,
  });
  addBenchmarkCode(run, table, series, latest, prefix);
  addTrendFacts(run, {
    prefix: `${prefix}.tendencia`,
    label: `${series.name}: tendência`,
    points: series.months,
    direction: series.direction,
    unit: series.unit,
    inputs: [`${prefix}.meses`, `${prefix}.atual`],
    scope,
  });
}

/** Which measure of a benchmark the indicator is (T16.benchmark_code), with its unit as written: the two have to agree to be compared. */
function addBenchmarkCode(
  run: PhaseOneRun,
  table: TableData,
  series: KpiSeries,
  latest: KpiSeries["months"][number],
  prefix: string,
): void {
  const row = latest.rows.at(-1) as number;
  const code = textCell(table, "benchmark_code", row);
  if (code === null) return;
  const from = (columns: string[]) => [
    { table, columns, rows: [row], filterText: `KPI = ${series.name}` },
  ];
  run.book.add({
    id: `${prefix}.codigo_benchmark`,
    label: `${series.name}: código de benchmark`,
    value: code,
    unit: "texto",
    formula: words.code,
    from: from(["kpi", "data", "benchmark_code"]),
  });
  run.book.add({
    id: `${prefix}.unidade`,
    label: `${series.name}: unidade`,
    value: textCell(table, "unidade", row),
    unit: "texto",
    formula: words.unit,
    from: from(["kpi", "data", "unidade"]),
  });
}
