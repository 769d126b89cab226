/** What initiatives need of each other, by their position in a list; a name that is not in the list binds nothing. */
export interface Dependent {
  id: string;
  dependsOn: readonly string[];
}

export interface Dependencies {
  /** By position: those that it needs, and those that need it. */
  needs: readonly (readonly number[])[];
  users: readonly (readonly number[])[];
  /** These and all that they need. */
  withNeeds(from: readonly number[]): Set<number>;
  /** These and all of the members that cannot be without them. */
  withUsers(from: readonly number[], among: ReadonlySet<number>): Set<number>;
}

export function dependenciesOf(items: readonly Dependent[]): Dependencies {
  const indexOf = new Map(items.map(({ id }, index) => [id, index]));
  const needs = items.map(({ dependsOn }) => dependsOn.flatMap((id) => indexOf.get(id) ?? []));
  const users = items.map((_, index) =>
    needs.flatMap((of, user) => (of.includes(index) ? [user] : [])),
  );
  return {
    needs,
    users,
    withNeeds: (from) => reach(from, needs),
    withUsers: (from, among) => reach(from, users, among),
  };
}

function reach(
  from: readonly number[],
  next: readonly (readonly number[])[],
  among?: ReadonlySet<number>,
): Set<number> {
  const found = new Set<number>();
  const waiting = [...from];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (found.has(one) || (among && !among.has(one))) continue;
    found.add(one);
    waiting.push(...next[one]!);
  }
  return found;
}

/** The set without the initiative and without what depends on it. */
export function withoutIts<T extends Dependent>(set: readonly T[], one: T): T[] {
  const gone = dependenciesOf(set).withUsers([set.indexOf(one)], new Set(set.keys()));
  return set.filter((_, index) => !gone.has(index));
}
