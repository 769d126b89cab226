/** Phase 5, BusinessCase: from initiatives and the handoffs of phases 1 to 4 to benefits, flows, risk and the recommended set. */
import { waitingColumns } from "../../facts/awaited-answer.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import { handedFacts, copyFacts } from "../common/run/handoffs.ts";
import { handedProcesses } from "../common/processes/handed-processes.ts";
import { readInitiatives, savingCarriers } from "../common/initiative-inventory.ts";
import type { Handoff, PeopleTime, PhaseFacts, PhaseInput } from "../../outcome/phase-outcome.ts";
import { quickWinSources } from "../common/quick-wins/handed-quick-wins.ts";
import { definePhase } from "../common/run/define-phase.ts";
import type { Tables } from "../../tables/table-data.ts";
import { withoutEmptyRows } from "../../tables/rows/without-empty-rows.ts";
import { mappedPartFacts } from "../common/processes/mapped-part.ts";
import { readChartFacts } from "../common/chart-facts.ts";
import { buildArtifacts } from "./artifacts.ts";
import { buildRegister } from "./compute/benefit-register.ts";
import { buildModel, isEvaluated } from "./compute/build-model.ts";
import { readOwnTime } from "./compute/hours/own-time.ts";
import { addOwnTimeFacts } from "./compute/hours/own-time-facts.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { bridgeCharts } from "./charts/bridge-chart.ts";
import { riskCharts } from "./charts/risk-charts.ts";
import { valueCharts } from "./charts/value-charts.ts";
import { churnRates } from "./compute/churn-rates.ts";
import { addGateFacts } from "./compute/gate-facts.ts";
import { decide } from "./decisions.ts";
import { evaluateGate } from "./gate.ts";
import { addPhaseAssumptions } from "./headline-facts.ts";
import * as p5 from "./facts.ts";
import { mappedCost } from "./facts-handed.ts";
import { addChoiceFacts } from "./compute/choice/choice-facts.ts";
import { addDatasets } from "./compute/datasets.ts";
import { addInitiativeFacts } from "./compute/initiative-facts.ts";
import { deriveInsights } from "./insights.ts";
import {
  addPerimeterFacts,
  addRateFacts,
  addScenarioDrivers,
} from "./compute/hours/perimeter-facts.ts";
import type { PhaseFiveRun } from "./phase-run.ts";
import { addPortfolioFacts, selectPerimeters } from "./compute/portfolio-facts.ts";
import { addRegisterTotals } from "./compute/register-totals.ts";
import { businessCaseReport } from "./report/index.ts";
import { screen } from "./screen-figures.ts";
import { addProcessReturns } from "./compute/process-return-facts.ts";
import { selectQuickWins } from "./quick-wins.ts";
import {
  readAdoptionPath,
  readResidual,
  readRetention,
  readSystemSavings,
} from "./compute/read-inputs.ts";
import { addSensitivityFacts } from "./compute/risk/sensitivity-facts.ts";
import { addFlipFacts } from "./compute/choice/flip-facts.ts";
import { addHoursFacts } from "./compute/hours/hours-facts.ts";
import { addLimitFacts } from "./compute/choice/limit-facts.ts";
import { addSimulationFacts } from "./compute/risk/simulation-facts.ts";
import { addTargets } from "./compute/target-facts.ts";

export { headlineFactIds } from "./headline-facts.ts";
export type { FinancialModel } from "../common/financial-model/financial-model.ts";
export {
  recomputeIndicators,
  type Indicators,
  type Recalculation,
} from "../common/financial-model/indicators.ts";

function missingToRun(tables: Tables): string[] {
  if (readInitiatives(tables).initiatives.length > 0) return [];
  return [
    "Envie as iniciativas (modelo T11) com nome, investimento, custo mensal, semana de início e duração.",
  ];
}

/** The register of benefits starts from hours of a process (playbook 1.11). */
function missingFromEarlier(handoffs: readonly Handoff[]): string[] {
  if (handedProcesses(handoffs).some(({ hours }) => hours !== null)) return [];
  return [
    "Falta a hora de ao menos um processo: envie o inventário de processos (modelo T01) com volume e minutos por caso e execute a fase ValueScope ou a ZeroBase antes desta.",
  ];
}

