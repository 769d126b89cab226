/** The two steps before which a case of a process waits longest. */
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import { compareText } from "../../tables/read-table.ts";

const count = 2;

/** `waits`: ids of the hours that a case waits before each step. Null with fewer than three steps that wait: there is no choice. */
export function longestQueues<Id extends string>(
  waits: readonly Id[],
  hoursOf: (id: Id) => number | null,
): { ids: Id[]; hours: number } | null {
  const ordered = waits
    .map((id) => ({ id, hours: hoursOf(id) ?? 0 }))
    .filter(({ hours }) => hours > 0)
    .sort((a, b) => b.hours - a.hours || compareText(a.id, b.id));
  if (ordered.length <= count) return null;
  const longest = ordered.slice(0, count);
  return { ids: longest.map(({ id }) => id), hours: exactSum(longest.map(({ hours }) => hours)) };
}
