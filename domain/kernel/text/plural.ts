import { roundHalfAwayFromZero } from "../numbers/rounding.ts";

/**
 * Agreement with the number as printed: `zero` when the displayed value is 0, `one` below 2 ("1,5 dia"), else `many`.
 * `decimals` is how many the number is printed with; by default `n` is taken as already displayed.
 */
export function plural(
  n: number,
  zero: string,
  one: string,
  many: string,
  decimals?: number,
): string {
  const displayed = Math.abs(roundHalfAwayFromZero(n, decimals ?? 9));
  if (displayed === 0) return zero;
  return displayed < 2 ? one : many;
}
