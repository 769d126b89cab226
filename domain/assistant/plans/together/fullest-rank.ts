/** The first few of things are told by the metric that has as many: one that only some of them have would leave out the largest. */
import type { Knowledge } from "../../knowledge.ts";
import type { ReadMetric } from "../../reader/metric-entry.ts";
import { executeAsk } from "../execute-plan.ts";
import type { Ask } from "../plan.ts";

interface Executable {
  metric: ReadMetric;
  ask: Ask;
}

/** `choices`: what the same words may mean, the likeliest first. As it is where none has more. */
export function fullestRank(
  knowledge: Knowledge,
  { metric, ask }: Executable,
  choices: readonly ReadMetric[],
): Executable {
  const most = ask.limit?.n ?? 1;
  if (ask.op !== "rank" || most < 2) return { metric, ask };
  const asked = (one: ReadMetric): Ask => ({
    ...ask,
    metrics: [{ id: one.id, qualifiers: {} }],
  });
  const has = (one: ReadMetric, its: Ask): boolean =>
    (executeAsk(knowledge, one, its)?.rows.length ?? 0) >= most;
  if (has(metric, ask)) return { metric, ask };
  const other = choices.find(
    (one) => one.id !== metric.id && one.unitClass === metric.unitClass && has(one, asked(one)),
  );
  return other === undefined ? { metric, ask } : { metric: other, ask: asked(other) };
}
