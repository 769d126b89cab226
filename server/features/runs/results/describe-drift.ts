import type { FrozenFile, RunInputs } from "../inputs/run-inputs.ts";
import { lineageOf, readsTheSame } from "../inputs/table-content.ts";

/** What differs between the data that a run froze and the project's data now. */
export interface Drift {
  /** Files that are gone, or whose used rows or reading changed, as the run named them. */
  fileIds: Set<string>;
  /** Canonical tables that gained or lost a file. */
  tables: Set<string>;
  assumptionIds: Set<string>;
  /** Earlier phases that were run again with other data. */
  phases: Set<number>;
}

export function describeDrift(frozen: RunInputs, now: RunInputs): Drift {
  const drift: Drift = {
    fileIds: new Set(),
    tables: new Set(),
    assumptionIds: new Set(),
    phases: new Set(),
  };
  if (frozen.dataHash === now.dataHash) return drift;
  const handed = new Map(
    (frozen.handoffs ?? []).map((handoff) => [handoff.phase, handoff.inputsHash]),
  );
  for (const { phase, inputsHash } of now.handoffs)
    if (handed.get(phase) !== inputsHash) drift.phases.add(phase);
  const before = new Map(frozen.files.map((file) => [lineageOf(file), file]));
  const after = new Map(now.files.map((file) => [lineageOf(file), file]));
  for (const [id, file] of before) {
    const same = after.get(id);
    if (same !== undefined && readsTheSame(file, same)) continue;
    drift.fileIds.add(file.fileId);
    for (const name of [...tablesOf(file), ...(same === undefined ? [] : tablesOf(same))])
      drift.tables.add(name);
  }
  for (const [id, file] of after)
    if (!before.has(id)) for (const name of tablesOf(file)) drift.tables.add(name);
  const values = (inputs: RunInputs) =>
    new Map(inputs.assumptions.map(({ id, value }) => [id, value]));
  const [oldValues, newValues] = [values(frozen), values(now)];
  for (const id of [...oldValues.keys(), ...newValues.keys()])
    if (oldValues.get(id) !== newValues.get(id)) drift.assumptionIds.add(id);
  return drift;
}

const tablesOf = (file: FrozenFile): string[] =>
  file.tables.map((table) => table.decision.canonical);
