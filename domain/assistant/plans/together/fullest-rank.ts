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
const countValues = (knowledge: Knowledge, { metric, ask }: Executable): number =>
  executeAsk(knowledge, metric, ask)?.all.length ?? 0;

/**
 * `choices`: what the same words may mean, the likeliest first. As it is where none has more; null where the first is asked and one thing
 * of many has a value: its place would say of the others what nobody knows. Of several that are asked the sentence says that it is the only one.
 */
export function fullestRank(
  knowledge: Knowledge,
  read: Executable,
  choices: readonly ReadMetric[],
): Executable | null {
  const { metric, ask } = read;
  if (ask.op !== "rank") return read;
  const asked = ask.limit?.n ?? 1;
  const most = Math.max(2, asked);
  const held = countValues(knowledge, read);
  if (held >= most) return read;
  const other = choices
    .filter(({ id, unitClass }) => id !== metric.id && unitClass === metric.unitClass)
    .map((one) => ({ metric: one, ask: { ...ask, metrics: [{ id: one.id, qualifiers: {} }] } }))
    .find((one) => countValues(knowledge, one) >= most);
  if (other !== undefined) return other;
  return held === 1 && asked === 1 && isOneOfMany(knowledge, read) ? null : read;
}

/** How many names make one value among them a chance. */
const fewest = 3;

/** "O de maior custo liberado" of the only process that has one. What rows tell they tell of all. */
function isOneOfMany(knowledge: Knowledge, { metric, ask }: Executable): boolean {
  const [dimension] = ask.by;
  if (dimension === undefined || metric.rows !== undefined) return false;
  if (ask.where.length + ask.having.length > 0) return false;
  return new Set(namesIn(knowledge, dimension)).size >= fewest;
}
