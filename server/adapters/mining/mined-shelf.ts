/** The logs that this thread mined last, with the selection that each was asked for last: a slider asks the same again. */
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import { mineProcesses } from "#domain/phases/common/processes/mine-processes.ts";
import { endOfDayMs } from "#domain/kernel/dates/calendar.ts";
import {
  checkConformance,
  measureSelection,
  selectCases,
  type CaseSelection,
  type ConformanceCheck,
  type MinedProcess,
  type MiningFilter,
  type ReferenceChoice,
  type SelectionTimes,
} from "#domain/tables/mining/index.ts";
import { loadTables } from "#server/adapters/table-engine/load-tables.ts";
import type { MiningTask } from "#server/ports/mining.ts";
import { gradedTables } from "../phase-engine/graded-tables.ts";

/** Rows of all logs kept; a larger one is kept alone. Typed columns and indexes: about 50 bytes an event, besides the texts. */
const maxRows = 1_500_000;

const kept = new Map<string, { rows: number; processes: MinedProcess[] }>();

export async function minedProcesses(
  task: Pick<MiningTask, "tablesKey" | "files" | "projectKey" | "extractionDate" | "assumptions">,
): Promise<MinedProcess[]> {
  const known = kept.get(task.tablesKey);
  if (known !== undefined) {
    kept.delete(task.tablesKey);
    kept.set(task.tablesKey, known);
    return known.processes;
  }
  const rows = task.files.reduce(
    (sum, file) => sum + file.tables.reduce((all, { meta }) => all + meta.rows, 0),
    0,
  );
  // Room is made first: two logs of a million events at once would double the memory.
  makeRoom(rows);
  const extractionDateMs = endOfDayMs(task.extractionDate);
  const assumptions = resolveAssumptions(task.assumptions);
  const days = (id: string): number | undefined => {
    const value = assumptions.get(id)?.value;
    return typeof value === "number" ? value : undefined;
  };
  // Reading a million events takes three times as long as mining them, and grading has read them already.
  const { tables } = await loadTables(
    task.files,
    { projectKey: task.projectKey, extractionDateMs },
    gradedTables,
    { leave: true },
  );
  const processes = mineProcesses(tables, {
    assumptions,
    extractionDate: task.extractionDate,
    quality: { extractionDateMs, graceDays: days("A.atual_g"), limitDays: days("A.atual_l") },
  });
  kept.set(task.tablesKey, { rows, processes });
  return processes;
}

function makeRoom(rows: number): void {
  let total = rows;
  for (const entry of kept.values()) total += entry.rows;
  for (const [oldest, entry] of kept) {
    if (total <= maxRows) return;
    kept.delete(oldest);
    total -= entry.rows;
  }
}

export interface Selected {
  selection: CaseSelection;
  measured: SelectionTimes;
  checkAgainst(reference: ReferenceChoice): ConformanceCheck | null;
}

const lastSelected = new WeakMap<MinedProcess, { key: string; selected: Selected }>();

export function selected(process: MinedProcess, filter: MiningFilter): Selected {
  const key = JSON.stringify(filter);
  const last = lastSelected.get(process);
  if (last?.key === key) return last.selected;
  const selection = selectCases(process, filter);
  let check: { key: string; result: ConformanceCheck | null } | null = null;
  const made: Selected = {
    selection,
    measured: measureSelection(process, selection),
    checkAgainst(reference) {
      const wanted = JSON.stringify(reference);
      if (check?.key !== wanted)
        check = { key: wanted, result: checkConformance(process, selection, reference) };
      return check.result;
    },
  };
  lastSelected.set(process, { key, selected: made });
  return made;
}
