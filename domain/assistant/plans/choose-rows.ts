/** Which of the values that a plan finds are asked for: those that meet its conditions, in its order, up to its limit. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { meetsValue } from "./apply-conditions.ts";
import { haveOneUnit, type ResultRow } from "./plan-result.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Ask } from "./plan.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";
import { isThing } from "../reader/read-things.ts";

/** Of dates to come the period is a filter on the date. */
export const isDated = ({ unitClass }: ReadMetric, { period }: Ask): boolean =>
  unitClass === "data" && period !== null;
/** Rows are counted by the thing that each of them is: which things they are is the answer. */
export const isOfThings = ({ rows }: ReadMetric, { by: [dimension] }: Ask): boolean =>
  rows?.agg === "contagem" && dimension !== undefined && isThing(rows.table, dimension);
/** Its values are judged: how many meet the condition is the answer. */
export const isConditioned = (metric: ReadMetric, ask: Ask): boolean =>
  ask.having.length > 0 || (isDated(metric, ask) && ask.by.length > 0) || isOfThings(metric, ask);

export function thatMeet(
  knowledge: Knowledge,
  metric: ReadMetric,
  rows: ResultRow[],
  ask: Ask,
): ResultRow[] {
  const { period, having } = ask;
  // Without a dimension the one value is judged, and told either way.
  if (ask.by.length === 0) return rows;
  return rows.filter(({ fact }) => {
    const month = String(fact.value).slice(0, "AAAA-MM".length);
    if (period !== null && isDated(metric, ask) && (month < period.from || month > period.to))
      return false;
    return having.every((one) => meetsValue(knowledge, fact, one));
  });
}

/** The entity asked for, or the ranked set in its order. */
export function chosen(
  rows: ResultRow[],
  { by, where, order, limit }: Ask,
): readonly ResultRow[] | null {
  const filter = where[0];
  if (Array.isArray(filter?.value) && by.length === 0) {
    const wanted = filter.value.map(({ name }) => normalizeText(name));
    return rows.filter(
      ({ entity }) => entity !== null && wanted.includes(normalizeText(entity.name)),
    );
  }
  if (order !== null) {
    if (!haveOneUnit(rows)) return null;
    const isDates = rows.every(({ fact }) => fact.unit === "data");
    if (!isDates && rows.some(({ fact }) => typeof fact.value !== "number")) return null;
    const sign = order === "asc" ? 1 : -1;
    rows.sort(
      (a, b) =>
        sign *
          (isDates
            ? String(a.fact.value).localeCompare(String(b.fact.value))
            : Number(a.fact.value) - Number(b.fact.value)) ||
        (a.entity?.name ?? "").localeCompare(b.entity?.name ?? "", "pt-BR"),
    );
  } else if (by.includes("mes"))
    rows.sort((a, b) => (a.entity?.key ?? "").localeCompare(b.entity?.key ?? ""));
  return limit === null ? rows : rows.slice(limit.from - 1, limit.from - 1 + limit.n);
}
