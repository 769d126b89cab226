/** Phase 6, AIPolicyCore: from the inventory of AI use cases to tiers, obligations, residual risk, coverage, plan and release. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { waitingColumns } from "../../facts/awaited-answer.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { Tables } from "../../tables/table-data.ts";
import { handedFacts, copyFacts } from "../common/run/handoffs.ts";
import { definePhase } from "../common/run/define-phase.ts";
import type { PhaseFacts, PhaseInput } from "../../outcome/phase-outcome.ts";
import { readChartFacts } from "../common/chart-facts.ts";
import { buildArtifacts } from "./artifacts.ts";
import { addCaseFacts, addReleaseFacts } from "./compute/case-facts.ts";
import { assessCase, type CaseAssessment } from "./compute/case-assessment.ts";
import { aiPolicyCharts } from "./charts.ts";
import { addControlFacts } from "./compute/control-facts.ts";
import { readControls } from "./compute/control-inventory.ts";
import { addDatasets } from "./compute/datasets.ts";
import { addGateFacts } from "./compute/gate-facts.ts";
import { decide } from "./decisions.ts";
import { evaluateGate } from "./gate.ts";
import { addGovernanceFacts } from "./compute/governance-facts.ts";
import { addPhaseAssumptions } from "./headline-facts.ts";
import * as p6 from "./facts.ts";
import { deriveInsights } from "./insights.ts";
import { addObligationFacts } from "./compute/obligation-facts.ts";
import { referenceMs, regulationOf, type PhaseSixRun } from "./phase-run.ts";
import { addPlanFacts } from "./compute/plan-facts.ts";
import { selectQuickWins } from "./quick-wins.ts";
import { aiPolicyReport } from "./report/index.ts";
import { addRemedyFacts } from "./compute/remedy-facts.ts";
import { addRiskFacts } from "./compute/risk-facts.ts";
import { screen } from "./screen-figures.ts";
import { inherentRisk, readRisks, residualOf } from "./compute/risk-inventory.ts";
import { readUseCases } from "./compute/use-case-inventory.ts";
import { countFilled } from "../../tables/rows/select-rows.ts";

export { headlineFactIds } from "./headline-facts.ts";

/**
 * Use cases, or steps of the redesign (T02) that may become some: what later phases are computed from. A step without its process, or a
 * process without its steps, brings no use of AI.
 */
const handsOn = ({ casos_uso_ia, etapas }: Tables): boolean =>
  countFilled(casos_uso_ia, ["caso_uso"]) > 0 || countFilled(etapas, ["processo", "etapa"]) > 0;

/** A register of risks alone is told before its controls. */
function missingToRun(tables: Tables): string[] {
  if (handsOn(tables) || readRisks(tables, []).some((risk) => inherentRisk(risk) !== null))
    return [];
  return [
    "Envie os casos de uso de IA (modelo T12) com ao menos um caso, a finalidade, a área, o tipo de dado e o domínio, ou os riscos (modelo T13) com probabilidade e impacto.",
  ];
}

export function computeFacts(input: PhaseInput): PhaseFacts {
  // Assumptions and constants in force are this run's own facts, not those of the runs handed over.
  const known = handedFacts(input.handoffs).filter(({ id }) => !/^[Ak]\./.test(id));
  const book = createFactBook({
    phase: 6,
    assumptions: input.assumptions,
    quality: input.quality,
    computedAt: input.computedAt,
    waiting: waitingColumns(input.tables),
    known,
  });
  const cases = readUseCases(input);
  const run: PhaseSixRun = {
    input,
    book,
    cases,
    controls: readControls(input.tables, referenceMs(input)),
    risks: readRisks(input.tables, cases),
    assessments: new Map(),
    regulation: regulationOf(input),
    datasets: [],
  };
  run.assessments = assess(run);
  addPhaseAssumptions(run);
  if (cases.length > 0) addCaseFacts(run);
  addControlFacts(run);
  addRiskFacts(run);
  if (cases.length > 0) addReleaseFacts(run);
  addObligationFacts(run);
  addPlanFacts(run);
  addRemedyFacts(run);
  addGovernanceFacts(run);
  addDatasets(run);
  addGateFacts(run);
  const charts = aiPolicyCharts(readChartFacts(book), run);
  return {
    facts: copyFacts(book.all(), input.handoffs, charts),
    datasets: run.datasets.map((dataset) => ({ ...dataset, qualityScore: lowestQuality(input) })),
    charts,
  };
}

function assess({ input, cases, risks, controls: list }: PhaseSixRun): Map<string, CaseAssessment> {
  const controls = new Map(list.map((control) => [control.id, control]));
  const limits = {
    appetite: assumedNumber(input.assumptions, "A.apetite"),
    leastAccuracyPct: assumedNumber(input.assumptions, "A.acuracia_min"),
  };
  const highest = (values: readonly (number | null)[]) => {
    const known = values.flatMap((value) => value ?? []);
    return known.length === 0 ? null : Math.max(...known);
  };
  return new Map(
    cases.map((useCase) => {
      const own = risks.filter(({ caseId }) => caseId === useCase.id);
      return [
        useCase.id,
        assessCase(
          useCase,
          controls,
          {
            inherent: highest(own.map(inherentRisk)),
            residual: highest(own.map((risk) => residualOf(risk, controls))),
          },
          limits,
        ),
      ];
    }),
  );
}

/** Derived sets inherit the lowest quality among the tables behind them. */
function lowestQuality(input: PhaseInput): number | null {
  const used = ["casos_uso_ia", "riscos", "controles"];
  const scores = input.quality.tables
    .filter(({ table }) => used.includes(table))
    .flatMap(({ score }) => score ?? []);
  return scores.length === 0 ? input.quality.score : Math.min(...scores);
}

export const aiPolicy = definePhase({
  phase: 6,
  facts: p6,
  missingToRun,
  handsOn,
  computeFacts,
  deriveInsights,
  decide,
  selectQuickWins,
  buildArtifacts,
  evaluateGate,
  report: aiPolicyReport,
  screen,
});
