/** The versioned table of rules and dates (playbook A6.8, 8.7): what is printed, where it was read, when it was verified. */
import { MS_PER_DAY, startOfDateMs } from "../kernel/dates/calendar.ts";

export type VerificationState = "texto oficial" | "fonte secundária" | "não verificado";

export interface RegulatoryLine {
  /** "R01" */
  id: string;
  subject: string;
  /** As printed; not printed while the state is "não verificado". */
  text: string;
  source: string;
  /** YYYY-MM-DD; null when nobody verified it. */
  verifiedOn: string | null;
  state: VerificationState;
  /** What of the line stays unverified, null when nothing does. */
  reservation: string | null;
  /** Who confirmed it in this firm, null until someone does. */
  confirmedBy: string | null;
}

export interface RegulatoryTable {
  version: number;
  lines: readonly RegulatoryLine[];
}

/** Oldest date on which a verified line was verified; null when none was. */
export function verifiedSince(table: RegulatoryTable): string | null {
  const dates = table.lines
    .flatMap(({ verifiedOn, state }) =>
      state === "não verificado" || verifiedOn === null ? [] : [verifiedOn],
    )
    .sort();
  return dates[0] ?? null;
}

export const unverifiedLines = (table: RegulatoryTable): RegulatoryLine[] =>
  table.lines.filter(({ state, verifiedOn }) => state === "não verificado" || verifiedOn === null);

/** Whole days from the oldest verification to the instant; null when no line was verified. */
export function verificationAgeDays(table: RegulatoryTable, instantIso: string): number | null {
  const since = verifiedSince(table);
  return since === null
    ? null
    : Math.floor((Date.parse(instantIso) - startOfDateMs(since)) / MS_PER_DAY);
}
