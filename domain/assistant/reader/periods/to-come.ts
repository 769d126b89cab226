/** The period of dates that lie ahead. */
import type { Knowledge } from "../../knowledge.ts";
import type { Parts } from "../parts.ts";
import { readPeriod, type PeriodReading } from "./periods.ts";

/** Dates to come are not bounded by the months of the past: the month is the next one from the project's today. */
export function toCome({ text, period }: Parts, { view }: Knowledge): PeriodReading | null {
  const today = view.now.slice(0, "AAAA-MM".length);
  return readPeriod(text.said, { first: today, last: today, base: today, toCome: today }) ?? period;
}
