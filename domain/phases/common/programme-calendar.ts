/** Month 0 of the programme, and months counted from it (playbook 0.4, A5.2). */
import { resolvedValue } from "../../facts/assumptions/register.ts";
import {
  monthIndexOf,
  monthKey,
  monthLabel,
  MS_PER_DAY,
  startOfDateMs,
} from "../../kernel/dates/calendar.ts";
import type { PhaseInput } from "../../outcome/phase-outcome.ts";

/** A.inicio_programa, else the first day of the month after the extraction. ISO date. */
export function programmeStart(input: {
  assumptions: PhaseInput["assumptions"];
  project: Pick<PhaseInput["project"], "extractionDate">;
}): string {
  const given = resolvedValue(input.assumptions, "A.inicio_programa");
  if (typeof given === "string" && /^\d{4}-\d{2}-\d{2}$/.test(given)) return given;
  return `${monthKey(monthIndexOf(startOfDateMs(input.project.extractionDate)) + 1)}-01`;
}

const daysPerMonth = 365.25 / 12;

/** First whole month m whose instant is at or after the date; a contract that ends on the last day of the sixth month gives 6. */
export function programmeMonthOf(instantMs: number, start: string): number {
  return Math.ceil((instantMs - startOfDateMs(start)) / MS_PER_DAY / daysPerMonth - 0.02);
}

/** "nov/2026" of the month that ends at instant m (m = 1 is the first month); month 0 is the start. */
export function programmeMonthLabel(month: number, start: string): string {
  return monthLabel(monthIndexOf(startOfDateMs(start)) + Math.max(0, month - 1));
}
