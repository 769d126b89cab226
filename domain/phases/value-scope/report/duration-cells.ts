import type { SectionWriter } from "#domain/report/phase-report.ts";
import { durationUnit, formatDuration } from "../../../kernel/text/duration.ts";
import type { TableCell } from "../../../report/report-tree.ts";

/** Durations that stand in one column of a table, facts in days: all in the unit of the longest. */
export function durationCells(desk: SectionWriter, ids: readonly string[]): TableCell[] {
  const days = ids.map((id) => desk.number(id));
  const unit = durationUnit(Math.max(0, ...days.filter((value) => value !== null)), "dias");
  return ids.map((id, index) => {
    const cell = desk.cell(id, "dur");
    const value = days[index] ?? null;
    return value === null ? cell : { ...cell, text: formatDuration(value, "dias", { in: unit }) };
  });
}
