/** A.data_base: last day of the last complete month of case opening, unless a person set it (playbook 0.4). */
import { resolvedValue } from "../../../facts/assumptions/register.ts";
import { endOfDayMs, saoPauloDate } from "../../../kernel/dates/calendar.ts";
import type { CaseRecords } from "../../common/processes/case-records.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import type { MinedLog } from "../../../tables/mining/mine-log.ts";
import { extractionInstant } from "../../common/processes/mining-limits.ts";
import { completeMonths, type MonthWindow } from "../../../tables/mining/opening-months.ts";
import type { BaseDate } from "../../common/client-alerts.ts";

/** Complete months of T05, or of the log with most cases when T05 has no opening dates. */
export function openingWindow(
  run: PhaseOneRun,
  cases: CaseRecords | null,
  logs: readonly MinedLog[],
): MonthWindow | null {
  const openings = Float64Array.from(
    (cases?.records ?? []).map((record) => record.openedAt).filter((at) => !Number.isNaN(at)),
  );
  if (openings.length > 0) return completeMonths(openings, extractionInstant(run));
  return (
    logs.reduce<MinedLog | null>(
      (best, mined) => (best === null || mined.log.cases > best.log.cases ? mined : best),
      null,
    )?.window ?? null
  );
}

export function findBaseDate(run: PhaseOneRun, window: MonthWindow | null): BaseDate | null {
  const given = resolvedValue(run.assumptions, "A.data_base");
  if (typeof given === "string") return { date: given, endMs: endOfDayMs(given) };
  return window === null ? null : { date: saoPauloDate(window.endMs - 1), endMs: window.endMs - 1 };
}
