/** A1.3 over the yearly cost of the processes, and the cost by area. */
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import type { Formula } from "../../../facts/fact-book.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { compareText, entityKey } from "../../../tables/read-table.ts";
import type { BaselineRow } from "./baseline-facts.ts";
import { computeAbc, type Abc } from "../../common/pareto.ts";
import type { PhaseOneRun } from "../phase-run.ts";

const version = "1.0.0";
const formula = (words: string): Formula => ({ id: "A1.3", version, words });
const words = {
  rank: formula("processos em ordem decrescente de custo anual"),
  share: formula("custo anual do processo ÷ soma dos custos anuais"),
  cumulative: formula("parcela acumulada até o processo, em ordem decrescente de custo"),
  classes: formula(
    "classe pela parcela acumulada antes do processo: abaixo do corte A, classe A; abaixo do corte B, classe B; senão, classe C",
  ),
  count: formula("número de processos na classe"),
  items: formula("menor número de processos cuja soma alcança o corte da classe A"),
  itemsShare: formula("processos até o corte da classe A ÷ processos com custo"),
  herfindahl: formula("soma dos quadrados das parcelas em porcento"),
  gini: formula("Σ(2i − n − 1)·x ÷ (n·Σx), x em ordem crescente"),
  reading: formula(
    "até 35% dos processos no corte, concentrado; até 55%, moderadamente concentrado; acima, pulverizado",
  ),
  area: formula("soma dos processos da área"),
  areaShare: formula("custo da área ÷ soma dos custos anuais"),
};

/** Facts `p1.abc.*`, `p1.k80*`, `p1.hhi`, `p1.gini`, `p1.concentracao`, `p1.proc.{id}.abc|pct_custo|pct_acum`. */
export function addProcessPareto(run: PhaseOneRun, rows: readonly BaselineRow[]): Abc | null {
  const costed = rows.filter((row) => row.costPerYear !== null);
  if (costed.length === 0) return null;
  const { book, assumptions } = run;
  const abc = computeAbc(
    costed.map(({ process, costPerYear }) => ({
      id: process.id,
      name: process.name,
      value: costPerYear ?? 0,
    })),
    { a: assumedNumber(assumptions, "A.abc_a"), b: assumedNumber(assumptions, "A.abc_b") },
  );
  const inputs = costed.map(({ process }) => `p1.proc.${process.id}.custo_ano`);
  const sample = { used: costed.length };
  const cuts = ["A.abc_a", "A.abc_b"];
  const few = { nullReason: "AMOSTRA_INSUFICIENTE" as const };
  for (const item of abc.ranked) {
    const own = `p1.proc.${item.id}`;
    const scope = { process: item.id };
    book.add({
      id: `${own}.pct_custo`,
      label: `Parcela do custo – ${item.name}`,
      value: item.sharePct,
      unit: "pct",
      formula: words.share,
      inputs: [`${own}.custo_ano`, "p1.custo_ano"],
      scope,
    });
    book.add({
      id: `${own}.pct_acum`,
      label: `Parcela acumulada do custo – ${item.name}`,
      value: item.cumulativePct,
      unit: "pct",
      formula: words.cumulative,
      inputs: [`${own}.custo_ano`, "p1.custo_ano"],
      scope,
    });
    book.add({
      id: `${own}.abc`,
      label: `Classe ABC – ${item.name}`,
      value: item.abcClass,
      unit: "texto",
      formula: words.classes,
      inputs: [`${own}.custo_ano`, "p1.custo_ano"],
      assumptions: cuts,
      scope,
      ...few,
    });
  }
  abc.ranked.slice(0, 10).forEach((item, index) => {
    const prefix = `p1.abc.${index + 1}`;
    const own = `p1.proc.${item.id}`;
    const scope = { process: item.id };
    const position = `${index + 1}º em custo anual`;
    book.add({
      id: `${prefix}.nome`,
      label: `${position}: processo`,
      value: item.name,
      unit: "texto",
      formula: words.rank,
      inputs: [`${own}.nome`, `${own}.custo_ano`],
      scope,
    });
    book.add({
      id: `${prefix}.valor`,
      label: `${position}: custo anual`,
      value: item.value,
      unit: "BRL/ano",
      formula: words.rank,
      inputs: [`${own}.custo_ano`],
      scope,
    });
    book.add({
      id: `${prefix}.pct`,
      label: `${position}: parcela do custo`,
      value: item.sharePct,
      unit: "pct",
      formula: words.share,
      inputs: [`${own}.pct_custo`],
      scope,
    });
    book.add({
      id: `${prefix}.pct_acum`,
      label: `${position}: parcela acumulada`,
      value: item.cumulativePct,
      unit: "pct",
      formula: words.cumulative,
      inputs: [`${own}.pct_acum`],
      scope,
    });
  });
  book.add({
    id: "p1.k80",
    label: "Processos até o corte da classe A",
    value: abc.itemsToCut,
    unit: "un",
    formula: words.items,
    inputs,
    assumptions: ["A.abc_a"],
    sample,
  });
  book.add({
    id: "p1.k80_pct",
    label: "Parcela dos processos até o corte da classe A",
    value: abc.itemsToCutPct,
    unit: "pct",
    formula: words.itemsShare,
    inputs: ["p1.k80", ...inputs],
    sample,
  });
  book.add({
    id: "p1.hhi",
    label: "Índice de concentração HHI do custo",
    value: abc.herfindahl,
    unit: "idx",
    formula: words.herfindahl,
    inputs,
    sample,
  });
  book.add({
    id: "p1.gini",
    label: "Índice de Gini do custo",
    value: abc.gini,
    unit: "idx",
    decimals: 3,
    formula: words.gini,
    inputs,
    sample,
  });
  book.add({
    id: "p1.concentracao",
    label: "Leitura da concentração do custo",
    value: abc.reading,
    unit: "texto",
    formula: words.reading,
    inputs: ["p1.k80_pct"],
    sample,
    ...few,
  });
  for (const key of ["A", "B", "C"] as const) {
    book.add({
      id: `p1.abc.n_${key.toLowerCase()}`,
      label: `Processos na classe ${key}`,
      value: abc.counts?.[key] ?? null,
      unit: "un",
      formula: words.count,
      inputs,
      assumptions: cuts,
      sample,
      ...few,
    });
  }
  run.datasets.push({
    id: "ds_p1_pareto",
    name: "Pareto de custos",
    qualityScore: null,
    columns: [
      { name: "posicao", label: "Posição", type: "number" },
      { name: "processo_id", label: "Código", type: "text" },
      { name: "processo", label: "Processo", type: "text" },
      { name: "custo_ano", label: "Custo anual", type: "number", unit: "BRL/ano" },
      { name: "pct", label: "Parcela", type: "number", unit: "pct" },
      { name: "pct_acum", label: "Acumulado", type: "number", unit: "pct" },
      { name: "classe", label: "Classe", type: "text" },
    ],
    rows: abc.ranked.map((item, index) => [
      index + 1,
      item.id,
      item.name,
      item.value,
      item.sharePct,
      item.cumulativePct,
      item.abcClass,
    ]),
  });
  return abc;
}

