/** A1.3 over the yearly cost of the processes, and the cost by area. */
import { unitOfColumn } from "../../../facts/fact-currency.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { compareText, entityKey } from "../../../tables/read-table.ts";
import type { BaselineRow } from "./baseline-facts.ts";
import { computeAbc, type Abc } from "../../common/processes/pareto.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import * as p1 from "../facts.ts";
import { ofEach } from "./of-each.ts";

/** Facts `p1.abc.*`, `p1.k80*`, `p1.hhi`, `p1.gini`, `p1.concentracao`, `p1.proc.{id}.abc|pct_custo|pct_acum`. */
export function addProcessPareto(run: PhaseOneRun, rows: readonly BaselineRow[]): Abc | null {
  const costed = rows.filter((row) => row.costPerYear !== null);
  if (costed.length === 0) return null;
  const { assumptions } = run;
  const abc = computeAbc(
    costed.map(({ process, costPerYear }) => ({
      id: process.id,
      name: process.name,
      value: costPerYear ?? 0,
    })),
    { a: assumedNumber(assumptions, "A.abc_a"), b: assumedNumber(assumptions, "A.abc_b") },
  );
  for (const item of abc.ranked) addShares(run, item);
  abc.ranked.slice(0, 10).forEach((item, index) => addRank(run, item, index + 1));
  addConcentration(
    run,
    abc,
    costed.map(({ process }) => process),
  );
  run.datasets.push({
    id: "ds_p1_pareto",
    name: "Pareto de custos",
    qualityScore: null,
    columns: [
      { name: "posicao", label: "Posição", type: "number" },
      { name: "processo_id", label: "Código", type: "text" },
      { name: "processo", label: "Processo", type: "text" },
      {
        name: "custo_ano",
        label: "Custo anual",
        type: "number",
        unit: unitOfColumn(run.tables.processos, "custo_hora", "BRL/ano"),
      },
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

type Ranked = Abc["ranked"][number];
const cuts = ["A.abc_a", "A.abc_b"];

function addShares({ book }: PhaseOneRun, item: Ranked): void {
  const shared = { at: { process: item.id }, names: item, scope: { process: item.id } };
  const own = keysAt(p1.process, shared.at);
  const inputs = [own.annualCost, p1.inventory.annualCost()];
  book.add(p1.process.costShare, { ...shared, value: item.sharePct, inputs });
  book.add(p1.process.cumulativeShare, { ...shared, value: item.cumulativePct, inputs });
  book.add(p1.process.abcClass, { ...shared, value: item.abcClass, inputs, assumptions: cuts });
}

function addRank({ book }: PhaseOneRun, item: Ranked, rank: number): void {
  const shared = { at: { rank }, names: { rank }, scope: { process: item.id } };
  const own = keysAt(p1.process, { process: item.id });
  book.add(p1.byCost.name, { ...shared, value: item.name, inputs: [own.name, own.annualCost] });
  book.add(p1.byCost.value, { ...shared, value: item.value, inputs: [own.annualCost] });
  book.add(p1.byCost.share, { ...shared, value: item.sharePct, inputs: [own.costShare] });
  book.add(p1.byCost.cumulative, {
    ...shared,
    value: item.cumulativePct,
    inputs: [own.cumulativeShare],
  });
}

function addConcentration(
  { book }: PhaseOneRun,
  abc: Abc,
  costed: readonly BaselineRow["process"][],
): void {
  const inputs = ofEach(costed, p1.process.annualCost);
  const sample = { used: costed.length };
  book.add(p1.pareto.itemsToCut, {
    value: abc.itemsToCut,
    inputs,
    assumptions: ["A.abc_a"],
    sample,
  });
  book.add(p1.pareto.itemsShare, {
    value: abc.itemsToCutPct,
    inputs: [p1.pareto.itemsToCut(), ...inputs],
    sample,
  });
  book.add(p1.pareto.herfindahl, { value: abc.herfindahl, inputs, sample });
  book.add(p1.pareto.gini, { value: abc.gini, inputs, sample });
  book.add(p1.pareto.reading, { value: abc.reading, inputs: [p1.pareto.itemsShare()], sample });
  const classes = { A: p1.pareto.classA, B: p1.pareto.classB, C: p1.pareto.classC } as const;
  for (const name of ["A", "B", "C"] as const)
    book.add(classes[name], {
      value: abc.counts?.[name] ?? null,
      inputs,
      assumptions: cuts,
      sample,
    });
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
  areas.forEach((area, index) => addArea(run, area, index + 1));
  if (areas.length > 0)
    run.book.add(p1.inventory.areas, {
      value: areas.length,
      inputs: areas.map((_, index) => p1.area.name({ rank: index + 1 })),
    });
}

interface Area {
  list: BaselineRow[];
  cost: number | null;
  hours: number | null;
}

function addArea({ book, inventory }: PhaseOneRun, { list, cost, hours }: Area, rank: number) {
  const name = list[0]?.process.area ?? "";
  const shared = { at: { rank }, names: { rank, name }, scope: { area: name } };
  const processes = list.map(({ process }) => process);
  const table = inventory.table;
  const from = table
    ? [
        {
          table,
          columns: ["area", "processo"],
          rows: processes.map(({ row }) => row),
          filterText: `Área = ${name}`,
        },
      ]
    : [];
  const totalCost = book.numberOf(p1.inventory.annualCost());
  book.add(p1.area.name, { ...shared, value: name, from });
  book.add(p1.area.annualCost, {
    ...shared,
    value: cost,
    inputs: ofEach(processes, p1.process.annualCost),
  });
  book.add(p1.area.costShare, {
    ...shared,
    value: cost === null || !totalCost ? null : (100 * cost) / totalCost,
    inputs: [p1.area.annualCost({ rank }), p1.inventory.annualCost()],
  });
  book.add(p1.area.hours, {
    ...shared,
    value: hours,
    inputs: ofEach(processes, p1.process.hours),
  });
  book.add(p1.area.processes, { ...shared, value: list.length, from });
}
