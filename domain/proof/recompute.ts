/** A run recomputed from what a proof carries, by the very functions that computed it. */
import { buildHandoffs } from "../phases/build-handoffs.ts";
import { phases } from "../phases/registry.ts";
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
import type {
  Handoff,
  InputSummary,
  PeopleTime,
  PhaseContext,
  PhaseInput,
} from "../outcome/phase-outcome.ts";
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
  /** Instead of the tables of people, of a phase that takes no more of them than these sums. */
  peopleTime?: PeopleTime;
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
  /** Of a phase that takes sums of people alone. */
  peopleTime: PeopleTime | undefined;
}

export function recompute(
  proven: ProofContext,
  tables: Tables,
  history: PublishedHistory = noHistory,
): Recomputed {
  const assessed = assessRun(proven.setting, tables, proven.inputSummary);
  const context = contextOfRun(proven.setting, assessed);
  const input = inputOf(proven, { tables, history, context });
  const computed = withQualityFacts(factsOfRun(input), assessed);
  const outcome = outcomeOfRun(context, computed);
  const byId = new Map<string, Fact>();
  for (const fact of [...outcome.facts, ...outcome.reportFacts])
    if (!byId.has(fact.id)) byId.set(fact.id, fact);
  return {
    facts: [...byId.values()],
    names: reportNames(context, outcome),
    peopleTime: phases[input.phase].readPeopleTime?.(input),
  };
}

function inputOf(
  { setting, handoffs, peopleTime }: ProofContext,
  run: { tables: Tables; history: PublishedHistory; context: PhaseContext },
): PhaseInput {
  const { pay, answers, tokenOf } = run.history;
  const base = {
    ...run.context,
    tables: usableTables(setting, run.tables),
    payHistory: { states: pay, tokenOf },
    answerHistory: { states: answers, tokenOf },
    ...(peopleTime === undefined ? {} : { peopleTime }),
  };
  return { ...base, handoffs: buildHandoffs(base, handoffs) };
}