export function computeFacts(given: PhaseInput): PhaseFacts {
  // A line with nothing in it is no position, and no level of a skill.
  const input = { ...given, tables: withoutEmptyRows(given.tables) };
  const run = startRun(input);
  addPhaseAssumptions(run);
  const selection = selectPerimeters(run);
  addRateFacts(run);
  addInitiativeFacts(run);
  addRegisterTotals(run);
  addOwnTimeFacts(run);
  addScenarioDrivers(run);
  addPerimeterFacts(run);
  addPortfolioFacts(run, selection);
  addSensitivityFacts(run);
  const draws = addSimulationFacts(run);
  addChoiceFacts(run, selection, draws);
  addLimitFacts(run, draws);
  addFlipFacts(run);
  addHoursFacts(run);
  addProcessReturns(run);
  addTargets(run);
  addDatasets(run, selection.alone);
  addGateFacts(run);
  const chartFacts = readChartFacts(run.book);
  const charts = [
    ...valueCharts(chartFacts, run.model.horizonMonths),
    ...bridgeCharts(chartFacts),
    ...riskCharts(chartFacts),
  ];
  return {
    facts: copyFacts(run.book.all(), input.handoffs, charts, [
      mappedCost,
      ...mappedPartFacts,
      ...quickWinSources(handedFacts(input.handoffs)),
    ]),
    datasets: run.datasets.map((dataset) => ({ ...dataset, qualityScore: lowestQuality(input) })),
    charts,
  };
}

const readPeopleTime = (input: PhaseInput): PeopleTime =>
  startRun({ ...input, tables: withoutEmptyRows(input.tables) }).ownTime.people;

function startRun(input: PhaseInput): PhaseFiveRun {
  const { assumptions, handoffs } = input;
  // Assumptions, constants and figures of phase 5 are this run's own facts, not those of the runs handed over.
  const known = handedFacts(handoffs).filter(({ id }) => !/^([Ak]|p5|prog)\./.test(id));
  const book = createFactBook({
    phase: 5,
    assumptions,
    quality: input.quality,
    computedAt: input.computedAt,
    waiting: waitingColumns(input.tables),
    known,
  });
  const inventory = readInitiatives(input.tables);
  const processes = handedProcesses(handoffs);
  const register = buildRegister({
    initiatives: inventory.initiatives,
    processes,
    savings: readSystemSavings(handoffs),
    carriers: savingCarriers(inventory.initiatives, assumptions),
    retention: readRetention(handoffs, processes, churnRates(input, book), assumptions),
  });
  const ownTime = readOwnTime(input, inventory.initiatives, processes);
  return {
    input,
    book,
    inventory,
    processes,
    register,
    ownTime,
    unevaluated: inventory.initiatives.filter((one) => !isEvaluated(one)),
    model: {
      ...buildModel(input, inventory.initiatives, register, ownTime),
      residual: {
        annualGross: readResidual(handoffs),
        optimisticShare: assumedNumber(assumptions, "A.residual_otimista"),
      },
      adoptionPath: readAdoptionPath(handoffs),
    },
    datasets: [],
  };
}

/** Derived sets inherit the lowest quality among the tables and datasets behind them. */
function lowestQuality(input: PhaseInput): number | null {
  const scores = [
    ...input.quality.tables
      .filter(({ table }) => table === "iniciativas")
      .flatMap(({ score }) => score ?? []),
    ...input.handoffs.flatMap(({ datasets }) =>
      datasets.flatMap(({ qualityScore }) => qualityScore ?? []),
    ),
  ];
  return scores.length === 0 ? input.quality.score : Math.min(...scores);
}

export const businessCase = definePhase({
  phase: 5,
  facts: p5,
  missingToRun,
  missingFromEarlier,
  computeFacts,
  readPeopleTime,
  deriveInsights,
  decide,
  selectQuickWins,
  buildArtifacts,
  evaluateGate,
  report: businessCaseReport,
  screen,
});