/** Facts `p1.area.{i}.*`, areas in decreasing order of cost, then of hours. */
export function addAreaFacts(run: PhaseOneRun, rows: readonly BaselineRow[]): void {
  const groups = new Map<string, BaselineRow[]>();
  for (const row of rows) {
    if (row.process.area === null) continue;
    const key = entityKey(row.process.area);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const sum = (list: BaselineRow[], pick: (row: BaselineRow) => number | null) => {
    const values = list.flatMap((row) => pick(row) ?? []);
    return values.length === 0 ? null : exactSum(values);
  };
  const areas = [...groups].map(([key, list]) => ({
    key,
    list,
    cost: sum(list, (row) => row.costPerYear),
    hours: sum(list, (row) => row.hours),
  }));
  areas.sort(
    (a, b) =>
      (b.cost ?? -1) - (a.cost ?? -1) ||
      (b.hours ?? -1) - (a.hours ?? -1) ||
      compareText(a.key, b.key),
  );
  const totalCost = run.book.numberOf("p1.custo_ano");
  areas.forEach(({ list, cost, hours }, index) => {
    const name = list[0]?.process.area ?? "";
    const prefix = `p1.area.${index + 1}`;
    const scope = { area: name };
    const inputs = (key: string) => list.map((row) => `p1.proc.${row.process.id}.${key}`);
    const table = run.inventory.table;
    const from = table
      ? [
          {
            table,
            columns: ["area", "processo"],
            rows: list.map((row) => row.process.row),
            filterText: `Área = ${name}`,
          },
        ]
      : [];
    run.book.add({
      id: `${prefix}.nome`,
      label: `Área ${index + 1} em custo`,
      value: name,
      unit: "texto",
      formula: words.area,
      from,
      scope,
    });
    run.book.add({
      id: `${prefix}.custo`,
      label: `Custo anual – ${name}`,
      value: cost,
      unit: "BRL/ano",
      formula: words.area,
      inputs: inputs("custo_ano"),
      scope,
    });
    run.book.add({
      id: `${prefix}.pct_custo`,
      label: `Parcela do custo – ${name}`,
      value: cost === null || !totalCost ? null : (100 * cost) / totalCost,
      unit: "pct",
      formula: words.areaShare,
      inputs: [`${prefix}.custo`, "p1.custo_ano"],
      scope,
    });
    run.book.add({
      id: `${prefix}.horas`,
      label: `Horas por mês – ${name}`,
      value: hours,
      unit: "h/mes",
      formula: words.area,
      inputs: inputs("horas_mes"),
      scope,
    });
    run.book.add({
      id: `${prefix}.n_processos`,
      label: `Processos – ${name}`,
      value: list.length,
      unit: "un",
      formula: words.area,
      from,
      scope,
    });
  });
  if (areas.length > 0) {
    run.book.add({
      id: "p1.n_areas",
      label: "Áreas com processos",
      value: areas.length,
      unit: "un",
      formula: words.area,
      inputs: areas.map((_, index) => `p1.area.${index + 1}.nome`),
    });
  }
}
