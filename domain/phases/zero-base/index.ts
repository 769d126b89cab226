/** Phase 2, ZeroBase Rebuild: from the steps of the chosen processes to decisions, projection, plan and gate. */
import { waitingColumns } from "../../facts/awaited-answer.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Tables } from "../../tables/table-data.ts";
import { handedDataset, handedFacts, copyFacts } from "../common/run/handoffs.ts";
import type { Handoff, PhaseFacts, PhaseInput } from "../../outcome/phase-outcome.ts";
import { definePhase } from "../common/run/define-phase.ts";
import {
  joinCaseRecords,
  type CaseRecords,
  type MinedCase,
} from "../common/processes/case-records.ts";
import type { ProcessInventory } from "../../tables/read-inventory.ts";
import { buildArtifacts } from "./artifacts.ts";
import { redesignCharts } from "./charts/redesign-charts.ts";
import { addControlFacts } from "./compute/control-facts.ts";
import { addFutureAlertFacts } from "./compute/alert-facts.ts";
import { addCauseFacts } from "./compute/cause-facts.ts";
import { addSatisfactionFacts } from "./compute/satisfaction-facts.ts";
import { satisfactionOf } from "../common/redesign/projected-customer.ts";
import { buildDatasets } from "./compute/datasets.ts";
import { addFlowFacts } from "./compute/flow-facts.ts";
import { decide } from "./decisions.ts";
import { evaluateGate } from "./gate.ts";
import * as p2 from "./facts.ts";
import { isQuoted } from "./facts-handed.ts";
import { addFocusFacts } from "./compute/focus-facts.ts";
import { addGateFacts } from "./compute/gate-facts.ts";
import { addTotals } from "./compute/total-facts.ts";
import { addPhaseAssumptions } from "./headline-facts.ts";
import { zeroBaseReport } from "./report/index.ts";
import { screen } from "./screen-figures.ts";
import { deriveInsights } from "./insights.ts";
import type { PhaseTwoRun } from "./phase-run.ts";
import { addPlanFacts, addWaveConstants, planProcess } from "./compute/plan-facts.ts";
import { addPreliminaryFacts } from "./compute/preliminary-facts.ts";
import { addInputs, addProcessFacts, addSources } from "./compute/process-facts.ts";
import { addProjectionFacts, addReworkFacts } from "./compute/projection-facts.ts";
import { selectQuickWins } from "./quick-wins.ts";
import { redesignProcesses, type FactReader } from "../common/redesign/redesign.ts";
import { addRetainedMargin, addStakeFacts } from "./compute/stake-facts.ts";
import { addSelectionFacts, selectProcesses } from "./compute/selection-facts.ts";
import { readStepProcesses } from "./compute/step-processes.ts";
import { readSteps } from "../common/redesign/step-inventory.ts";
import { addStepFacts } from "./compute/step-facts.ts";

export { headlineFactIds } from "./headline-facts.ts";

/** Steps of a known process, or the potential of T01 (then labelled preliminary). */
function missingToRun(tables: Tables): string[] {
  const inventory = readStepProcesses(tables);
  const stepped = readSteps(tables, inventory).processes.length > 0;
  const scored = inventory.processes.some(
    (process) =>
      process.volumePerMonth !== null &&
      process.minutesPerCase !== null &&
      process.standardisation !== null &&
      process.structuredData !== null,
  );
  if (stepped || scored) return [];
  return [
    "Envie as etapas de pelo menos um processo (processo, ordem, etapa, executor, tempo de execução e classe de valor), ou as notas de automação dos processos.",
  ];
}

