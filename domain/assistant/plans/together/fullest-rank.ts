/** The first few of things are told by the metric that has as many: one that only some of them have would leave out the largest. */
import type { Knowledge } from "../../knowledge.ts";
import type { ReadMetric } from "../../reader/metric-entry.ts";
import { namesIn } from "../../reader/names/dimension-names.ts";
import { executeAsk } from "../execute-plan.ts";
import type { Ask } from "../plan.ts";

interface Executable {
  metric: ReadMetric;
  ask: Ask;
}

/** How many things have a value, those beyond the asked few with them. */
function valuesOf(knowledge: Knowledge, metric: ReadMetric, ask: Ask): number {
  const { all, rows = [] } = executeAsk(knowledge, metric, ask) ?? {};
  return (all ?? rows).length;
}

/** `choices`: what the same words may mean, the likeliest first. As it is where none has more. */
export function fullestRank(
  knowledge: Knowledge,
  { metric, ask }: Executable,
  choices: readonly ReadMetric[],
): Executable {
  if (ask.op !== "rank") return { metric, ask };
  // The first of one thing is the first of nothing.
  const most = Math.max(2, ask.limit?.n ?? 1);
  const asked = (one: ReadMetric): Ask => ({
    ...ask,
    metrics: [{ id: one.id, qualifiers: {} }],
  });
  const has = (one: ReadMetric, its: Ask): boolean => valuesOf(knowledge, one, its) >= most;
  if (has(metric, ask)) return { metric, ask };
  const other = choices.find(
    (one) => one.id !== metric.id && one.unitClass === metric.unitClass && has(one, asked(one)),
  );
  return other === undefined ? { metric, ask } : { metric: other, ask: asked(other) };
}

/** How many names make one value among them a chance. */
const fewest = 3;

/** "O de maior custo liberado" of the only process that has one: the others are not known to be less. What rows tell they tell of all. */
export function isFirstOfOne(knowledge: Knowledge, { metric, ask }: Executable): boolean {
  const [dimension] = ask.by;
  if (ask.op !== "rank" || dimension === undefined || metric.rows !== undefined) return false;
  if (ask.where.length > 0 || ask.having.length > 0) return false;
  return (
    valuesOf(knowledge, metric, ask) === 1 && new Set(namesIn(knowledge, dimension)).size >= fewest
  );
}
