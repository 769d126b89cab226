/** What the modules of phase 7 share while facts are computed. */
import { assumedNumber } from "../../facts/assumptions/register.ts";
import type { FactBook, FactDraft } from "../../facts/fact-book.ts";
import { wholeTable } from "../common/run/run-helpers.ts";
import type { Answerer, PublishedAnswers } from "../../people/answer-ledger.ts";
import type { HandedProcess } from "../common/processes/handed-processes.ts";
import type { InitiativeRecord } from "../common/initiative-inventory.ts";
import type {
  AreaGroup,
  PositionGroup,
  PositionRecord,
} from "../common/positions/position-groups.ts";
import type { SkillRow } from "../common/skills.ts";
import type { DatasetResult, PhaseInput } from "../../outcome/phase-outcome.ts";
import type { Respondent, Survey } from "./compute/readiness/survey.ts";

export { numberColumn, percentOf, textColumn, wholeTable } from "../common/run/run-helpers.ts";

export interface PhaseSevenRun {
  input: PhaseInput;
  book: FactBook;
  /** Those of whom this run tells. */
  survey: Survey | null;
  /** What the run tells of the survey, and what it does not yet; null without one. */
  told: PublishedAnswers<Answerer & { respondent: Respondent }> | null;
  positions: PositionRecord[];
  /** Areas and families that may be published (playbook 1.12). */
  areas: AreaGroup[];
  families: PositionGroup[];
  skills: SkillRow[];
  initiatives: InitiativeRecord[];
  processes: HandedProcess[];
  /** Fewest people of a published group. */
  minimum: number;
  datasets: DatasetResult[];
}

export const assumed = (run: Pick<PhaseSevenRun, "input">, id: string): number =>
  assumedNumber(run.input.assumptions, id);

/** Answers are counted by person: sixty are a full sample (playbook 0.6). */
export const surveyReference = 60;

export const surveySource = (
  run: PhaseSevenRun,
  people: number,
): Pick<FactDraft, "from" | "sample"> => ({
  from: wholeTable(run, "pesquisa", ["respondente_id", "item_id", "dimensao", "resposta"]),
  sample: { used: people, reference: surveyReference },
});
