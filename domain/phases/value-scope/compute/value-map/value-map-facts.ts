/** Facts and datasets of A1.5 over the inventory. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import { joinNames } from "../../../../kernel/text/name-list.ts";
import { generatorFor } from "../../../../kernel/numbers/random.ts";
import type { PotentialRow } from "../automation-potential.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { keysAt } from "../../../../facts/catalogue/define-facts.ts";
import type { FactKey } from "../../../../facts/catalogue/fact-definition.ts";
import * as p1 from "../../facts.ts";
import { ofEach } from "../of-each.ts";
import { rankStability, stabilityBand } from "./rank-stability.ts";
import type { ReworkRow } from "../rework-cost.ts";
import {
  computeValueMap,
  quadrants,
  winsorisedLevers,
  type MappedItem,
  type WinsorisedLever,
  type ValueMap,
} from "./value-map.ts";

const leverLabels = {
  custo: "custo",
  retrabalho: "retrabalho",
  tempo: "prazo",
  receita: "receita exposta",
  importancia: "importância",
  cliente: "impacto no cliente",
  automacao: "automação",
} as const;
export const heatmapLevers = [
  "custo",
  "retrabalho",
  "tempo",
  "receita",
  "importancia",
  "cliente",
  "automacao",
] as const;
const quadrantKeys = {
  "Capturar já": "capture",
  Estruturar: "structure",
  "Ganho pontual": "pointGain",
  "Não priorizar": "notNow",
} as const;

export function addValueMapFacts(
  run: PhaseOneRun,
  rework: readonly ReworkRow[],
  potentials: readonly PotentialRow[],
): ValueMap | null {
  if (rework.length === 0) return null;
  const { assumptions, project } = run;
  const cuts = {
    value: assumedNumber(assumptions, "A.corte_vs"),
    feasibility: assumedNumber(assumptions, "A.corte_fs"),
  };
  const map = computeValueMap(
    rework.map(({ row, cost }, index) => ({
      id: row.process.id,
      costPerYear: row.costPerYear,
      reworkCostPerYear: cost,
      potential: potentials[index]?.potential?.index ?? null,
      leadTimeDays: row.process.leadTimeDays,
      exposedRevenuePerMonth: row.process.exposedRevenuePerMonth,
      importance: row.process.importance,
      customerImpact: row.process.customerImpact,
      structuredData: row.process.structuredData,
      integration: row.process.integration,
      risk: row.process.risk,
    })),
    { cuts, minimumWeight: assumedNumber(assumptions, "A.min_peso_score") / 100 },
  );
  const stability = rankStability(map, cuts, generatorFor(project.seedLabel, "estabilidade", 1));
  map.items.forEach((item, index) => {
    const process = rework[index]?.row.process;
    if (process) addItemFacts(run, process, item, stability[index] ?? null);
  });
  for (const lever of winsorisedLevers) addBounds(run, lever, map);
  addQuadrantCounts(run, map);
  addDatasets(run, rework, potentials, { map, stability });
  return map;
}

function addBounds({ book, inventory }: PhaseOneRun, lever: WinsorisedLever, map: ValueMap): void {
  const bounds = map.bounds[lever];
  if (!bounds) return;
  const shared = {
    inputs: leverInputs(lever, map),
    ...(lever === "receita" && inventory.table
      ? { from: [{ table: inventory.table, columns: ["receita_exposta_mes"] }] }
      : {}),
  };
  book.add(p1.lowBound[lever], { ...shared, value: bounds.q05 });
  book.add(p1.highBound[lever], { ...shared, value: bounds.q95 });
}

function leverInputs(lever: WinsorisedLever, map: ValueMap): FactKey[] {
  const { annualCost: custo, reworkCost: retrabalho, leadTime: tempo } = p1.process;
  const source = { custo, retrabalho, tempo }[lever as string];
  return source ? ofEach(map.items, source) : [];
}

function addItemFacts(
  run: PhaseOneRun,
  process: { id: string; name: string; row: number },
  item: MappedItem,
  stability: number | null,
): void {
  const { book } = run;
  const table = run.inventory.table;
  if (!table) return;
  const shared = { at: { process: process.id }, names: process, scope: { process: process.id } };
  const own = keysAt(p1.process, shared.at);
  const from = (columns: string[]) => [
    { table, columns, rows: [process.row], filterText: `Processo = ${process.name}` },
  ];
  book.add(p1.process.value, {
    ...shared,
    value: item.value.score,
    inputs: [own.annualCost, own.reworkCost, own.leadTime],
    from: from(["receita_exposta_mes", "importancia", "impacto_cliente"]),
    assumptions: ["A.min_peso_score"],
    coverage: item.value.coverage,
  });
  book.add(p1.process.feasibility, {
    ...shared,
    value: item.feasibility.score,
    inputs: [own.potential],
    from: from(["dados_estruturados", "integracao_sistemas", "risco"]),
    assumptions: ["A.min_peso_score"],
    coverage: item.feasibility.coverage,
  });
  book.add(p1.process.quadrant, {
    ...shared,
    value: item.quadrant,
    inputs: [own.value, own.feasibility],
    assumptions: ["A.corte_vs", "A.corte_fs"],
  });
  book.add(p1.process.position, {
    ...shared,
    value: item.position,
    inputs: [own.value, own.feasibility, own.quadrant],
  });
  book.add(p1.process.stability, { ...shared, value: stability, inputs: [own.quadrant] });
  book.add(p1.process.stabilityBand, {
    ...shared,
    value: stability === null ? null : stabilityBand(stability),
    inputs: [own.stability],
  });
  addHeat(run, process, item);
}

function addHeat(
  { book }: PhaseOneRun,
  { id, name }: { id: string; name: string },
  item: MappedItem,
): void {
  const own = keysAt(p1.process, { process: id });
  const cells = [...item.value.components, item.feasibility.components[0] ?? null];
  heatmapLevers.forEach((lever, index) => {
    const isAutomation = lever === "automacao";
    const imputed = isAutomation ? item.feasibility.imputed[0] : item.value.imputed[index];
    book.add(p1.heat.lever, {
      at: { process: id, lever },
      names: { name, lever: leverLabels[lever], isImputed: imputed === true },
      value: cells[index] ?? null,
      inputs: [isAutomation ? own.feasibility : own.value],
      scope: { process: id },
    });
  });
}

function addQuadrantCounts(run: PhaseOneRun, map: ValueMap): void {
  const ordered = [...map.items].sort(
    (a, b) => (a.position ?? Infinity) - (b.position ?? Infinity),
  );
  const scored = map.items.filter((item) => item.quadrant !== null);
  const inputs = ofEach(scored, p1.process.quadrant);
  for (const quadrant of quadrants) {
    const inside = ordered.filter((item) => item.quadrant === quadrant);
    const key = quadrantKeys[quadrant];
    run.book.add(p1.quadrant[key], {
      value: scored.length === 0 ? null : inside.length,
      inputs,
    });
    const names = inside.map(({ id }) => run.book.textOf(p1.process.name({ process: id })) ?? id);
    run.book.add(p1.quadrantNames[key], {
      value: scored.length === 0 ? null : joinNames(names),
      inputs,
    });
  }
  run.book.add(p1.quadrant.scored, { value: scored.length, inputs });
}

function addDatasets(
  run: PhaseOneRun,
  rework: readonly ReworkRow[],
  potentials: readonly PotentialRow[],
  { map, stability }: { map: ValueMap; stability: (number | null)[] },
): void {
  const text = (name: string, label: string) => ({ name, label, type: "text" as const });
  const number = (name: string, label: string, unit?: string) => ({
    name,
    label,
    type: "number" as const,
    ...(unit ? { unit } : {}),
  });
  run.datasets.push({
    id: "ds_p1_baseline_processos",
    name: "Linha de base dos processos",
    qualityScore: null,
    columns: [
      text("processo_id", "Código"),
      text("processo", "Processo"),
      text("area", "Área"),
      number("volume_mes", "Volume por mês", "un/mes"),
      number("minutos_por_caso", "Minutos por caso", "min"),
      number("retrabalho_pct", "Retrabalho", "pct"),
      number("custo_hora", "Custo por hora", "BRL/h"),
      number("horas_base", "Horas da primeira execução", "h/mes"),
      number("horas_retrabalho", "Horas de retrabalho", "h/mes"),
      number("horas_mes", "Horas por mês", "h/mes"),
      number("custo_ano", "Custo anual", "BRL/ano"),
      number("cor_ano", "Custo de retrabalho", "BRL/ano"),
      number("ap", "Potencial de automação", "pct"),
      number("h_lib", "Horas liberáveis", "h/mes"),
      number("vs", "Valor", "score"),
      number("fs", "Viabilidade", "score"),
      text("quadrante", "Quadrante"),
    ],
    rows: rework.map(({ row, cost }, index) => {
      const { process } = row;
      const item = map.items[index];
      const potential = potentials[index];
      return [
        process.id,
        process.name,
        process.area,
        process.volumePerMonth,
        process.minutesPerCase,
        process.reworkPct,
        row.rate.value,
        row.baseHours,
        row.reworkHours,
        row.hours,
        row.costPerYear,
        cost,
        potential?.potential ? 100 * potential.potential.index : null,
        potential?.releasedHours ?? null,
        item?.value.score ?? null,
        item?.feasibility.score ?? null,
        item?.quadrant ?? null,
      ];
    }),
  });
  const order = map.items
    .map((item, index) => ({ item, stability: stability[index] ?? null }))
    .filter(({ item }) => item.position !== null)
    .sort((a, b) => (a.item.position ?? 0) - (b.item.position ?? 0));
  run.datasets.push({
    id: "ds_p1_prioridades",
    name: "Prioridades",
    qualityScore: null,
    columns: [
      number("posicao", "Posição"),
      text("processo_id", "Código"),
      text("processo", "Processo"),
      number("vs", "Valor", "score"),
      number("fs", "Viabilidade", "score"),
      text("quadrante", "Quadrante"),
      number("estabilidade", "Estabilidade", "pct"),
    ],
    rows: order.map(({ item, stability: share }) => [
      item.position,
      item.id,
      run.book.textOf(p1.process.name({ process: item.id })),
      item.value.score,
      item.feasibility.score,
      item.quadrant,
      share,
    ]),
  });
}
