import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { scheduleActivities, type Activity } from "#domain/programme/critical-path.ts";

const activity = (
  id: string,
  durationWeeks: number,
  dependsOn: string[] = [],
  notBefore = 0,
): Activity => ({ id, durationWeeks, notBefore, dependsOn });
const critical = (activities: Activity[]) => {
  const schedule = scheduleActivities(activities);
  if (!schedule.ok) throw new Error(`cycle ${schedule.cycle.join()}`);
  return {
    weeks: schedule.weeks,
    ids: schedule.activities.filter(({ isCritical }) => isCritical).map(({ id }) => id),
    of: (id: string) => schedule.activities.find((one) => one.id === id),
  };
};

describe("critical path", () => {
  it("is that of the worked example: A 3, B 2 and C 4 after A, D 1 after both", () => {
    const { weeks, ids, of } = critical([
      activity("A", 3),
      activity("B", 2, ["A"]),
      activity("C", 4, ["A"]),
      activity("D", 1, ["B", "C"]),
    ]);
    expect([weeks, ids]).toEqual([8, ["A", "C", "D"]]);
    expect(of("B")).toEqual({
      id: "B",
      earliestStart: 3,
      earliestEnd: 5,
      latestStart: 5,
      slack: 2,
      isCritical: false,
    });
    expect(of("D")).toMatchObject({ earliestStart: 7, earliestEnd: 8, slack: 0 });
  });

  it("marks both of two equal paths", () => {
    expect(
      critical([
        activity("A", 3),
        activity("B", 4, ["A"]),
        activity("C", 4, ["A"]),
        activity("D", 1, ["B", "C"]),
      ]).ids,
    ).toEqual(["A", "B", "C", "D"]);
  });

  it("waits for the week before which an activity does not start", () => {
    const { weeks, ids, of } = critical([activity("A", 2), activity("B", 3, ["A"], 10)]);
    expect([weeks, ids, of("A")?.slack]).toEqual([13, ["B"], 8]);
  });

  it("names the circle and nothing that only hangs on it", () => {
    expect(
      scheduleActivities([
        activity("Z", 1, ["C"]),
        activity("C", 1, ["B"]),
        activity("A", 1, ["C"]),
        activity("B", 1, ["A"]),
        activity("K", 1),
      ]),
    ).toEqual({ ok: false, cycle: ["A", "C", "B"] });
  });

  it("passes over what is unknown, said twice or itself, and has no weeks without activities", () => {
    expect(critical([activity("A", 2, ["A", "X"]), activity("B", 1, ["A", "A"])]).weeks).toBe(3);
    expect(scheduleActivities([])).toEqual({ ok: true, weeks: 0, activities: [] });
  });

  it("starts nothing before what it needs, has no negative slack and always a critical activity", () => {
    const graph = fc.array(
      fc.record({
        durationWeeks: fc.integer({ min: 1, max: 9 }),
        notBefore: fc.integer({ min: 0, max: 9 }),
        needs: fc.array(fc.nat(20), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 15 },
    );
    fc.assert(
      fc.property(graph, (nodes) => {
        // Needs point backwards only: no circle.
        const activities = nodes.map(({ needs, ...own }, index) => ({
          id: `n${index}`,
          ...own,
          dependsOn: needs.filter((other) => other < index).map((other) => `n${other}`),
        }));
        const schedule = scheduleActivities(activities);
        if (!schedule.ok) return false;
        const at = new Map(schedule.activities.map((one) => [one.id, one]));
        return (
          schedule.activities.some(({ isCritical }) => isCritical) &&
          activities.every(({ id, dependsOn, notBefore }) => {
            const own = at.get(id);
            return (
              own !== undefined &&
              own.slack >= 0 &&
              own.earliestStart >= notBefore &&
              dependsOn.every((other) => (at.get(other)?.earliestEnd ?? 0) <= own.earliestStart)
            );
          })
        );
      }),
    );
  });
});
