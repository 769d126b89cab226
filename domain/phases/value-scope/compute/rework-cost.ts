/** A1.2 Custo do retrabalho: part of the cost of A1.1, never added to it. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { compareText } from "../../../tables/read-table.ts";
import type { BaselineRow } from "./baseline-facts.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { TableData } from "../../../tables/table-data.ts";
import * as p1 from "../facts.ts";
import { ofEach } from "./of-each.ts";

/** CoR = Hr c 12 + V rho material 12, in BRL a year; null without a rework rate or an hourly cost. */
export function reworkCostPerYear(row: BaselineRow): number | null {
  if (row.reworkHours === null || row.rate.value === null) return null;
  return row.reworkHours * row.rate.value * 12 + row.materialCostPerYear;
}

/** Rolled throughput yield of steps in one chain, 0-1. */
export function chainYield(firstPassYields: readonly number[]): number {
  return firstPassYields.reduce((product, value) => product * value, 1);
}

export interface ReworkRow {
  row: BaselineRow;
  cost: number | null;
}

/** Facts `p1.proc.{id}.cor_ano|fpy`, the totals `p1.cor_*` and the ranking `p1.cor.{i}.*`. */
export function addReworkFacts(run: PhaseOneRun, rows: readonly BaselineRow[]): ReworkRow[] {
  const { book } = run;
  const table = run.inventory.table;
  if (!table) return [];
  const result = rows.map((row) => ({ row, cost: reworkCostPerYear(row) }));
  for (const { row, cost } of result) {
    const { process } = row;
    const shared = { at: { process: process.id }, names: process, scope: { process: process.id } };
    const own = keysAt(p1.process, shared.at);
    book.add(p1.process.reworkCost, {
      ...shared,
      value: cost,
      inputs: [own.reworkHours, own.hourlyCost],
    });
    book.add(p1.process.firstPassYield, {
      ...shared,
      value: process.reworkPct === null ? null : 100 - process.reworkPct,
      inputs: [own.reworkRate],
    });
  }
  addTotals(run, table, result);
  return result;
}

function addTotals(run: PhaseOneRun, table: TableData, result: ReworkRow[]): void {
  const { book } = run;
  const both = result.filter(({ row, cost }) => cost !== null && row.costPerYear !== null);
  const coverage = both.length / Math.max(1, result.length);
  const processes = both.map(({ row }) => row.process);
  const total = both.length === 0 ? null : exactSum(both.map(({ cost }) => cost ?? 0));
  const base = exactSum(both.map(({ row }) => row.costPerYear ?? 0));
  const withHours = result.filter(({ row }) => row.reworkHours !== null);
  const from = [
    {
      table,
      columns: [
        "volume_mes",
        "minutos_por_caso",
        "retrabalho_pct",
        "minutos_retrabalho",
        "custo_hora",
      ],
      rows: both.map(({ row }) => row.process.row),
      filterText: "processos com taxa de retrabalho e custo",
    },
  ];
  const sample = { used: both.length };
  book.add(p1.rework.hours, {
    value:
      withHours.length === 0 ? null : exactSum(withHours.map(({ row }) => row.reworkHours ?? 0)),
    inputs: ofEach(
      withHours.map(({ row }) => row.process),
      p1.process.reworkHours,
    ),
    from,
    sample: { used: withHours.length },
    coverage,
  });
  book.add(p1.rework.annualCost, {
    value: total,
    inputs: ofEach(processes, p1.process.reworkCost),
    from,
    sample,
    coverage,
  });
  book.add(p1.rework.costShare, {
    value: total === null || base === 0 ? null : (100 * total) / base,
    inputs: [
      ...ofEach(processes, p1.process.reworkCost),
      ...ofEach(processes, p1.process.annualCost),
    ],
    sample,
    coverage,
  });
  addRanking(run, both, total);
}

function addRanking(run: PhaseOneRun, rows: ReworkRow[], total: number | null): void {
  const ranked = [...rows].sort(
    (a, b) => (b.cost ?? 0) - (a.cost ?? 0) || compareText(a.row.process.id, b.row.process.id),
  );
  ranked.slice(0, 10).forEach(({ row, cost }, index) => {
    const { process } = row;
    const shared = {
      at: { rank: index + 1 },
      names: { rank: index + 1 },
      scope: { process: process.id },
    };
    const source = keysAt(p1.process, { process: process.id });
    run.book.add(p1.byRework.name, {
      ...shared,
      value: process.name,
      inputs: [source.name, source.reworkCost],
    });
    run.book.add(p1.byRework.value, { ...shared, value: cost, inputs: [source.reworkCost] });
    run.book.add(p1.byRework.share, {
      ...shared,
      value: total === null || total === 0 || cost === null ? null : (100 * cost) / total,
      inputs: [source.reworkCost, p1.rework.annualCost()],
    });
  });
}
