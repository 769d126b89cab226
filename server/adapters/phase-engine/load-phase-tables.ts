/** The tables of a run in this thread, kept for the run's next step: loading 500,000 events takes longer than using them. */
import { endOfDayMs } from "#domain/kernel/dates/calendar.ts";
import { loadTables } from "#server/adapters/table-engine/load-tables.ts";
import type { PhaseTask } from "#server/ports/phase-engine.ts";
import type { LoadedTables } from "#server/ports/table-engine.ts";
import { gradedTables } from "./graded-tables.ts";

let kept: { key: string; loaded: LoadedTables } | null = null;

export async function loadPhaseTables(
  task: Pick<PhaseTask, "tablesKey" | "files" | "projectKey" | "project">,
): Promise<LoadedTables> {
  if (kept?.key === task.tablesKey) return kept.loaded;
  // Let go first: two logs of 500,000 events at once would double the memory.
  kept = null;
  const loaded = await loadTables(
    task.files,
    { projectKey: task.projectKey, extractionDateMs: endOfDayMs(task.project.extractionDate) },
    gradedTables,
  );
  gradedTables.clear();
  kept = { key: task.tablesKey, loaded };
  return loaded;
}

/** After the last step that reads rows. */
export function clearPhaseTables(): void {
  kept = null;
}
