/** What the decisions of a phase are derived from: its facts, its findings and the day of the run. */
import { decisionCopy } from "../../decisions/copy.ts";
import type {
  Decision,
  DecisionDue,
  DecisionEffect,
  DecisionOwner,
  DueBasis,
} from "../../decisions/decision.ts";
import { rankDecisions, type DecisionDraft } from "../../decisions/rank-decisions.ts";
import { runDate } from "../../outcome/run-date.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { plural } from "../../kernel/text/plural.ts";
import { programmeStart } from "./programme-calendar.ts";
import { readScope, type FactScopeReader } from "./run/fact-scope.ts";

export interface DecisionReader extends FactScopeReader {
  /** YYYY-MM-DD. */
  today: string;
  insight(id: string): Insight | undefined;
  /** Those ids whose fact has a value. */
  known(ids: readonly string[]): string[];
}

function readForDecisions(
  context: PhaseContext,
  computed: PhaseFacts,
  insights: readonly Insight[],
): DecisionReader {
  const scope = readScope(context, computed);
  return {
    ...scope,
    today: runDate(context),
    insight: (id) => insights.find((insight) => insight.id === id),
    known: (ids) => ids.filter((id) => scope.facts.get(id)?.value != null),
  };
}

type DecisionRule = (reader: DecisionReader) => readonly DecisionDraft[];

/** What a phase asks, by its rules. `mappedCost`: the fact of the processes' yearly cost, where the phase reads it. */
export const decideBy =
  (rules: readonly DecisionRule[], mappedCost?: string) =>
  (context: PhaseContext, computed: PhaseFacts, insights: readonly Insight[]): Decision[] => {
    const reader = readForDecisions(context, computed, insights);
    return rankDecisions(
      rules.flatMap((rule) => rule(reader)),
      {
        phase: context.phase,
        today: reader.today,
        mappedCost: mappedCost === undefined ? null : reader.number(mappedCost),
      },
    );
  };

/** A date that stands in a fact. */
export const dueOf = (reader: DecisionReader, factId: string, basis: DueBasis): DecisionDue => {
  const date = reader.text(factId);
  return date === "" ? noDue : { date, basis, factId };
};

export const noDue: DecisionDue = { date: null, basis: "sem_data", factId: null };

export const dueAtStart = ({ context }: DecisionReader): DecisionDue => ({
  date: programmeStart(context),
  basis: "inicio",
  factId: null,
});

export const ownerOf = (
  name: string,
  basis: NonNullable<DecisionOwner["basis"]>,
  suggestRole: string = decisionCopy.sponsor,
): DecisionOwner => ({
  name: name === "" ? null : name,
  basis: name === "" ? null : basis,
  suggestRole,
});

/** Nobody is named in any table: who has to name somebody. */
export const unnamed = (suggestRole: string = decisionCopy.sponsor): DecisionOwner => ({
  name: null,
  basis: null,
  suggestRole,
});

export const effectOf = (
  kind: DecisionEffect["kind"],
  factId: string,
  lowFactId: string | null = null,
  highFactId: string | null = null,
): DecisionEffect => ({ kind, factId, lowFactId, highFactId });

/** "3 contratos": a count that is a fact, with its noun. */
export const counted = (reader: DecisionReader, id: string, many: string, one: string): string =>
  `${reader.show(id, "int")} ${plural(reader.number(id) ?? 0, many, one, many)}`;
