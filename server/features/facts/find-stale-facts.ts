import type { Fact } from "#domain/facts/fact.ts";
import type { Drift } from "#server/features/runs/index.ts";

type Origin = Pick<Fact, "id" | "phase" | "inputs" | "sources" | "assumptions">;

/**
 * Ids of the facts that rest, themselves or through their inputs, on what has changed. `tableOf` names the canonical
 * table of a source: a table that gained a file puts its facts out of date too.
 */
export function findStaleFacts(
  facts: readonly Origin[],
  drift: Drift,
  tablesOfFile: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const stale = new Set<string>();
  for (const fact of facts) {
    const rests =
      drift.phases.has(fact.phase) ||
      fact.assumptions.some((id) => drift.assumptionIds.has(id)) ||
      fact.sources.some(
        (source) =>
          drift.fileIds.has(source.file_id) ||
          (tablesOfFile.get(source.file_id) ?? []).some((table) => drift.tables.has(table)),
      );
    if (rests) stale.add(fact.id);
  }
  const usedBy = new Map<string, string[]>();
  for (const fact of facts)
    for (const input of fact.inputs) usedBy.set(input, [...(usedBy.get(input) ?? []), fact.id]);
  const open = [...stale];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const user of usedBy.get(id) ?? []) {
      if (stale.has(user)) continue;
      stale.add(user);
      open.push(user);
    }
  }
  return stale;
}