export function computeFacts(input: PhaseInput): PhaseFacts {
  const handed = handedFacts(input.handoffs);
  const book = createFactBook({
    phase: 2,
    assumptions: input.assumptions,
    quality: input.quality,
    computedAt: input.computedAt,
    waiting: waitingColumns(input.tables),
    known: handed.filter(({ id }) => !isPremise(id)),
  });
  const inventory = readStepProcesses(input.tables);
  const cases = readHandedCases(input, inventory);
  const baseline: FactReader = { number: (id) => book.numberOf(id), text: (id) => book.textOf(id) };
  const redesign = redesignProcesses({
    tables: input.tables,
    inventory,
    assumptions: input.assumptions,
    baseline,
    cases,
    overrides: input.project.stepOverrides ?? [],
  });
  const run: PhaseTwoRun = {
    book,
    inventory,
    cases,
    redesign,
    tables: input.tables,
    assumptions: input.assumptions,
    project: input.project,
    datasets: [],
    selected: selectProcesses(inventory, redesign, baseline),
  };
  addPhaseAssumptions(run);
  addWaveConstants(run);
  addSelectionFacts(run);
  for (const process of redesign.processes) {
    addInputs(run, process);
    addReworkFacts(run, process);
  }
  addStepFacts(run);
  const plans = redesign.processes.map((process) => planProcess(run, process));
  const satisfaction = new Map(
    redesign.processes.map((process) => [process.process.id, satisfactionOf(process)]),
  );
  for (const plan of plans) {
    const { process } = plan;
    addProcessFacts(run, process);
    addProjectionFacts(run, process);
    addSources(run, process);
    addCauseFacts(run, process);
    addSatisfactionFacts(run, process, satisfaction.get(process.process.id) ?? null);
    addControlFacts(run, process);
    addPlanFacts(run, plan);
    addStakeFacts(run, plan);
    addFlowFacts(run, process);
  }
  addFutureAlertFacts(run, satisfaction);
  addRetainedMargin(run);
  addPreliminaryFacts(run);
  addTotals(run);
  addFocusFacts(run);
  addGateFacts(run, input.openQuestions.length);
  const charts = redesignCharts(run, plans);
  const datasets = buildDatasets(run, plans).map((dataset) => ({
    ...dataset,
    qualityScore: lowestQuality(input, dataset.id),
  }));
  return {
    facts: copyFacts(book.all(), input.handoffs, charts, citedOf(run, handed)),
    datasets,
    charts,
  };
}

/** Assumptions and constants are the run's own, as they are in force now. */
const isPremise = (id: string): boolean => /^(A|k|onda)\./.test(id);

/** Handed facts that the report and the rules quote although no fact of phase 2 derives from them. */
function citedOf({ selected }: PhaseTwoRun, handed: readonly { id: string }[]): string[] {
  const processes = new Set(selected.map(({ id }) => id));
  return handed.map(({ id }) => id).filter((id) => isQuoted(id, processes));
}

/** T05 joined with what phase 1 measured of each case. */
function readHandedCases(input: PhaseInput, inventory: ProcessInventory): CaseRecords | null {
  return input.tables.casos
    ? joinCaseRecords(input.tables.casos, inventory, minedCases(input.handoffs))
    : null;
}

function minedCases(handoffs: readonly Handoff[]): Map<string, MinedCase> {
  const dataset = handedDataset(handoffs, "ds_p1_log_casos");
  const at = (name: string) => dataset?.columns.findIndex((column) => column.name === name) ?? -1;
  const [key, id, days, reworked] = [
    at("processo_id"),
    at("caso_id"),
    at("prazo_dias"),
    at("retrabalho"),
  ] as [number, number, number, number];
  return new Map(
    (dataset?.rows ?? []).map((row) => [
      String(row[id] ?? ""),
      {
        key: String(row[key] ?? ""),
        days: typeof row[days] === "number" ? row[days] : null,
        reworked: row[reworked] === true,
      },
    ]),
  );
}

/** A derived dataset inherits the lowest quality among the tables behind it. */
function lowestQuality(input: PhaseInput, datasetId: string): number | null {
  const tables = datasetId === "ds_p2_projecao_processo" ? ["processos", "etapas"] : ["etapas"];
  const scores = input.quality.tables
    .filter((table) => tables.includes(table.table))
    .flatMap((table) => table.score ?? []);
  return scores.length === 0 ? input.quality.score : Math.min(...scores);
}

export const zeroBase = definePhase({
  phase: 2,
  facts: p2,
  missingToRun,
  computeFacts,
  deriveInsights,
  decide,
  selectQuickWins,
  buildArtifacts,
  evaluateGate,
  report: zeroBaseReport,
  screen,
});
