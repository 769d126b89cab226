/** Phase 3, OrgDNA.AI: structure, exposure of tasks, capacity reconciled with the redesign, roles, skills, RACI and gate. */
import { waitingColumns } from "../../facts/awaited-answer.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import { entityKey } from "../../tables/read-table.ts";
import { handedProcesses } from "../common/processes/handed-processes.ts";
import { handedFacts, copyFacts } from "../common/run/handoffs.ts";
import { definePhase } from "../common/run/define-phase.ts";
import type { PhaseFacts, PhaseInput } from "../../outcome/phase-outcome.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import type { Tables } from "../../tables/table-data.ts";
import { withoutEmptyRows } from "../../tables/rows/without-empty-rows.ts";
import { buildArtifacts } from "./artifacts.ts";
import { addBranchFacts } from "./compute/branch-facts.ts";
import { addCapacityFacts } from "./compute/capacity-by-area.ts";
import { orgDnaCharts } from "./charts.ts";
import { addExposureFacts } from "./compute/exposure-facts.ts";
import { addFamilyFacts } from "./compute/family-facts.ts";
import { decide } from "./decisions.ts";
import { evaluateGate } from "./gate.ts";
import { isOneOf } from "../../facts/catalogue/fact-definition.ts";
import * as p3 from "./facts.ts";
import * as handed from "./facts-handed.ts";
import { orgDnaReport } from "./report/index.ts";
import { screen } from "./screen-figures.ts";
import { addGateFacts, addPhaseAssumptions } from "./headline-facts.ts";
import { deriveInsights } from "./insights.ts";
import { addKnowledgeFacts } from "./compute/knowledge-facts.ts";
import { addNewRoles } from "./compute/new-roles.ts";
import type { PhaseThreeRun } from "./phase-run.ts";
import { familyGroups, readPositions } from "../common/positions/position-groups.ts";
import { publishPay } from "../common/positions/published-pay.ts";
import { readTree } from "../common/positions/position-tree.ts";
import { selectQuickWins } from "./quick-wins.ts";
import { addLevelFacts } from "./compute/level-facts.ts";
import { addRaciFacts } from "./compute/raci-facts.ts";
import { exposureOf, readTasks } from "./compute/role-exposure.ts";
import { addSkillFacts } from "./compute/skill-facts.ts";
import { addTurnoverFacts } from "./compute/turnover-facts.ts";
import { addStructureFacts } from "./compute/structure-facts.ts";

export { headlineFactIds } from "./headline-facts.ts";

const fewestPositions = 10;

function missingToRun(tables: Tables): string[] {
  if ((tables.cargos?.rows ?? 0) >= fewestPositions) return [];
  return [
    "Envie o organograma (modelo T06) com pelo menos dez posições: código da posição, cargo, área e código do gestor.",
  ];
}

export function computeFacts(given: PhaseInput): PhaseFacts {
  // A line with nothing in it is no position, and no level of a skill.
  const input = { ...given, tables: withoutEmptyRows(given.tables) };
  const run = startRun(input);
  addPhaseAssumptions(run);
  addStructureFacts(run);
  addBranchFacts(run);
  addLevelFacts(run);
  addTurnoverFacts(run);
  addExposureFacts(run);
  addFamilyFacts(run);
  const areas = addCapacityFacts(run);
  addNewRoles(run, areas);
  addSkillFacts(run);
  addKnowledgeFacts(run);
  addRaciFacts(run);
  addGateFacts(run, areas);
  const charts = orgDnaCharts(run.book, areas);
  const datasets = run.datasets.map((dataset) => ({
    ...dataset,
    qualityScore: lowestQuality(input, sources[dataset.id] ?? ["cargos"]),
  }));
  return {
    facts: copyFacts(run.book.all(), input.handoffs, charts, citedIds(input)),
    datasets,
    charts,
  };
}

function startRun(input: PhaseInput): PhaseThreeRun {
  const { assumptions, handoffs, tables } = input;
  // Assumptions and constants in force are this run's own facts, not those of the runs handed over.
  const known = handedFacts(handoffs).filter(({ id }) => !/^(A|k|onda)\./.test(id));
  const assumed = (id: string) => assumedNumber(assumptions, id);
  const positions = tables.cargos ? readPositions(tables.cargos, assumed("A.encargos")) : [];
  const pay = publishPay(tables, assumptions, input.payHistory);
  const savings = {
    savingE1: assumed("A.economia_e1"),
    savingE2: assumed("A.economia_e2"),
    review: assumed("A.revisao"),
  };
  return {
    input,
    positions,
    datasets: [],
    minimum: assumed("A.n_minimo_grupo"),
    book: createFactBook({
      phase: 3,
      assumptions,
      quality: input.quality,
      computedAt: input.computedAt,
      waiting: waitingColumns(tables),
      known,
    }),
    tree: tables.cargos && tables.cargos.rows > 0 ? readTree(tables.cargos) : null,
    areas: pay.areas,
    pay,
    families: familyGroups(positions, assumed("A.n_minimo_grupo")),
    roles: new Map(
      [...readTasks(tables)].map(([key, tasks]) => [entityKey(key), exposureOf(tasks, savings)]),
    ),
    processes: handedProcesses(handoffs),
  };
}

const { process, step } = handed;
const cited = [
  handed.total.annualCost,
  process.name,
  process.area,
  process.owner,
  process.annualCost,
  process.hourlyCost,
  process.fte,
  process.abcClass,
  step.name,
  step.kind,
  step.executor,
  step.rejection,
  step.releasedHours,
];

/** Handed facts that report, rules and quick wins quote although no fact of phase 3 derives from them. */
const citedIds = ({ handoffs }: PhaseInput): string[] =>
  handedFacts(handoffs)
    .map(({ id }) => id)
    .filter((id) => isOneOf(cited, id));

const sources: Record<string, TableName[]> = {
  ds_p3_exposicao_cargo: ["tarefas"],
  ds_p3_capacidade_area: ["cargos", "tarefas"],
  ds_p3_lacunas: ["competencias", "cargos"],
  ds_p3_raci: ["raci"],
};

/** A derived dataset inherits the lowest quality among the tables and datasets behind it. */
function lowestQuality(input: PhaseInput, tables: readonly TableName[]): number | null {
  const scores = [
    ...input.quality.tables
      .filter(({ table }) => tables.includes(table))
      .flatMap(({ score }) => score ?? []),
    ...input.handoffs.flatMap(({ datasets }) =>
      datasets.flatMap(({ qualityScore }) => qualityScore ?? []),
    ),
  ];
  return scores.length === 0 ? input.quality.score : Math.min(...scores);
}

export const orgDna = definePhase({
  phase: 3,
  facts: p3,
  missingToRun,
  computeFacts,
  deriveInsights,
  decide,
  selectQuickWins,
  buildArtifacts,
  evaluateGate,
  report: orgDnaReport,
  screen,
});
