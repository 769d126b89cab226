/** The currency that heads a column or an axis is that of the facts below it: amounts in dollars never stand under "R$". */
import type { ChartSpec } from "../charts/chart-spec.ts";
import type { Fact } from "../facts/fact.ts";
import { currencyOfUnit, currencySign, inCurrency } from "../kernel/unit.ts";
import type { Block, ReportSection, TableCell, TableColumn } from "./report-tree.ts";
import { isEmptyCell } from "./sections/table-block.ts";

type FindFact = (id: string) => Fact | null;

const reais = currencySign("BRL");

export function applyOwnCurrency(section: ReportSection, fact: FindFact): ReportSection {
  return { ...section, blocks: section.blocks.map((block) => inOwnCurrency(block, fact)) };
}

function inOwnCurrency(block: Block, fact: FindFact): Block {
  if (block.kind === "chart") return { ...block, chart: axisInCurrency(block.chart, fact) };
  if (block.kind !== "table") return block;
  return {
    ...block,
    columns: block.columns.map((column, at) =>
      headInCurrency(
        column,
        block.rows.flatMap((row) => row[at] ?? []),
        fact,
      ),
    ),
  };
}

function headInCurrency(
  column: TableColumn,
  cells: readonly TableCell[],
  fact: FindFact,
): TableColumn {
  const { unit, ...rest } = column;
  if (unit?.startsWith(reais) !== true) return column;
  // Nothing known is in no currency.
  if (cells.every(isEmptyCell)) return rest;
  const code = foreignOf(
    cells.map((cell) => cell.fact),
    fact,
  );
  return code === null ? column : { ...rest, unit: unit.replace(reais, currencySign(code)) };
}

function axisInCurrency(chart: ChartSpec, fact: FindFact): ChartSpec {
  if (currencyOfUnit(chart.y.unit) !== "BRL") return chart;
  const code = foreignOf(
    chart.series.flatMap(({ points }) => points.map(({ fact_id }) => fact_id)),
    fact,
  );
  return code === null
    ? chart
    : { ...chart, y: { ...chart.y, unit: inCurrency(chart.y.unit, code) } };
}

/** The one currency of the facts that is not the real; null where they are in reais, in several or in none. */
function foreignOf(ids: readonly (string | undefined)[], fact: FindFact): string | null {
  const codes = new Set<string>();
  for (const id of ids) {
    const found = id === undefined ? null : fact(id);
    const code = found === null || found.value === null ? null : currencyOfUnit(found.unit);
    if (code !== null) codes.add(code);
  }
  const [only] = codes;
  return codes.size === 1 && only !== "BRL" ? only! : null;
}
