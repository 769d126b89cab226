/** Which costs of people may be published together (playbook 1.12): none of too few, nor what is left when one is taken from another. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";

export interface PaidPosition {
  row: number;
  monthlyCost: number | null;
}

/** BRL a year of positions; null with fewer paid ones than the minimum, or when one holds more than half of it. */
export function publishedYearlyCost(
  positions: readonly Pick<PaidPosition, "monthlyCost">[],
  minimum: number,
): number | null {
  const paid = positions.flatMap(({ monthlyCost }) => monthlyCost ?? []);
  const sum = exactSum(paid);
  return paid.length < minimum || paid.some((cost) => isAbove(cost, 0.5 * sum)) ? null : 12 * sum;
}

/** Rows of paid positions whose sum is published, or follows from what is. */
export type PaidSet = ReadonlySet<number>;

export const paidSet = (positions: readonly PaidPosition[]): PaidSet =>
  new Set(positions.flatMap(({ row, monthlyCost }) => (monthlyCost === null ? [] : [row])));

/** Taking one of the two from the other leaves someone, and too few: neither stands inside the other otherwise. */
function tellsFew(a: PaidSet, b: PaidSet, minimum: number): boolean {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  const left = large.size - small.size;
  return left > 0 && left < minimum && [...small].every((row) => large.has(row));
}

/**
 * Costs of the cells of one partition of `all`: null where hidden. What no cell holds counts as hidden. Hidden are cells that may not be
 * published, those that with a set of `known` tell of too few, and then the smallest of the others until the hidden ones
 * together may be told, since a published total tells their sum.
 */
export function costsOfPartition<P extends PaidPosition>(
  cells: readonly (readonly P[])[],
  all: readonly P[],
  known: readonly PaidSet[],
  minimum: number,
): (number | null)[] {
  const sets = cells.map(paidSet);
  const held = new Set(sets.flatMap((set) => [...set]));
  const outside = all.filter(({ row, monthlyCost }) => monthlyCost !== null && !held.has(row));
  const costs = cells.map((cell, index) => {
    const set = sets[index] as PaidSet;
    return known.some((other) => tellsFew(set, other, minimum))
      ? null
      : publishedYearlyCost(cell, minimum);
  });
  const isSafe = (): boolean => {
    const hidden = [
      ...outside,
      ...cells.flatMap((cell, index) => (costs[index] === null ? cell : [])),
    ].filter(({ monthlyCost }) => monthlyCost !== null);
    const set = paidSet(hidden);
    return (
      hidden.length === 0 ||
      (publishedYearlyCost(hidden, minimum) !== null &&
        !known.some((other) => tellsFew(set, other, minimum)))
    );
  };
  while (!isSafe()) {
    const shown = costs.flatMap((cost, index) => (cost === null ? [] : [index]));
    const smallest = shown.sort(
      (a, b) =>
        (sets[a]?.size ?? 0) - (sets[b]?.size ?? 0) || (costs[a] ?? 0) - (costs[b] ?? 0) || a - b,
    )[0];
    if (smallest === undefined) break;
    costs[smallest] = null;
  }
  return costs;
}
