/** Sources used together whose periods have no day in common: what is compared between them is of different times. */
import type { InputSummary } from "../outcome/phase-outcome.ts";
import type { TableName } from "../tables/canonical-table.ts";

type UsedFile = InputSummary["files"][number];

export interface SourcePeriod {
  table: TableName;
  label: string;
  /** ISO dates of the first and last dated row of all its files. */
  start: string;
  end: string;
  files: UsedFile[];
}

/** Pairs, the earlier first; files of one table are parts of one source. */
export function findDisjointPeriods({
  files,
}: Pick<InputSummary, "files">): [SourcePeriod, SourcePeriod][] {
  const sources = new Map<TableName, SourcePeriod>();
  for (const file of files) {
    const { table, tableLabel, period } = file;
    if (table === null || period == null) continue;
    const known = sources.get(table);
    sources.set(table, {
      table,
      label: tableLabel,
      start: known === undefined || period.start < known.start ? period.start : known.start,
      end: known === undefined || period.end > known.end ? period.end : known.end,
      files: [...(known?.files ?? []), file],
    });
  }
  const ordered = [...sources.values()].sort((a, b) => (a.start < b.start ? -1 : 1));
  return ordered.flatMap((earlier, at) =>
    ordered
      .slice(at + 1)
      .filter((later) => later.start > earlier.end)
      .map((later): [SourcePeriod, SourcePeriod] => [earlier, later]),
  );
}

export const periodFactId = (table: TableName, edge: "ini" | "fim"): string =>
  `rel.periodo.${table}.${edge}`;
