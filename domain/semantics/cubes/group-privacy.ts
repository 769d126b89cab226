/** Which groups of people are told of: none below the minimum, and none that the others and the total would give away. */

export interface CountedGroup {
  rows: number;
}

/**
 * Groups below the minimum are hidden, and then the next smallest ones until at least two groups and the minimum of rows are: the total
 * less the shown groups is what the hidden ones are together, and that must tell of nobody either.
 */
export function hideSmallGroups<G extends CountedGroup>(
  groups: readonly G[],
  minimum: number,
): { shown: G[]; hidden: G[] } {
  const hidden = groups.filter(({ rows }) => rows < minimum);
  if (hidden.length === 0) return { shown: [...groups], hidden };
  const rest = groups.filter(({ rows }) => rows >= minimum).sort((a, b) => a.rows - b.rows);
  while (rest.length > 0 && (hidden.length < 2 || rowsOf(hidden) < minimum))
    hidden.push(rest.shift() as G);
  const kept = new Set(hidden);
  return { shown: groups.filter((group) => !kept.has(group)), hidden };
}

const rowsOf = (groups: readonly CountedGroup[]): number =>
  groups.reduce((sum, { rows }) => sum + rows, 0);

/**
 * Whether a filter over one column of people may be answered: every value that it takes in or leaves out is one of the groups that a
 * breakdown by that column shows. So no two answers differ by a group that is hidden. `groups` is that whole breakdown.
 */
export function mayFilterPeople<G extends CountedGroup & { name: string | null }>(
  groups: readonly G[],
  named: readonly (string | null)[],
  minimum: number,
): boolean {
  const { shown } = hideSmallGroups(groups, minimum);
  const told = new Set(shown.map(({ name }) => name));
  return named.length > 0 && named.every((name) => told.has(name));
}

/** A number of people below the minimum is not told; none at all is. */
export const mayTellPeople = (people: number, minimum: number): boolean =>
  people === 0 || people >= minimum;
