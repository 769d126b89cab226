/** A5.10: which initiatives are recommended. Exact 0/1 choice by net present value up to twenty optional ones, dependencies kept. */
import { isAbove, isBelow } from "../../../kernel/numbers/rounding.ts";

export interface PortfolioItem {
  id: string;
  /** Stand-alone net present value, BRL. */
  npv: number;
  capex: number;
  /** "habilitador": mandatory. */
  isEnabler: boolean;
  /** Strategic with a written reason: in, whatever its value. */
  isStrategic: boolean;
  dependsOn: string[];
}

export type ItemClass = "obrigatória" | "estratégica" | "positiva" | "no limite" | "negativa";
export type ExclusionReason = "VPL negativo" | "no limite" | "orçamento";

export interface PortfolioChoice {
  /** In the order of the items. */
  recommended: string[];
  classes: Map<string, ItemClass>;
  excluded: Map<string, ExclusionReason>;
  /** In only because another needs it. */
  neededByOthers: string[];
  method: "exato" | "aproximado";
  /** The mandatory part alone exceeds the budget. */
  exceedsBudget: boolean;
}

const mostExact = 20;

export function classOf(item: PortfolioItem, marginalPct: number): ItemClass {
  if (item.isEnabler) return "obrigatória";
  if (item.isStrategic) return "estratégica";
  if (isBelow(Math.abs(item.npv), (marginalPct / 100) * item.capex)) return "no limite";
  return isAbove(item.npv, 0) ? "positiva" : "negativa";
}

/** `budget` limits the capex of the set, mandatory part included; null = none. */
export function selectPortfolio(
  items: readonly PortfolioItem[],
  options: { marginalPct: number; budget: number | null },
): PortfolioChoice {
  const classes = new Map(items.map((item) => [item.id, classOf(item, options.marginalPct)]));
  const byId = new Map(items.map((item) => [item.id, item]));
  const mandatory = closure(
    items.filter((item) => item.isEnabler || item.isStrategic).map(({ id }) => id),
    byId,
  );
  const optional = items.filter(({ id }) => !mandatory.has(id));
  const spent = items
    .filter(({ id }) => mandatory.has(id))
    .reduce((sum, item) => sum + item.capex, 0);
  const left = options.budget === null ? Number.POSITIVE_INFINITY : options.budget - spent;
  // What is on the limit earns nothing in the choice: it comes in only when another one needs it.
  const worth = (item: PortfolioItem) =>
    classes.get(item.id) === "positiva" ? item.npv : Math.min(0, item.npv);
  const exact = optional.length <= mostExact;
  const chosen =
    left < 0
      ? new Set<string>()
      : exact
        ? bestSubset(optional, mandatory, left, worth)
        : greedy(optional, mandatory, left, worth, byId);
  const isIn = (id: string) => mandatory.has(id) || chosen.has(id);
  const excluded = new Map(
    items
      .filter(({ id }) => !isIn(id))
      .map((item): [string, ExclusionReason] => {
        const kind = classes.get(item.id);
        return [
          item.id,
          kind === "no limite" ? "no limite" : kind === "negativa" ? "VPL negativo" : "orçamento",
        ];
      }),
  );
  return {
    recommended: items.filter(({ id }) => isIn(id)).map(({ id }) => id),
    classes,
    excluded,
    neededByOthers: items
      .filter(({ id }) => isIn(id) && ["negativa", "no limite"].includes(classes.get(id) ?? ""))
      .map(({ id }) => id),
    method: exact ? "exato" : "aproximado",
    exceedsBudget: left < 0,
  };
}

/** The ids and all that they depend on, however far. */
function closure(ids: readonly string[], byId: ReadonlyMap<string, PortfolioItem>): Set<string> {
  const found = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const item = byId.get(id);
    if (!item || found.has(id)) continue;
    found.add(id);
    waiting.push(...item.dependsOn);
  }
  return found;
}

/** Largest total over all closed subsets within the money left; equal totals: the first in item order. */
function bestSubset(
  optional: readonly PortfolioItem[],
  mandatory: ReadonlySet<string>,
  left: number,
  worth: (item: PortfolioItem) => number,
): Set<string> {
  const n = optional.length;
  const bitOf = new Map(optional.map((item, index) => [item.id, index]));
  const needs = optional.map((item) =>
    item.dependsOn.reduce((mask, id) => {
      const bit = bitOf.get(id);
      return bit === undefined || mandatory.has(id) ? mask : mask | (1 << bit);
    }, 0),
  );
  const size = 2 ** n;
  const value = new Float64Array(size);
  const cost = new Float64Array(size);
  const need = new Int32Array(size);
  let best = 0;
  for (let set = 1; set < size; set++) {
    const bit = 31 - Math.clz32(set & -set);
    const rest = set & (set - 1);
    const item = optional[bit] as PortfolioItem;
    value[set] = value[rest]! + worth(item);
    cost[set] = cost[rest]! + item.capex;
    need[set] = need[rest]! | (needs[bit] as number);
    if (
      (need[set]! & ~set) === 0 &&
      !isAbove(cost[set]!, left) &&
      isAbove(value[set]!, value[best]!)
    )
      best = set;
  }
  return new Set(optional.filter((_, index) => (best >>> index) & 1).map(({ id }) => id));
}

/** By value per money invested, each with what it depends on, while the money lasts and the group adds value. */
function greedy(
  optional: readonly PortfolioItem[],
  mandatory: ReadonlySet<string>,
  left: number,
  worth: (item: PortfolioItem) => number,
  byId: ReadonlyMap<string, PortfolioItem>,
): Set<string> {
  const chosen = new Set<string>();
  const ratio = (item: PortfolioItem) => worth(item) / Math.max(1, item.capex);
  let money = left;
  for (const item of [...optional].sort((a, b) => ratio(b) - ratio(a) || (a.id < b.id ? -1 : 1))) {
    if (worth(item) <= 0 || chosen.has(item.id)) continue;
    const group = [...closure([item.id], byId)]
      .filter((id) => !mandatory.has(id) && !chosen.has(id))
      .flatMap((id) => byId.get(id) ?? []);
    const cost = group.reduce((sum, one) => sum + one.capex, 0);
    if (isAbove(cost, money) || group.reduce((sum, one) => sum + worth(one), 0) <= 0) continue;
    for (const one of group) chosen.add(one.id);
    money -= cost;
  }
  return chosen;
}
