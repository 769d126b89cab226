/**
 * A question that completes the turn before is an edit of its plan: another period, name, order, place, dimension or qualifier of the
 * same metric. Every word must be explained by the edit or by the metric; else it is no edit.
 */
import type { Ask, EntityRef, Plan } from "../plans/plan.ts";
import { findCandidates, indexCatalogue } from "./candidates.ts";
import type { Link } from "./link-entities.ts";
import { hasDimension, type ReadMetric } from "./metric-entry.ts";
import type { Said } from "./normalize.ts";
import { orderOf } from "./operators.ts";
import {
  limitOf,
  periodOf,
  qualifiersOf,
  readParts,
  wordsLeft,
  type Parts,
  type ReadContext,
} from "./parts.ts";
import type { PeriodReading } from "./periods/periods.ts";

export interface Edited {
  plan: Plan;
  metric: ReadMetric;
  period: PeriodReading | null;
  /** Nouns of a metric were said. */
  hasWords: boolean;
}

export function editPlan(text: Said, context: ReadContext, last: Ask): Edited | null {
  const index = indexCatalogue(context.catalogue);
  const before = index.byId.get(last.metrics[0]?.id ?? "")?.metric;
  // Of what is made of two values no part is changed by itself.
  if (before === undefined || last.metrics.length > 1 || last.derive != null) return null;
  const parts = readParts(text, context, {
    period: last.period,
    has: (dimension) => hasDimension(before, dimension),
  });
  const byId = (id: string) => index.byId.get(id)?.metric;
  const metric = inUnitSaid(atMomentSaid(before, parts, byId), parts, byId);
  // Both ends of a change were said: one month more is none of them.
  if (metric === null || (last.change != null && parts.period !== null)) return null;
  const words = wordsLeft(parts);
  const own = findCandidates(index, words, { byName: [metric.id], byUnit: [], counted: [] }).find(
    (one) => one.metric.id === metric.id,
  );
  if (words.left.some(({ stem }) => own?.explains.has(stem) !== true)) return null;
  const ask = edited(last, metric, parts);
  if (ask === null || JSON.stringify(ask) === JSON.stringify(last)) return null;
  const plan: Plan = { v: 1, asks: [ask], openPhase: context.knowledge.view.openPhase };
  return { plan, metric, period: parts.period, hasWords: words.left.length > 0 };
}

/** "E no fluxo novo?" asks the neighbour of that moment, where the metric itself is of the other one. */
function atMomentSaid(
  before: ReadMetric,
  parts: Parts,
  byId: (id: string) => ReadMetric | undefined,
): ReadMetric {
  const moment = qualifiersOf(parts)["tempo"];
  if (moment === undefined || before.qualifiers["tempo"] !== undefined) return before;
  return byId(before.neighbours?.[moment] ?? "") ?? before;
}

/** A moment that the metric is of by itself is no qualifier of it. */
const saidOfMoment = (metric: ReadMetric, last: Ask, parts: Parts): Record<string, string> => {
  const { tempo, ...others } = qualifiersOf(parts);
  const isOwn = metric.id !== last.metrics[0]?.id && metric.qualifiers["tempo"] === undefined;
  return tempo === undefined || isOwn ? others : { ...others, tempo };
};

/** "E em horas?" asks the neighbour of that kind; null where the metric has none. */
function inUnitSaid(
  metric: ReadMetric,
  { operators }: Parts,
  byId: (id: string) => ReadMetric | undefined,
): ReadMetric | null {
  const units = operators.flatMap(({ effect }) => effect.unit ?? []);
  if (units.length === 0 || units.includes(metric.unitClass)) return metric;
  const near = Object.values(metric.neighbours ?? {}).flatMap((id) => byId(id) ?? []);
  return near.find(({ unitClass }) => units.includes(unitClass)) ?? null;
}

const inTotal = /\b(?:no total|ao todo)\b/;

