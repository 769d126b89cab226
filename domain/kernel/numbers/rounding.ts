/** Rounding and comparison rules of the playbook (0.2, 0.3). */

/**
 * Rounds half away from zero at `decimals` places. Works on the shortest decimal text of the number, so 1.005 gives 1.01
 * as a reader expects, although its binary value lies below the half.
 */
export function roundHalfAwayFromZero(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  const magnitude = Math.abs(value);
  if (magnitude >= 1e21) return value;
  const shifted = shiftDecimal(magnitude, decimals);
  const rounded = shiftDecimal(Math.floor(shifted + 0.5), -decimals);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

function shiftDecimal(magnitude: number, places: number): number {
  const text = String(magnitude);
  const at = text.indexOf("e");
  return at === -1
    ? Number(`${text}e${places}`)
    : Number(`${text.slice(0, at)}e${Number(text.slice(at + 1)) + places}`);
}

/** Nine decimals: what every comparison with a limit uses, so that 0.30000000000000027 is not above 0.30. */
export function round9(value: number): number {
  return roundHalfAwayFromZero(value, 9);
}

/** Sign of a - b after rounding both; values further apart than two units of the grid need no rounding. */
function compare9(a: number, b: number): number {
  const difference = a - b;
  return Math.abs(difference) > 2e-9 ? difference : round9(a) - round9(b);
}

export const isAbove = (a: number, b: number): boolean => compare9(a, b) > 0;
export const isAtLeast = (a: number, b: number): boolean => compare9(a, b) >= 0;
export const isBelow = (a: number, b: number): boolean => compare9(a, b) < 0;
export const isAtMost = (a: number, b: number): boolean => compare9(a, b) <= 0;
export const isEqual9 = (a: number, b: number): boolean => compare9(a, b) === 0;
