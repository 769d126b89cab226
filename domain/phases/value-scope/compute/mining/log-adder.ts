/** Adds facts of one log by their definitions: place, label and rows are those of the log. */
import type { FactDefinition, ValueOf } from "../../../../facts/catalogue/fact-definition.ts";
import type { Fact, NullReason } from "../../../../facts/fact.ts";
import type { FactDraft } from "../../../../facts/fact-draft.ts";
import { monthKey, monthLabel } from "../../../../kernel/dates/calendar.ts";
import type { Unit } from "../../../../kernel/unit.ts";
import { endActivitiesQuestion } from "../../../../tables/meaning/questions/end-activities-question.ts";
import type { MinedLog } from "../../../../tables/mining/mine-log.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { fromLog } from "./log-rows.ts";

type More = Partial<
  Pick<FactDraft, "from" | "scope" | "sample" | "coverage" | "nullReason" | "assumptions">
>;

export interface LogAdder {
  <U extends Unit>(
    definition: FactDefinition<U, "log", { name: string }>,
    value: ValueOf<U> | null,
    more?: More,
  ): Fact;
}

const logColumns = ["caso_id", "atividade", "fim", "inicio"];

/** What facts of a log that rest on `used` of its cases have in common. */
export const aboutCases = ({ log }: MinedLog, used: number) => ({
  from: fromLog(log, logColumns),
  scope: log.process ? { process: log.process.id } : {},
  sample: { used, reference: 400 },
  coverage: log.caseCode.length === 0 ? 0 : used / log.caseCode.length,
});

/** `used`: cases behind the facts. */
export function logAdder(run: PhaseOneRun, mined: MinedLog, used: number): LogAdder {
  const { log } = mined;
  return (definition, value, more = {}) =>
    run.book.add(definition, {
      at: { log: log.key },
      names: { name: log.name },
      value,
      ...aboutCases(mined, used),
      ...(value === null ? { nullReason: "AMOSTRA_INSUFICIENTE" as const } : {}),
      ...more,
    });
}

/** What a fact of the complete cases says beside its value; `nullReason` is that of its definition. */
function aboutCompleteCases(
  mined: MinedLog,
  value: unknown,
  nullReason?: NullReason,
): Omit<More, "assumptions"> & Pick<FactDraft, "awaits"> {
  const { completeCount, state } = mined.completeness;
  const about = aboutCases(mined, completeCount);
  if (value !== null || nullReason !== undefined) return about;
  return {
    ...about,
    nullReason: completeCount === 0 ? "AMOSTRA_INSUFICIENTE" : "SEM_ENTRADA",
    ...(state === "perguntada" ? { awaits: endActivitiesQuestion } : {}),
  };
}

/** An adder of facts about the complete cases of the log. */
export function completeCaseAdder(run: PhaseOneRun, mined: MinedLog): LogAdder {
  const { log } = mined;
  return (definition, value, more = {}) =>
    run.book.add(definition, {
      at: { log: log.key },
      names: { name: log.name },
      value,
      ...aboutCompleteCases(mined, value, definition.nullReason),
      ...more,
    });
}

type PlacedAdder<P extends string, N> = <U extends Unit>(
  definition: FactDefinition<U, "log" | P, N>,
  value: ValueOf<U> | null,
  more?: More,
) => Fact;

/** Adds what stands at one rank of a list of the log; `activity`: that which the labels name. */
export function rankedAdder(
  run: PhaseOneRun,
  mined: MinedLog,
  rank: number,
  activity = "",
): PlacedAdder<"rank", { name: string; rank: number; activity: string }> {
  const { log } = mined;
  return (definition, value, more = {}) =>
    run.book.add(definition, {
      at: { log: log.key, rank },
      names: { name: log.name, rank, activity },
      value,
      ...aboutCompleteCases(mined, value),
      ...more,
    });
}

/** Adds what is known of the cases opened in a month. */
export function monthAdder(
  run: PhaseOneRun,
  mined: MinedLog,
  month: number,
): PlacedAdder<"month", { name: string; when: string }> {
  const { log } = mined;
  const period = monthKey(month);
  return (definition, value, more = {}) =>
    run.book.add(definition, {
      at: { log: log.key, month: period },
      names: { name: log.name, when: monthLabel(month) },
      value,
      ...aboutCompleteCases(mined, value),
      scope: { ...(log.process ? { process: log.process.id } : {}), period },
      ...more,
    });
}
