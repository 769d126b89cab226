import { expect, it } from "vitest";
import { ComputeTurns } from "#server/adapters/phase-engine/compute-turns.ts";

/** Steps of `ms` each, on a clock of their own; answers the order in which they were done. */
function steps() {
  let now = 0;
  const turns = new ComputeTurns(() => now);
  const done: string[] = [];
  const ask = (company: string, since: string, ms: number): Promise<void> =>
    turns.run({ company, person: company, since }, async () => {
      await Promise.resolve();
      now += ms;
      done.push(`${company}${since}`);
    });
  return { ask, done };
}

it("a company's single step goes before the many of another that has computed", async () => {
  const { ask, done } = steps();
  const many = Array.from({ length: 5 }, (_, at) => ask("a", String(at), 1_000));
  await many[0];
  await Promise.all([...many, ask("b", "9", 10)]);
  expect(done.indexOf("b9")).toBeLessThanOrEqual(2);
  expect(done.filter((one) => one.startsWith("a"))).toEqual(["a0", "a1", "a2", "a3", "a4"]);
});

it("one step at a time, the older first; what fails ends its own step alone", async () => {
  const turns = new ComputeTurns(() => 0);
  let underWay = 0;
  const ask = (since: string, fails = false): Promise<string> =>
    turns.run({ company: "a", person: "p", since }, async () => {
      underWay += 1;
      expect(underWay).toBe(1);
      await Promise.resolve();
      underWay -= 1;
      if (fails) throw new Error(since);
      return since;
    });
  const asked = [ask("3"), ask("2", true), ask("1")];
  const ended = await Promise.allSettled(asked);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
