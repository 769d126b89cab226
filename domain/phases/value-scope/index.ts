/** Phase 1, ValueScope: from the client's tables to facts, insights, quick wins and the gate. */
import { waitingColumns } from "../../facts/awaited-answer.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Tables } from "../../tables/table-data.ts";
import type { PhaseFacts, PhaseInput } from "../../outcome/phase-outcome.ts";
import { buildArtifacts } from "./artifacts.ts";
import { addQuickWinInputs } from "./compute/quick-win-facts.ts";
import { addPotentialFacts } from "./compute/automation-potential.ts";
import { findBaseDate, openingWindow } from "./compute/base-date.ts";
import { addBaselineFacts } from "./compute/baseline-facts.ts";
import { addCaseQualityFacts } from "./compute/case-quality-facts.ts";
import { readCaseRecords } from "../common/processes/case-records.ts";
import { readChartFacts } from "../common/chart-facts.ts";
import { definePhase } from "../common/run/define-phase.ts";
import { costCharts } from "./charts/cost-charts.ts";
import { ticketCharts } from "./charts/ticket-charts.ts";
import { flowCharts } from "./charts/flow-charts.ts";
import { valueCharts } from "./charts/value-charts.ts";
import { addAlertFacts } from "./compute/indicators/clients-in-alert.ts";
import { addFocusFacts } from "./compute/current-vs-ai-first.ts";
import { addGateFacts } from "./compute/gate-facts.ts";
import { decide } from "./decisions.ts";
import { evaluateGate } from "./gate.ts";
import { handsOn, hasShortReport } from "./main-tables.ts";
import { addMissingHeadlines, addPhaseAssumptions } from "./headline-facts.ts";
import { deriveInsights } from "./insights.ts";
import { addCoverageFacts } from "./compute/coverage-facts.ts";
import { addKpiFacts } from "./compute/indicators/kpi-trend.ts";
import { addLedgerFacts } from "./compute/ledger-facts.ts";
import * as p1 from "./facts.ts";
import type { PhaseOneRun } from "./phase-run.ts";
import { addMiningFacts } from "./compute/mining/mining-facts.ts";
import { readInventory } from "../../tables/read-inventory.ts";
import { addAreaFacts, addProcessPareto } from "./compute/process-pareto.ts";
import { selectQuickWins } from "./quick-wins.ts";
import { valueScopeReport } from "./report/index.ts";
import { addReworkFacts } from "./compute/rework-cost.ts";
import { screen } from "./screen-figures.ts";
import { addStakeFacts } from "./compute/value-map/stake-facts.ts";
import { addSegmentFacts } from "./compute/indicators/segment-facts.ts";
import { addTicketFacts } from "./compute/indicators/ticket-facts.ts";
import { addStepFacts } from "./compute/step-facts.ts";
import { addValidationFacts } from "./compute/validation-facts.ts";
import { addValueMapFacts } from "./compute/value-map/value-map-facts.ts";

export { headlineFactIds } from "./headline-facts.ts";

function missingToRun(tables: Tables): string[] {
  if (hasShortReport(tables) || handsOn(tables)) return [];
  return [
    "Envie um inventário com pelo menos três processos, um log de eventos (caso, atividade e data), um razão de custos (valor e um agrupamento), uma lista de pelo menos trinta chamados ou clientes, ou um indicador com pelo menos seis meses de valores.",
  ];
}

export function computeFacts(input: PhaseInput): PhaseFacts {
  const run: PhaseOneRun = {
    book: createFactBook({
      phase: 1,
      assumptions: input.assumptions,
      quality: input.quality,
      computedAt: input.computedAt,
      waiting: waitingColumns(input.tables),
    }),
    tables: input.tables,
    assumptions: input.assumptions,
    project: input.project,
    inventory: readInventory(input.tables),
    ...(input.payHistory ? { payHistory: input.payHistory } : {}),
    datasets: [],
  };
  addPhaseAssumptions(run);
  addInventoryFacts(run);
  const logs = addMiningFacts(run);
  const cases = readCaseRecords(run, logs);
  const window = openingWindow(run, cases, logs);
  addCaseQualityFacts(run, cases, window);
  const base = findBaseDate(run, window);
  addAlertFacts(run, cases, base);
  addTicketFacts(run, cases);
  addSegmentFacts(run);
  addLedgerFacts(run);
  addCoverageFacts(run);
  addKpiFacts(run);
  addStakeFacts(run);
  addFocusFacts(run, logs, cases, base);
  addMissingHeadlines(run);
  addGateFacts(run, input.openQuestions.length);
  const chartFacts = readChartFacts(run.book);
  const charts = [
    ...costCharts(chartFacts),
    ...ticketCharts(chartFacts),
    ...valueCharts(chartFacts),
    ...flowCharts(chartFacts, logs),
  ];
  return { facts: run.book.all(), datasets: withQuality(run, input), charts };
}

function addInventoryFacts(run: PhaseOneRun): void {
  const baseline = addBaselineFacts(run);
  const rework = addReworkFacts(run, baseline);
  addProcessPareto(run, baseline);
  addAreaFacts(run, baseline);
  const potentials = addPotentialFacts(run, baseline);
  addValueMapFacts(run, rework, potentials);
  addStepFacts(run);
  addQuickWinInputs(run);
  addValidationFacts(run);
}

/** A derived dataset inherits the lowest quality among the tables behind it. */
function withQuality(run: PhaseOneRun, input: PhaseInput): PhaseFacts["datasets"] {
  const scoreOf = (tables: string[]) => {
    const scores = input.quality.tables
      .filter((table) => tables.includes(table.table))
      .flatMap((table) => table.score ?? []);
    return scores.length === 0 ? input.quality.score : Math.min(...scores);
  };
  return run.datasets.map((dataset) => ({
    ...dataset,
    qualityScore: scoreOf(
      /_(df|log)_/.test(dataset.id)
        ? ["eventos", "casos"]
        : dataset.id.includes("razao")
          ? ["custos"]
          : dataset.id.includes("clientes")
            ? ["clientes", "casos"]
            : ["processos"],
    ),
  }));
}

export const valueScope = definePhase({
  phase: 1,
  facts: p1,
  missingToRun,
  handsOn,
  computeFacts,
  deriveInsights,
  decide,
  selectQuickWins,
  buildArtifacts,
  evaluateGate,
  report: valueScopeReport,
  screen,
});
