/** Phase 4, SmartStack: from the application portfolio to destinations, savings, options, target architecture and contracts. */
import { countFilled } from "../../tables/rows/select-rows.ts";
import { waitingColumns } from "../../facts/awaited-answer.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Tables } from "../../tables/table-data.ts";
import { definePhase } from "../common/run/define-phase.ts";
import { handedProcesses } from "../common/processes/handed-processes.ts";
import { handedFacts, copyFacts } from "../common/run/handoffs.ts";
import type { PhaseFacts, PhaseInput } from "../../outcome/phase-outcome.ts";
import { readChartFacts } from "../common/chart-facts.ts";
import { addAiCostFacts } from "./compute/ai-cost-facts.ts";
import { addReadinessFacts } from "./compute/ai-readiness.ts";
import { addArchitectureFacts } from "./compute/architecture.ts";
import { buildArtifacts } from "./artifacts.ts";
import { planCharts } from "./charts/plan-charts.ts";
import { portfolioCharts } from "./charts/portfolio-charts.ts";
import { addChoiceFacts } from "./compute/choice-facts.ts";
import { addContractFacts } from "./compute/inventory/contract-facts.ts";
import { addDestinationFacts } from "./compute/destination/destination-facts.ts";
import { addGateFacts } from "./compute/gate-facts.ts";
import { decide } from "./decisions.ts";
import { evaluateGate } from "./gate.ts";
import { fewestSystems } from "./method-constants.ts";
import * as p4 from "./facts.ts";
import { mappedCost, quadrantOf, redesignedSteps } from "./facts-handed.ts";
import { addPhaseAssumptions } from "./headline-facts.ts";
import { deriveInsights } from "./insights.ts";
import { addIntegrationFacts } from "./compute/inventory/integration-facts.ts";
import { addLeavingFacts } from "./compute/destination/leaving-facts.ts";
import type { PhaseFourRun } from "./phase-run.ts";
import { addPortfolioFacts } from "./compute/portfolio-facts.ts";
import { selectQuickWins } from "./quick-wins.ts";
import { smartStackReport } from "./report/index.ts";
import { screen } from "./screen-figures.ts";
import { addInventoryFacts } from "./compute/inventory/inventory-facts.ts";
import { addVersionFacts } from "./compute/inventory/version-facts.ts";
import { addRedundancyFacts } from "./compute/redundancy-facts.ts";
import { addReplacementFacts } from "./compute/destination/replacement-facts.ts";
import { addSavingFacts } from "./compute/saving-facts.ts";
import { addScreenDatasets } from "./compute/screen-datasets.ts";
import { addSystemFacts } from "./compute/inventory/system-facts.ts";
import { readSystems } from "../common/systems/system-portfolio.ts";
import { readVersions } from "../common/systems/version-list.ts";
import { addTargetFacts } from "./compute/destination/target-facts.ts";
import { addRiskFacts } from "./compute/technical-risks.ts";

export { headlineFactIds } from "./headline-facts.ts";

/** Enough systems: what later phases are computed from. */
const handsOn = ({ sistemas }: Tables): boolean =>
  countFilled(sistemas, ["sistema"]) >= fewestSystems;

/** A list of versions, told by the support that they have; a few systems beside it are no portfolio. */
const isVersionsAlone = (tables: Tables): boolean =>
  !handsOn(tables) && readVersions(tables.versoes, 0).length > 0;

function missingToRun(tables: Tables): string[] {
  if (handsOn(tables) || isVersionsAlone(tables)) return [];
  return [
    `Envie o portfólio de sistemas (modelo T08) com ao menos ${fewestSystems} sistemas, a capacidade, a criticidade e um custo anual, ou as versões dos sistemas (modelo T23) com o fim de suporte.`,
  ];
}

export function computeFacts(input: PhaseInput): PhaseFacts {
  // Assumptions and constants in force are this run's own facts, not those of the runs handed over.
  const known = handedFacts(input.handoffs).filter(({ id }) => !/^[Ak]\./.test(id));
  const book = createFactBook({
    phase: 4,
    assumptions: input.assumptions,
    quality: input.quality,
    computedAt: input.computedAt,
    waiting: waitingColumns(input.tables),
    known,
  });
  const run: PhaseFourRun = {
    input,
    book,
    systems: isVersionsAlone(input.tables) ? [] : readSystems(input.tables, input.assumptions),
    positions: new Map(),
    choices: [],
    destinations: new Map(),
    savings: [],
    datasets: [],
  };
  addPhaseAssumptions(run);
  addPortfolioFacts(run);
  addChoiceFacts(run);
  addDestinationFacts(run);
  addSystemFacts(run);
  const cloudSavings = addTargetFacts(run);
  addSavingFacts(run, cloudSavings);
  addReplacementFacts(run);
  addRedundancyFacts(run);
  addInventoryFacts(run);
  addVersionFacts(run);
  addIntegrationFacts(run);
  addContractFacts(run);
  addLeavingFacts(run);
  addAiCostFacts(run);
  addReadinessFacts(run);
  addRiskFacts(run);
  addArchitectureFacts(run);
  addGateFacts(run);
  addScreenDatasets(run);
  const chartFacts = readChartFacts(book);
  const charts = [...portfolioCharts(chartFacts, run), ...planCharts(chartFacts)];
  const cited = [
    mappedCost,
    redesignedSteps,
    ...handedProcesses(input.handoffs).map(({ id }) => quadrantOf(id)),
  ];
  return {
    facts: copyFacts(book.all(), input.handoffs, charts, cited),
    datasets: run.datasets.map((dataset) => ({ ...dataset, qualityScore: lowestQuality(input) })),
    charts,
  };
}

/** Derived sets inherit the lowest quality among the tables behind them. */
function lowestQuality(input: PhaseInput): number | null {
  const used = [
    "sistemas",
    "versoes",
    "integracoes",
    "opcoes",
    "cargas",
    "casos_uso_ia",
    "iniciativas",
  ];
  const scores = input.quality.tables
    .filter(({ table }) => used.includes(table))
    .flatMap(({ score }) => score ?? []);
  return scores.length === 0 ? input.quality.score : Math.min(...scores);
}

export const smartStack = definePhase({
  phase: 4,
  facts: p4,
  missingToRun,
  computeFacts,
  deriveInsights,
  decide,
  selectQuickWins,
  buildArtifacts,
  evaluateGate,
  handsOn,
  report: smartStackReport,
  screen,
});
