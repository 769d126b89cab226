/**
 * What a report stands on (decisions.md 3.7): the tables that its phase reads, and those that earlier phases read for the figures
 * that it prints, found by following each figure to its leaves.
 */
import type { Fact, FactSource } from "../facts/fact.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { InputSummary } from "../outcome/phase-outcome.ts";

/** A table of a file that an earlier phase read. */
export interface HandedTable {
  fileId: string;
  fileName: string;
  /** Its name in the file, by which its rows are found. */
  tableName: string;
  /** What it was read as; the name in the file where nobody tells. */
  label: string;
  rows: number;
  /** Phases that read it for a figure of this report. */
  phases: PhaseNumber[];
}

type Files = InputSummary["files"];

/** Ordered by file and table. `cited`: facts that the report prints. */
export function findHandedTables(
  { files }: Pick<InputSummary, "files">,
  cited: Iterable<string>,
  factById: (id: string) => Fact | null,
): HandedTable[] {
  const found = new Map<string, HandedTable>();
  for (const fact of closureOf(cited, factById))
    for (const source of fact.sources) {
      if (fact.phase === 0 || isReadHere(files, source)) continue;
      const key = `${source.file_id}/${source.table}`;
      const table = found.get(key) ?? handedTable(files, source);
      if (!table.phases.includes(fact.phase)) table.phases.push(fact.phase);
      found.set(key, table);
    }
  for (const { phases } of found.values()) phases.sort((a, b) => a - b);
  return [...found.values()].sort(
    (a, b) => compare(a.fileName, b.fileName) || compare(a.tableName, b.tableName),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function closureOf(cited: Iterable<string>, factById: (id: string) => Fact | null): Fact[] {
  const seen = new Map<string, Fact>();
  const waiting = [...cited];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const fact = factById(id);
    if (fact === null || seen.has(id)) continue;
    seen.set(id, fact);
    waiting.push(...fact.inputs);
  }
  return [...seen.values()];
}

function isReadHere(files: Files, source: FactSource): boolean {
  return files.some(
    ({ fileId, table, tableName, tableLabel }) =>
      fileId === source.file_id &&
      table !== null &&
      (tableName === undefined || tableName === source.table || tableLabel === source.table),
  );
}

/** A version that is no longer in force was read as the one that is. */
function handedTable(files: Files, source: FactSource): HandedTable {
  const known =
    files.find(({ fileId, table }) => fileId === source.file_id && table === null) ??
    files.find(({ fileName }) => fileName === source.file_name);
  const reads = known?.reads ?? [];
  const label =
    reads.find(({ tableName }) => tableName === source.table)?.label ??
    (reads.length === 1 ? reads[0]!.label : undefined) ??
    (known?.table == null ? undefined : known.tableLabel);
  return {
    fileId: source.file_id,
    fileName: source.file_name,
    tableName: source.table,
    label: label ?? source.table,
    rows: source.rows_total,
    phases: [],
  };
}
