/** A1.3 Pareto/ABC of any list of named values: processes, accounts, cost centres, suppliers, causes. */
import { giniCoefficient, herfindahlIndex } from "../../../kernel/statistics/concentration.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAtLeast, isAtMost, isBelow } from "../../../kernel/numbers/rounding.ts";
import { compareText } from "../../../tables/read-table.ts";

export interface AbcItem {
  id: string;
  name: string;
  value: number;
}
export type AbcClass = "A" | "B" | "C";
export type Concentration = "concentrado" | "moderadamente concentrado" | "pulverizado";

export interface RankedItem extends AbcItem {
  /** Null in a list of fewer than five items: a table only. */
  abcClass: AbcClass | null;
  sharePct: number;
  cumulativePct: number;
}

export interface Abc {
  /** Positive values, in decreasing order (tie: id). */
  ranked: RankedItem[];
  /** Values of zero or less (credits), left out of shares and classes. */
  apart: AbcItem[];
  /** Sum of the positive values. */
  positiveTotal: number;
  /** Items needed to reach the class A cut; null when nothing is positive. */
  itemsToCut: number | null;
  itemsToCutPct: number | null;
  herfindahl: number | null;
  gini: number | null;
  counts: Record<AbcClass, number> | null;
  reading: Concentration | null;
}

/** Class by the cumulative share before adding the item: below `cutA` A, below `cutB` B, else C (cuts in percent). */
export function computeAbc(items: readonly AbcItem[], cuts: { a: number; b: number }): Abc {
  const ordered = items
    .filter((item) => item.value > 0)
    .sort((x, y) => y.value - x.value || compareText(x.id, y.id));
  const apart = items
    .filter((item) => item.value <= 0)
    .sort((x, y) => x.value - y.value || compareText(x.id, y.id));
  const positiveTotal = exactSum(ordered.map((item) => item.value));
  const classed = ordered.length >= 5;
  let before = 0;
  let itemsToCut: number | null = null;
  const ranked = ordered.map((item, index): RankedItem => {
    const beforePct = (100 * before) / positiveTotal;
    before += item.value;
    const cumulativePct = index === ordered.length - 1 ? 100 : (100 * before) / positiveTotal;
    if (itemsToCut === null && isAtLeast(cumulativePct, cuts.a)) itemsToCut = index + 1;
    const abcClass = !classed
      ? null
      : isBelow(beforePct, cuts.a)
        ? "A"
        : isBelow(beforePct, cuts.b)
          ? "B"
          : "C";
    return { ...item, abcClass, sharePct: (100 * item.value) / positiveTotal, cumulativePct };
  });
  const itemsToCutPct = itemsToCut === null ? null : (100 * itemsToCut) / ordered.length;
  const values = ordered.map((item) => item.value);
  return {
    ranked,
    apart,
    positiveTotal,
    itemsToCut,
    itemsToCutPct,
    herfindahl: herfindahlIndex(values),
    gini: giniCoefficient(values),
    counts: classed ? countClasses(ranked) : null,
    reading: classed && itemsToCutPct !== null ? readConcentration(itemsToCutPct) : null,
  };
}

export function readConcentration(itemsToCutPct: number): Concentration {
  if (isAtMost(itemsToCutPct, 35)) return "concentrado";
  return isAtMost(itemsToCutPct, 55) ? "moderadamente concentrado" : "pulverizado";
}

function countClasses(ranked: readonly RankedItem[]): Record<AbcClass, number> {
  const counts = { A: 0, B: 0, C: 0 };
  for (const item of ranked) if (item.abcClass) counts[item.abcClass]++;
  return counts;
}
