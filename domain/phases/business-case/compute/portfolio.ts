/**
 * A5.10: which initiatives are recommended. Exact choice over closed sets by the value of the set;
 * beyond twenty optional ones, by single changes.
 */
import { isAbove, isBelow } from "../../../kernel/numbers/rounding.ts";
import { dependenciesOf } from "./choice/dependencies.ts";

export interface PortfolioItem {
  id: string;
  /** Stand-alone net present value, BRL. */
  npv: number;
  capex: number;
  /** In only beside an initiative that it enables. */
  isEnabler: boolean;
  /** Takes part in the training: what an enabler that nobody names enables. */
  hasProcesses: boolean;
  /** Strategic with a written reason: in, whatever its value. */
  isDuty: boolean;
  dependsOn: string[];
}

export type ItemClass = "estratégica" | "positiva" | "no limite" | "negativa";
export type ExclusionReason =
  | "VPL negativo"
  | "reduz o VPL do conjunto"
  | "no limite"
  | "orçamento";

export interface PortfolioChoice {
  /** In the order of the items. */
  recommended: string[];
  classes: Map<string, ItemClass>;
  excluded: Map<string, ExclusionReason>;
  /** In only because another needs it. */
  neededByOthers: string[];
  method: "exato" | "aproximado";
  /** The duties alone exceed the budget. */
  exceedsBudget: boolean;
}

export interface PortfolioRules {
  marginalPct: number;
  /** Limits the capex of the set, duties included; null = none. */
  budget: number | null;
  /** Value of the set of items at these positions, BRL. */
  valueOf(members: readonly number[]): number;
  /** No set is worth more than the sum of its items: what they share only costs. */
  isBounded: boolean;
}

const mostExact = 20;
const mostExactUnbounded = 12;
/** BRL: values closer than this are equal. */
const tie = 0.005;

export function classOf(item: PortfolioItem, marginalPct: number): ItemClass {
  if (item.isDuty) return "estratégica";
  if (isBelow(Math.abs(item.npv), (marginalPct / 100) * item.capex)) return "no limite";
  return isAbove(item.npv, 0) ? "positiva" : "negativa";
}

export function selectPortfolio(
  items: readonly PortfolioItem[],
  rules: PortfolioRules,
): PortfolioChoice {
  const search = searchOver(items, rules);
  const best = search.exceedsBudget ? search.duties : search.best();
  const chosen = withoutMarginal(items, search, best, rules);
  const classes = new Map(items.map((item) => [item.id, classOf(item, rules.marginalPct)]));
  const isIn = (index: number) => chosen.has(index);
  return {
    recommended: items.flatMap(({ id }, index) => (isIn(index) ? [id] : [])),
    classes,
    excluded: new Map(
      items.flatMap((item, index) =>
        isIn(index) ? [] : [[item.id, reasonOut(item, index, chosen, { search, rules })] as const],
      ),
    ),
    neededByOthers: items.flatMap(({ id }, index) =>
      isIn(index) && !search.duties.has(index) && search.changeWithout(index, chosen, "one") < -tie
        ? [id]
        : [],
    ),
    method: search.isExact ? "exato" : "aproximado",
    exceedsBudget: search.exceedsBudget,
  };
}

type Members = ReadonlySet<number>;

interface Search {
  /** The duties and what they depend on. */
  duties: Members;
  exceedsBudget: boolean;
  isExact: boolean;
  best(): Members;
  value(members: Members): number;
  /** Dependencies held, and no enabler with nothing to enable. */
  isClosed(members: Members): boolean;
  isAffordable(members: Members): boolean;
  /** V(set without it) - V(set), negated: what it adds. "closed": what depends on it leaves with it. */
  changeWithout(index: number, members: Members, how: "one" | "closed"): number;
}

const ordered = (members: Members): number[] => [...members].sort((a, b) => a - b);

/** Fewer initiatives, then smaller ids: the items come in id order. */
function isSimpler(a: Members, b: Members): boolean {
  if (a.size !== b.size) return a.size < b.size;
  const [own, other] = [ordered(a), ordered(b)];
  const at = own.findIndex((index, k) => index !== other[k]);
  return at >= 0 && own[at]! < other[at]!;
}

function searchOver(items: readonly PortfolioItem[], rules: PortfolioRules): Search {
  const rel = relationsOf(items);
  const duties = rel.withNeeds(items.flatMap(({ isDuty }, index) => (isDuty ? [index] : [])));
  const optional = items.flatMap((_, index) => (duties.has(index) ? [] : [index]));
  const value = (members: Members) => rules.valueOf(ordered(members));
  const isAffordable = (members: Members) =>
    rules.budget === null ||
    !isAbove(
      ordered(members).reduce((sum, index) => sum + items[index]!.capex, 0),
      rules.budget,
    );
  const isClosed = (members: Members) => rel.isClosed(members, duties);
  const isBetter = (a: Members, ofA: number, b: Members, ofB: number) =>
    ofA > ofB + tie || (Math.abs(ofA - ofB) <= tie && isSimpler(a, b));
  const isExact = optional.length <= (rules.isBounded ? mostExact : mostExactUnbounded);
  return {
    duties,
    isExact,
    exceedsBudget: !isAffordable(duties),
    value,
    isClosed,
    isAffordable,
    best: () => {
      const judge: Judge = {
        value,
        isBetter,
        isBounded: rules.isBounded,
        admits: (members) => isClosed(members) && isAffordable(members),
      };
      return isExact
        ? bestOfAll(items, optional, duties, judge)
        : bestByChanges(optional, duties, judge, rel);
    },
    changeWithout: (index, members, how) => {
      const rest = how === "one" ? new Set([index]) : rel.withUsers([index], members);
      return value(members) - value(new Set([...members].filter((one) => !rest.has(one))));
    },
  };
}

