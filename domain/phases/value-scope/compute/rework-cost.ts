/** A1.2 Custo do retrabalho: part of the cost of A1.1, never added to it. */
import type { Formula } from "../../../facts/fact-book.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { compareText } from "../../../tables/read-table.ts";
import type { BaselineRow } from "./baseline-facts.ts";
import type { PhaseOneRun } from "../phase-run.ts";

const version = "1.0.0";
const formula = (words: string): Formula => ({ id: "A1.2", version, words });
const words = {
  cost: formula("horas de retrabalho × custo por hora × 12 + material refeito por ano"),
  yield: formula("100 − taxa de retrabalho"),
  total: formula("soma dos processos com taxa de retrabalho e custo"),
  hours: formula("soma das horas de retrabalho dos processos"),
  share: formula("custo do retrabalho ÷ custo anual, nos processos com os dois valores"),
  rank: formula("processos em ordem decrescente de custo do retrabalho"),
};

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
    const prefix = `p1.proc.${row.process.id}`;
    const scope = { process: row.process.id };
    book.add({
      id: `${prefix}.cor_ano`,
      label: `Custo anual de retrabalho – ${row.process.name}`,
      value: cost,
      unit: "BRL/ano",
      formula: words.cost,
      inputs: [`${prefix}.horas_retrabalho`, `${prefix}.custo_hora`],
      scope,
    });
    book.add({
      id: `${prefix}.fpy`,
      label: `Casos certos na primeira vez – ${row.process.name}`,
      value: row.process.reworkPct === null ? null : 100 - row.process.reworkPct,
      unit: "pct",
      formula: words.yield,
      inputs: [`${prefix}.retrabalho_pct`],
      scope,
    });
  }

  const both = result.filter(({ row, cost }) => cost !== null && row.costPerYear !== null);
  const coverage = both.length / Math.max(1, rows.length);
  const ids = (key: string) => both.map(({ row }) => `p1.proc.${row.process.id}.${key}`);
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
  book.add({
    id: "p1.cor_h_mes",
    label: "Horas de retrabalho por mês",
    value:
      withHours.length === 0 ? null : exactSum(withHours.map(({ row }) => row.reworkHours ?? 0)),
    unit: "h/mes",
    formula: words.hours,
    inputs: withHours.map(({ row }) => `p1.proc.${row.process.id}.horas_retrabalho`),
    from,
    sample: { used: withHours.length },
    coverage,
  });
  book.add({
    id: "p1.cor_ano",
    label: "Custo anual de retrabalho",
    value: total,
    unit: "BRL/ano",
    formula: words.total,
    inputs: ids("cor_ano"),
    from,
    sample,
    coverage,
  });
  book.add({
    id: "p1.cor_pct",
    label: "Retrabalho no custo mapeado",
    value: total === null || base === 0 ? null : (100 * total) / base,
    unit: "pct",
    formula: words.share,
    inputs: [...ids("cor_ano"), ...ids("custo_ano")],
    sample,
    coverage,
  });
  addRanking(run, both, total);
  return result;
}

function addRanking(run: PhaseOneRun, rows: ReworkRow[], total: number | null): void {
  const ranked = [...rows].sort(
    (a, b) => (b.cost ?? 0) - (a.cost ?? 0) || compareText(a.row.process.id, b.row.process.id),
  );
  ranked.slice(0, 10).forEach(({ row, cost }, index) => {
    const source = `p1.proc.${row.process.id}`;
    const prefix = `p1.cor.${index + 1}`;
    const scope = { process: row.process.id };
    const position = `${index + 1}º em custo de retrabalho`;
    run.book.add({
      id: `${prefix}.nome`,
      label: `${position}: processo`,
      value: row.process.name,
      unit: "texto",
      formula: words.rank,
      inputs: [`${source}.nome`, `${source}.cor_ano`],
      scope,
    });
    run.book.add({
      id: `${prefix}.valor`,
      label: `${position}: custo anual`,
      value: cost,
      unit: "BRL/ano",
      formula: words.rank,
      inputs: [`${source}.cor_ano`],
      scope,
    });
    run.book.add({
      id: `${prefix}.pct`,
      label: `${position}: parcela do retrabalho`,
      value: total === null || total === 0 || cost === null ? null : (100 * cost) / total,
      unit: "pct",
      formula: words.rank,
      inputs: [`${source}.cor_ano`, "p1.cor_ano"],
      scope,
    });
  });
}
