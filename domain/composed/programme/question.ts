/** A question of the programme's report before and after its figures are put in. */
import type { Decision } from "../../decisions/decision.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import type { Inline } from "../../report/report-tree.ts";

export interface Question {
  ask: Inline[];
  answer: Inline[];
}

export interface QuestionSource {
  phase: PhaseNumber;
  decisions: readonly Decision[];
  factOf: (id: string) => Fact | null;
}

/** A sentence with the facts of its names, each of the phase that its id begins with. */
export interface Told {
  text: string;
  facts: Readonly<Record<string, string>>;
  /** Said only where it holds. */
  when?: (factOf: FactOf) => boolean;
}

export interface Computed {
  ask: string;
  /** The first that can be told is. */
  answers: readonly Told[];
  against: readonly Told[];
}

export type FactOf = (id: string) => Fact | null;