type Relations = ReturnType<typeof relationsOf>;

function relationsOf(items: readonly PortfolioItem[]) {
  const { needs, users, withNeeds, withUsers } = dependenciesOf(items);
  const enables = items.map((_, index) =>
    users[index]!.length > 0
      ? users[index]!
      : items.flatMap((other, at) => (other.hasProcesses && !other.isEnabler ? [at] : [])),
  );
  return {
    withNeeds,
    withUsers,
    isClosed: (members: Members, duties: Members) =>
      [...members].every(
        (index) =>
          needs[index]!.every((one) => members.has(one)) &&
          (!items[index]!.isEnabler ||
            duties.has(index) ||
            enables[index]!.some((one) => members.has(one))),
      ),
  };
}

interface Judge {
  isBounded: boolean;
  value(members: Members): number;
  admits(members: Members): boolean;
  isBetter(a: Members, ofA: number, b: Members, ofB: number): boolean;
}

/** Sums by bit masks: 2^20 sets take about 60 ms, since only those whose parts add to more than the best are valued whole. */
function bestOfAll(
  items: readonly PortfolioItem[],
  optional: readonly number[],
  duties: Members,
  judge: Judge,
): Members {
  let best: Members = duties;
  let most = judge.value(duties);
  const ofDuties = ordered(duties).reduce((total, index) => total + items[index]!.npv, 0);
  const bitOf = new Map(optional.map((index, bit) => [items[index]!.id, bit]));
  const needs = optional.map((index) =>
    items[index]!.dependsOn.reduce((mask, id) => mask | (1 << (bitOf.get(id) ?? 31)), 0),
  );
  const size = 2 ** optional.length;
  const sums = new Float64Array(size);
  const need = new Int32Array(size);
  for (let set = 1; set < size; set++) {
    const bit = 31 - Math.clz32(set & -set);
    const rest = set & (set - 1);
    sums[set] = sums[rest]! + items[optional[bit]!]!.npv;
    need[set] = need[rest]! | needs[bit]!;
    const lacks = need[set]! & ~set & (size - 1);
    if (lacks !== 0 || (judge.isBounded && ofDuties + sums[set]! < most - tie)) continue;
    const members = new Set([...duties, ...optional.filter((_, at) => (set >>> at) & 1)]);
    if (!judge.admits(members)) continue;
    const value = judge.value(members);
    if (judge.isBetter(members, value, best, most)) [best, most] = [members, value];
  }
  return best;
}

/** The best single addition or removal, each with what goes along, until none gains. */
function bestByChanges(
  optional: readonly number[],
  duties: Members,
  { value, admits, isBetter }: Judge,
  rel: Relations,
): Members {
  let best: Members = duties;
  let most = value(best);
  for (let before: Members | null = null; before !== best; ) {
    before = best;
    const from = before;
    for (const index of optional) {
      const leaving = rel.withUsers([index], from);
      const changed = from.has(index)
        ? new Set([...from].filter((one) => !leaving.has(one)))
        : new Set([...from, ...rel.withNeeds([index])]);
      if (!admits(changed)) continue;
      const worth = value(changed);
      if (isBetter(changed, worth, best, most)) [best, most] = [changed, worth];
    }
  }
  return best;
}

/** What hardly changes the value of the set goes, the least first, unless it is a duty or another needs it. */
function withoutMarginal(
  items: readonly PortfolioItem[],
  search: Search,
  chosen: Members,
  rules: PortfolioRules,
): Members {
  const left = (index: number) => new Set([...chosen].filter((one) => one !== index));
  const [least] = ordered(chosen)
    .filter((index) => !search.duties.has(index) && search.isClosed(left(index)))
    .map((index) => ({ index, change: Math.abs(search.changeWithout(index, chosen, "one")) }))
    .filter(({ index, change }) => isBelow(change, (rules.marginalPct / 100) * items[index]!.capex))
    .sort((a, b) => a.change - b.change);
  return least === undefined ? chosen : withoutMarginal(items, search, left(least.index), rules);
}

function reasonOut(
  item: PortfolioItem,
  index: number,
  chosen: Members,
  { search, rules }: { search: Search; rules: PortfolioRules },
): ExclusionReason {
  if (classOf(item, rules.marginalPct) === "no limite") return "no limite";
  if (isBelow(item.npv, 0)) return "VPL negativo";
  const added = new Set([...chosen, index]);
  const change = search.value(added) - search.value(chosen);
  if (isBelow(Math.abs(change), (rules.marginalPct / 100) * item.capex)) return "no limite";
  return change < 0 && search.isAffordable(added) ? "reduz o VPL do conjunto" : "orçamento";
}
