import { normalizeText } from "#domain/kernel/text/normalize-text.ts";
import { numberOf, textOf, type DatasetRecord } from "#web/lib/dataset-records.ts";

export interface BranchRow {
  id: number;
  above: number | null;
  level: number;
  role: string | null;
  area: string | null;
  size: number;
  own: number;
  hasBelow: boolean;
}

/** In the order of the dataset: each branch before those below it. */
export function readBranches(records: readonly DatasetRecord[]): BranchRow[] {
  const parents = new Set(records.map((record) => numberOf(record, "acima")));
  return records.map((record) => {
    const id = numberOf(record, "ramo") ?? 0;
    return {
      id,
      above: numberOf(record, "acima"),
      level: numberOf(record, "nivel") ?? 1,
      role: textOf(record, "cargo"),
      area: textOf(record, "area"),
      size: numberOf(record, "posicoes") ?? 0,
      own: numberOf(record, "proprias") ?? 0,
      hasBelow: parents.has(id),
    };
  });
}

/** Rows in view: those whose branches above are all open. One pass, since a branch follows the one above it. */
export function visibleBranches(
  branches: readonly BranchRow[],
  open: ReadonlySet<number>,
): BranchRow[] {
  const shown = new Set<number>();
  return branches.filter(({ id, above }) => {
    const isShown = above === null || (shown.has(above) && open.has(above));
    if (isShown) shown.add(id);
    return isShown;
  });
}

/** What holds the text in role or area, with the branches above it. */
export function findBranches(branches: readonly BranchRow[], text: string): BranchRow[] {
  const wanted = normalizeText(text).trim();
  const byId = new Map(branches.map((branch) => [branch.id, branch]));
  const kept = new Set<number>();
  for (const branch of branches) {
    if (!normalizeText(`${branch.role ?? ""} ${branch.area ?? ""}`).includes(wanted)) continue;
    for (
      let at: BranchRow | undefined = branch;
      at !== undefined && !kept.has(at.id);
      at = at.above === null ? undefined : byId.get(at.above)
    )
      kept.add(at.id);
  }
  return branches.filter(({ id }) => kept.has(id));
}
