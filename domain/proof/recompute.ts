/** A run recomputed from what a proof carries, by the very functions that computed it. */
import { assembleHandoffs } from "../phases/assemble-handoffs.ts";
import {
  assessRun,
  contextOfRun,
  factsOfRun,
  outcomeOfRun,
  usableTables,
  withQualityFacts,
  type RunSetting,
} from "../phases/compute-run.ts";
import type { Fact } from "../facts/fact.ts";
import type { Handoff, InputSummary } from "../outcome/phase-outcome.ts";
import type { AnswerState } from "../people/answer-ledger.ts";
import type { PayState } from "../people/pay-ledger.ts";
import { reportNames } from "../report/report-names.ts";
import type { Tables } from "../tables/table-data.ts";

/** What a run was computed from beside its tables. */
export interface ProofContext {
  setting: RunSetting;
  /** Results of the earlier phases as they were received. */
  handoffs: Handoff[];
  /** As the reading gave it, before quality was assessed. */
  inputSummary: InputSummary;
}

/** What earlier runs published of people; it never leaves, so that in a proof there is none. */
export interface PublishedHistory {
  pay: PayState[];
  answers: AnswerState[];
  tokenOf(text: string): string;
}
const noHistory: PublishedHistory = { pay: [], answers: [], tokenOf: (text) => text };

export interface Recomputed {
  facts: Fact[];
  /** Names that may hold digits, for the number guard. */
  names: string[];
}

export function recompute(
  { setting, handoffs: received, inputSummary }: ProofContext,
  tables: Tables,
  history: PublishedHistory = noHistory,
): Recomputed {
  const assessed = assessRun(setting, tables, inputSummary);
  const context = contextOfRun(setting, assessed);
  const base = {
    ...context,
    tables: usableTables(setting, tables),
    payHistory: { states: history.pay, tokenOf: history.tokenOf },
    answerHistory: { states: history.answers, tokenOf: history.tokenOf },
  };
  const handoffs = assembleHandoffs(base, received);
  const computed = withQualityFacts(factsOfRun({ ...base, handoffs }), assessed);
  const outcome = outcomeOfRun(context, computed);
  const byId = new Map<string, Fact>();
  for (const fact of [...outcome.facts, ...outcome.reportFacts])
    if (!byId.has(fact.id)) byId.set(fact.id, fact);
  return { facts: [...byId.values()], names: reportNames(context, outcome) };
}
