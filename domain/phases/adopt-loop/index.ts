/** Phase 7, AdoptLoop: survey, barriers, readiness, change load, training, network, adoption curve, capture and the cycle. */
import { countFilled } from "../../tables/rows/select-rows.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { waitingColumns } from "../../facts/awaited-answer.ts";
import { createFactBook } from "../../facts/fact-book.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import { publishAnswers, type AnswerHistory } from "../../people/answer-ledger.ts";
import type { Tables } from "../../tables/table-data.ts";
import { withoutEmptyRows } from "../../tables/rows/without-empty-rows.ts";
import { handedProcesses } from "../common/processes/handed-processes.ts";
import { peopleOwnerIds } from "../common/decision-owners.ts";
import { handedFacts, copyFacts } from "../common/run/handoffs.ts";
import { readInitiatives } from "../common/initiative-inventory.ts";
import { areaGroups, familyGroups, readPositions } from "../common/positions/position-groups.ts";
import { readSkills } from "../common/skills.ts";
import { definePhase } from "../common/run/define-phase.ts";
import type { PhaseFacts, PhaseInput } from "../../outcome/phase-outcome.ts";
import { buildArtifacts } from "./artifacts.ts";
import { addCaptureFacts } from "./compute/capture-facts.ts";
import { addLoadFacts } from "./compute/load-facts.ts";
import { adoptLoopCharts } from "./charts.ts";
import { addCurveFacts } from "./compute/adoption/curve-facts.ts";
import { decide } from "./decisions.ts";
import { evaluateGate } from "./gate.ts";
import * as p7 from "./facts.ts";
import * as handed from "./facts-handed.ts";
import { adoptLoopReport } from "./report/index.ts";
import { screen } from "./screen-figures.ts";
import { addGateFacts, addPhaseAssumptions, fewestAnswers } from "./headline-facts.ts";
import { deriveInsights } from "./insights.ts";
import { addKpiFacts } from "./compute/kpi-facts.ts";
import { addLessonFacts } from "./compute/lessons/lesson-facts.ts";
import { addNetworkFacts } from "./compute/readiness/network-facts.ts";
import type { PhaseSevenRun } from "./phase-run.ts";
import { selectQuickWins } from "./quick-wins.ts";
import { addReadinessFacts } from "./compute/readiness/readiness-facts.ts";
import { addSurveyFacts } from "./compute/readiness/survey-facts.ts";
import { cuts, readSurvey, respondentGroups, type Survey } from "./compute/readiness/survey.ts";
import { addTrainingFacts } from "./compute/training/training-facts.ts";

export { headlineFactIds } from "./headline-facts.ts";

function missingToRun(tables: Tables): string[] {
  if (
    (readSurvey(tables.pesquisa)?.respondents.length ?? 0) >= fewestAnswers ||
    countFilled(tables.competencias, ["cargo"]) > 0
  )
    return [];
  return [
    "Envie a pesquisa (modelo T15) com pelo menos dez respondentes, ou as competências por cargo (modelo T18).",
  ];
}

export function computeFacts(given: PhaseInput): PhaseFacts {
  // A line with nothing in it is no position, and no level of a skill.
  const input = { ...given, tables: withoutEmptyRows(given.tables) };
  const run = startRun(input);
  addPhaseAssumptions(run);
  const groups = addSurveyFacts(run);
  addReadinessFacts(run, groups);
  const loads = addLoadFacts(run);
  addTrainingFacts(run, loads);
  addNetworkFacts(run);
  const use = addCurveFacts(run);
  addCaptureFacts(run);
  addLessonFacts(run, use);
  addKpiFacts(run);
  addGateFacts(run);
  const charts = adoptLoopCharts(run.book);
  const datasets = run.datasets.map((dataset) => ({
    ...dataset,
    qualityScore: lowestQuality(input, sources[dataset.id] ?? ["pesquisa"]),
  }));
  return {
    facts: copyFacts(run.book.all(), input.handoffs, charts, [
      handed.total.annualCost(),
      ...peopleOwnerIds(handedFacts(input.handoffs), handed.process),
    ]),
    datasets,
    charts,
    ...(run.told?.state ? { answers: run.told.state } : {}),
  };
}

