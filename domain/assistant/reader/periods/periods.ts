/** The period of a question, and how it lies to the months that the data hold. A period outside is told, never replaced by another. */
import type { Month } from "../../plans/plan.ts";
import type { Span } from "../normalize.ts";
import { shiftMonth } from "./months.ts";
import { periodRules, type PeriodContext, type RuleReading } from "./period-rules.ts";

export type { PeriodContext } from "./period-rules.ts";

export type PeriodState = "dentro" | "parte" | "fora";

export interface PeriodReading extends RuleReading {
  state: PeriodState;
  /** In the text that was read. */
  span: Span;
}

/** `said` as `normalise` gives it: folded. Null where no period is said. */
export function readPeriod(said: string, context: PeriodContext): PeriodReading | null {
  for (const { form, read } of periodRules) {
    const found = form.exec(said);
    if (found === null) continue;
    const reading = read([...found], context);
    if (reading === null) continue;
    return {
      ...reading,
      state: stateOf(reading, context),
      span: { start: found.index, end: found.index + found[0].length },
    };
  }
  return null;
}

/** Dates to come are not bounded by the months of the past: they are filters on a date. */
function stateOf({ from, to }: RuleReading, { first, last, toCome }: PeriodContext): PeriodState {
  if (toCome !== undefined) return "dentro";
  if (to < first || from > last) return "fora";
  return from < first || to > last ? "parte" : "dentro";
}

/** Months of the period without any row: a hole is told, never 0 and never the month beside it. */
export function holesOf(
  { from, to }: { from: Month; to: Month },
  months: ReadonlySet<Month>,
): Month[] {
  const holes: Month[] = [];
  for (let month = from; month <= to; month = shiftMonth(month, 1))
    if (!months.has(month)) holes.push(month);
  return holes;
}
