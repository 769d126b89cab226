/** Suppression of small groups (playbook 1.12): groups under the minimum are one, and no total leaves fewer people than it out. */
import { compareText, factIdPart } from "../../../tables/read-table.ts";

export interface NamedRows {
  key: string;
  name: string;
  rows: number[];
}
export interface PublishedGroup {
  name: string;
  keys: string[];
  rows: number[];
  isMerged: boolean;
}

/**
 * Groups of at least `minimum` rows by name. The small ones are merged as `mergedName`; while these stay too few, the smallest
 * of the others joins them, since published groups and a published total would tell the rest. [] when all together are too few.
 */
export function publishableGroups(
  groups: readonly NamedRows[],
  minimum: number,
  mergedName: string,
): PublishedGroup[] {
  const bySize = [...groups].sort(
    (a, b) => a.rows.length - b.rows.length || compareText(a.key, b.key),
  );
  const small = bySize.filter(({ rows }) => rows.length < minimum);
  const large = bySize.slice(small.length);
  const merged = [...small];
  const people = () => merged.reduce((sum, { rows }) => sum + rows.length, 0);
  while (merged.length > 0 && people() < minimum) {
    const next = large.shift();
    if (!next) return [];
    merged.push(next);
  }
  const published = large.map(
    ({ key, name, rows }): PublishedGroup => ({ name, keys: [key], rows, isMerged: false }),
  );
  if (merged.length > 0) {
    const taken = new Set(published.map(({ name }) => name));
    published.push({
      name: taken.has(mergedName) ? `${mergedName} (demais)` : mergedName,
      keys: merged.map(({ key }) => key),
      rows: merged.flatMap(({ rows }) => rows).sort((a, b) => a - b),
      isMerged: true,
    });
  }
  return published.sort((a, b) => compareText(a.name, b.name));
}

/** Two hidden cells or none: a single one follows from the total, so the smallest of the others is hidden with it. */
export function hideOneMore<T>(
  cells: readonly T[],
  isHidden: (cell: T) => boolean,
  size: (cell: T) => number,
  hide: (cell: T) => void,
): void {
  const shown = cells.filter((cell) => !isHidden(cell));
  if (cells.length - shown.length !== 1) return;
  const smallest = shown.reduce<T | null>(
    (best, cell) => (best === null || size(cell) < size(best) ? cell : best),
    null,
  );
  if (smallest !== null) hide(smallest);
}

/** Parts of fact ids, one per name and no two alike. */
export function uniqueIdParts(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let part = factIdPart(name);
    for (let index = 2; taken.has(part); index++) part = `${factIdPart(name)}_${index}`;
    taken.add(part);
    return part;
  });
}