function startRun(input: PhaseInput): PhaseSevenRun {
  const { assumptions, handoffs, tables } = input;
  // Assumptions, constants and waves in force are this run's own facts, not those of the runs handed over.
  const known = handedFacts(handoffs).filter(({ id }) => !/^(A|k|onda|p7)\./.test(id));
  const minimum = assumedNumber(assumptions, "A.n_minimo_grupo");
  const positions = tables.cargos
    ? readPositions(tables.cargos, assumedNumber(assumptions, "A.encargos"))
    : [];
  const survey = withEnough(readSurvey(tables.pesquisa), minimum);
  const told = survey === null ? null : tellSurvey(survey, minimum, input.answerHistory);
  return {
    input,
    positions,
    minimum,
    told,
    survey:
      survey === null || told === null || told.isWithheld
        ? null
        : { ...survey, respondents: told.people.map(({ respondent }) => respondent) },
    datasets: [],
    areas: areaGroups(tables, assumptions),
    families: familyGroups(positions, minimum),
    skills: readSkills({ input, positions }).rows,
    initiatives: readInitiatives(tables).initiatives,
    processes: handedProcesses(handoffs),
    book: createFactBook({
      phase: 7,
      assumptions,
      quality: input.quality,
      computedAt: input.computedAt,
      waiting: waitingColumns(tables),
      known,
    }),
  };
}

/** The respondents of whom the run tells beside earlier ones, by each cut that is published. */
function tellSurvey(
  survey: Survey,
  minimum: number,
  history: AnswerHistory = { states: [], tokenOf: (answers) => answers },
): NonNullable<PhaseSevenRun["told"]> {
  const people = survey.respondents.map((respondent) => ({
    id: respondent.id,
    said: history.tokenOf(
      respondent.answers.map(({ item, value }) => `${item} ${value}`).join(" "),
    ),
    respondent,
  }));
  const personOf = new Map(people.map((person) => [person.respondent, person]));
  return publishAnswers({
    wave: survey.wave,
    people,
    states: history.states,
    minimum,
    groupsOf: (told) =>
      Object.fromEntries(
        cuts.map((cut) => [
          cut,
          respondentGroups(
            { ...survey, respondents: told.map(({ respondent }) => respondent) },
            cut,
            minimum,
          ).map((group) => group.people.flatMap((respondent) => personOf.get(respondent) ?? [])),
        ]),
      ),
  });
}

/** A survey of fewer people than the smallest published group says nothing. */
const withEnough = (survey: ReturnType<typeof readSurvey>, minimum: number) =>
  survey !== null && survey.respondents.length >= minimum ? survey : null;

const sources: Record<string, TableName[]> = {
  ds_p7_prontidao: ["pesquisa", "competencias"],
  ds_p7_carga: ["iniciativas", "cargos"],
  ds_p7_treinamento: ["competencias", "cargos"],
  ds_p7_curva: ["pesquisa", "competencias"],
  ds_p7_captura: ["iniciativas"],
  ds_p7_ciclo: ["kpis"],
};

/** A derived dataset inherits the lowest quality among the tables behind it. */
function lowestQuality(input: PhaseInput, tables: readonly TableName[]): number | null {
  const scores = input.quality.tables
    .filter(({ table }) => tables.includes(table))
    .flatMap(({ score }) => score ?? []);
  return scores.length === 0 ? input.quality.score : Math.min(...scores);
}

export const adoptLoop = definePhase({
  phase: 7,
  facts: p7,
  missingToRun,
  computeFacts,
  deriveInsights,
  decide,
  selectQuickWins,
  buildArtifacts,
  evaluateGate,
  report: adoptLoopReport,
  screen,
});
