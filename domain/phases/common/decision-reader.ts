/** What the decisions of a phase are derived from: its facts, its findings and the day of the run. */
import type { DefinitionReader } from "../../facts/catalogue/fact-definition.ts";
import { decisionCopy } from "../../decisions/copy.ts";
import type { Decision, DecisionDue, DecisionOwner, DueBasis } from "../../decisions/decision.ts";
import { rankDecisions, type DecisionDraft } from "../../decisions/rank-decisions.ts";
import { runDate } from "../../outcome/run-date.ts";
import type { Insight, PhaseContext, PhaseFacts } from "../../outcome/phase-outcome.ts";
import { readScope, type FactScopeReader } from "./fact-scope.ts";

export interface DecisionReader extends FactScopeReader {
  /** YYYY-MM-DD. */
  today: string;
  insight(id: string): Insight | undefined;
  /** Parameters of the ids of a definition, in the order of the facts. */
  places<P extends string>(definition: DefinitionReader<P>): Record<P, string>[];
  /** Those ids whose fact has a value. */
  known(ids: readonly string[]): string[];
}

export function readForDecisions(
  context: PhaseContext,
  computed: PhaseFacts,
  insights: readonly Insight[],
): DecisionReader {
  const scope = readScope(context, computed);
  return {
    ...scope,
    today: runDate(context),
    insight: (id) => insights.find((insight) => insight.id === id),
    places: (definition) => [...scope.facts.keys()].flatMap((id) => definition.read(id) ?? []),
    known: (ids) => ids.filter((id) => scope.facts.get(id)?.value != null),
  };
}

/** `mappedCost`: the fact of the processes' yearly cost, where the phase reads it. */
export const ranked = (
  reader: DecisionReader,
  drafts: readonly DecisionDraft[],
  mappedCost?: string,
): Decision[] =>
  rankDecisions(drafts, {
    phase: reader.context.phase,
    today: reader.today,
    mappedCost: mappedCost === undefined ? null : reader.number(mappedCost),
  });

/** A date that stands in a fact. */
export const dueOf = (reader: DecisionReader, factId: string, basis: DueBasis): DecisionDue => {
  const date = reader.text(factId);
  return date === "" ? noDue : { date, basis, factId };
};

export const noDue: DecisionDue = { date: null, basis: "sem_data", factId: null };

export const ownerOf = (
  name: string,
  basis: NonNullable<DecisionOwner["basis"]>,
  suggestRole: string = decisionCopy.sponsor,
): DecisionOwner => ({
  name: name === "" ? null : name,
  basis: name === "" ? null : basis,
  suggestRole,
});

export const yearly = (
  factId: string,
  lowFactId: string | null = null,
  highFactId: string | null = null,
) => ({ factId, lowFactId, highFactId, kind: "brl_ano" as const });