/** Something was said that no edit carries. */
function isBeyond({ operators, numbers, period, links }: Parts): boolean {
  const isCut =
    period !== null ||
    links.length > 0 ||
    numbers.some(({ role }) => role === "limit" || role === "rank");
  // "Só em 2026", "só no Suporte": what an edit says is kept alone anyway.
  const effects = operators
    .map(({ effect }) => effect)
    .filter(({ filter }) => !(filter === "so" && isCut));
  const qualifiers = effects.flatMap(({ qualifier }) => (qualifier ? [qualifier] : []));
  const names = new Set(qualifiers.map(([name]) => name));
  // "Com e sem adoção" asks two at once.
  if (new Set(qualifiers.map((one) => one.join("="))).size > names.size) return true;
  return (
    effects.some(({ op, filter, quantifier, having }) => op ?? filter ?? quantifier ?? having) ||
    numbers.some(({ role }) => role === "threshold" || role === "unread")
  );
}

/** Null where the metric cannot be asked so. */
function edited(last: Ask, metric: ReadMetric, parts: Parts): Ask | null {
  const effects = parts.operators.map(({ effect }) => effect);
  const said = [...new Set(effects.flatMap(({ by }) => by ?? []))];
  const where = filtersOf(last, metric, parts.links);
  if (isBeyond(parts) || where === null) return null;
  if (!said.every((dimension) => hasDimension(metric, dimension))) return null;
  const named = new Set(where.map(({ on }) => on));
  const kept = inTotal.test(parts.text.said) ? [] : last.by;
  const by = (said.length > 0 ? said : kept).filter((one) => !named.has(one));
  const ranked = rankOf(last, metric, parts, by);
  if (ranked === null) return null;
  const qualifiers = { ...last.metrics[0]?.qualifiers, ...saidOfMoment(metric, last, parts) };
  return {
    ...last,
    ...ranked,
    metrics: [{ id: metric.id, qualifiers }],
    by,
    where,
    period: parts.period === null ? last.period : periodOf(parts.period),
    output: effects.find(({ output }) => output !== undefined)?.output ?? "auto",
  };
}

/** Order and places: as said, else as before; null where an order was said that there is nothing to order by. */
function rankOf(
  last: Ask,
  metric: ReadMetric,
  parts: Parts,
  by: readonly string[],
): Pick<Ask, "op" | "order" | "limit"> | null {
  const isOrdered = parts.operators.some(
    ({ effect: { order, judged, pole } }) => (order ?? judged ?? pole) !== undefined,
  );
  const said = orderOf(parts, metric);
  if (isOrdered && (said === null || by.length === 0)) return null;
  const order = by.length === 0 ? null : (said ?? last.order);
  if (order === null) return { op: by.length > 0 ? "list" : "value", order, limit: null };
  const isPlaced = parts.numbers.some(({ role }) => role === "rank" || role === "limit");
  return { op: "rank", order, limit: isPlaced || isOrdered ? limitOf(parts, "rank") : last.limit };
}

/** A name of a dimension already filtered takes its place; of another, it is one filter more. */
function filtersOf(last: Ask, metric: ReadMetric, links: readonly Link[]): Ask["where"] | null {
  let where = [...last.where];
  for (const { entities } of links) {
    const usable = entities.filter(({ dimension }) => hasDimension(metric, dimension));
    const one: EntityRef | undefined =
      usable.find(({ dimension }) => where.some(({ on }) => on === dimension)) ?? usable[0];
    if (one === undefined) return null;
    const filter = { on: one.dimension, op: "=", value: [one] } as const;
    const kept = where.filter(({ on }) => on !== one.dimension);
    const isOf = (by: readonly string[]): boolean =>
      [...kept, filter].every(({ on }) => by.includes(on));
    const isCut = metric.grains.some(({ by }) => isOf(by)) || isOf(metric.rows?.by ?? []);
    // A process after an area: no value is of both.
    where = isCut ? [...kept, filter] : [filter];
  }
  return where;
}
