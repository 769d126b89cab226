/**
 * Which groups are told apart (playbook 1.12): those of at least `minimum`; the smaller ones are merged, and the merged group
 * takes in the next larger ones until it has `minimum` itself, so that it cannot be found as the rest of a total.
 * @param sizes people by group
 * @returns group -> the group itself, or null: merged. All merged and still below `minimum`: nothing may be shown.
 */
export function mergeSmallGroups(
  sizes: ReadonlyMap<string, number>,
  minimum: number,
): Map<string, string | null> {
  const ordered = [...sizes].sort(([a, n], [b, m]) => n - m || (a < b ? -1 : 1));
  const merged = new Set<string>();
  let people = 0;
  for (const [group, size] of ordered) {
    if (size >= minimum && (people === 0 || people >= minimum)) break;
    merged.add(group);
    people += size;
  }
  return new Map(ordered.map(([group]) => [group, merged.has(group) ? null : group]));
}
