/**
 * Critical path method (Kelley and Walker 1959): a forward pass gives the earliest weeks, a backward pass the latest ones that
 * do not move the end; what has no slack between them is critical. An activity may have a week before which it does not start.
 */
export interface Activity {
  id: string;
  /** Whole weeks, at least 1. */
  durationWeeks: number;
  /** Weeks from the start, 0 = at once. */
  notBefore: number;
  dependsOn: readonly string[];
}

export interface ScheduledActivity {
  id: string;
  /** Weeks passed when it begins and when it ends: [start, end). */
  earliestStart: number;
  earliestEnd: number;
  latestStart: number;
  /** Weeks that it may slip without moving the end. */
  slack: number;
  isCritical: boolean;
}

export type Schedule =
  | { ok: true; weeks: number; activities: ScheduledActivity[] }
  /** Activities that wait for each other, in the order of the circle, the smallest id first. */
  | { ok: false; cycle: string[] };

/** In the order given. Dependencies on what is not in the list, and on itself, count for nothing. */
export function scheduleActivities(activities: readonly Activity[]): Schedule {
  const byId = new Map(activities.map((activity) => [activity.id, activity]));
  const needs = new Map(
    activities.map(({ id, dependsOn }) => [
      id,
      [...new Set(dependsOn)].filter((other) => other !== id && byId.has(other)),
    ]),
  );
  const order = orderByNeed(
    activities.map(({ id }) => id),
    needs,
  );
  if (!Array.isArray(order)) return { ok: false, cycle: order.cycle };
  const start = new Map<string, number>();
  const endOf = (id: string): number => (start.get(id) ?? 0) + (byId.get(id)?.durationWeeks ?? 0);
  for (const id of order)
    start.set(id, Math.max(byId.get(id)?.notBefore ?? 0, ...(needs.get(id) ?? []).map(endOf)));
  const weeks = Math.max(0, ...order.map(endOf));
  const latestEnd = new Map(order.map((id) => [id, weeks]));
  for (const id of [...order].reverse()) {
    const latestStart = (latestEnd.get(id) ?? weeks) - (byId.get(id)?.durationWeeks ?? 0);
    for (const other of needs.get(id) ?? [])
      latestEnd.set(other, Math.min(latestEnd.get(other) ?? weeks, latestStart));
  }
  return {
    ok: true,
    weeks,
    activities: activities.map(({ id, durationWeeks }) => {
      const earliestStart = start.get(id) ?? 0;
      const latestStart = (latestEnd.get(id) ?? weeks) - durationWeeks;
      return {
        id,
        earliestStart,
        earliestEnd: earliestStart + durationWeeks,
        latestStart,
        slack: latestStart - earliestStart,
        isCritical: latestStart === earliestStart,
      };
    }),
  };
}

/** Each after what it needs, otherwise as given; or a circle. */
function orderByNeed(
  ids: readonly string[],
  needs: ReadonlyMap<string, readonly string[]>,
): string[] | { cycle: string[] } {
  const order: string[] = [];
  const placed = new Set<string>();
  for (;;) {
    const ready = ids.filter(
      (id) => !placed.has(id) && (needs.get(id) ?? []).every((other) => placed.has(other)),
    );
    if (ready.length === 0) break;
    for (const id of ready) {
      placed.add(id);
      order.push(id);
    }
  }
  const [stuck] = ids.filter((id) => !placed.has(id));
  if (stuck === undefined) return order;
  // From whatever waits, following what it waits for comes round at last.
  const walked: string[] = [];
  let at = stuck;
  while (!walked.includes(at)) {
    walked.push(at);
    at = (needs.get(at) ?? []).find((other) => !placed.has(other)) ?? at;
  }
  const circle = walked.slice(walked.indexOf(at));
  const first = circle.indexOf([...circle].sort()[0] ?? "");
  return { cycle: [...circle.slice(first), ...circle.slice(0, first)] };
}
