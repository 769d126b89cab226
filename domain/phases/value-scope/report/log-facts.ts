/** The event logs that a report tells of, the one with most cases first. */
import { members } from "../../../facts/catalogue/fact-definition.ts";
import type { SectionWriter } from "#domain/report/phase-report.ts";
import * as p1 from "../facts.ts";

export function reportedLogs(desk: SectionWriter): string[] {
  const found = members(desk.facts, p1.log.cases).flatMap(({ at: { log }, fact: { value } }) =>
    typeof value === "number" && value > 0 ? [{ log, cases: value }] : [],
  );
  return found.sort((a, b) => b.cases - a.cases || (a.log < b.log ? -1 : 1)).map(({ log }) => log);
}
