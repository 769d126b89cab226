/**
 * Figures of a series of cash flows (playbook A5.3 to A5.5; Brealey, Myers & Allen). `flows[m]` falls at the end of period m,
 * `flows[0]` at the start. Rates are per period and fractions (0.0117), unless a name says annual.
 */

/** Sum of flows[m] / (1 + rate)^m: the value at the start, flow 0 included. */
export function npv(flows: ArrayLike<number>, rate: number): number {
  let value = 0;
  let factor = 1;
  const step = 1 / (1 + rate);
  for (let m = 0; m < flows.length; m++) {
    value += (flows[m] as number) * factor;
    factor *= step;
  }
  return value;
}

const lowestRate = -0.9;
const highestRate = 5;
const bisections = 200;

/** Rate at which the net present value is zero, by bisection on [-0.9, 5]; null when the ends have the same sign. */
export function irr(flows: ArrayLike<number>): number | null {
  let low = lowestRate;
  let high = highestRate;
  let atLow = npv(flows, low);
  const atHigh = npv(flows, high);
  if (signChanges(flows) === 0 || atLow * atHigh > 0 || !Number.isFinite(atLow)) return null;
  for (let k = 0; k < bisections; k++) {
    const middle = (low + high) / 2;
    const value = npv(flows, middle);
    if (atLow * value <= 0) high = middle;
    else {
      low = middle;
      atLow = value;
    }
  }
  return (low + high) / 2;
}

/**
 * Modified rate: (sum of positive flows carried to the end at `rate` / sum of negative flows brought to the start)^(1/T) - 1.
 * Null without a negative flow, or without a positive one.
 */
export function mirr(flows: ArrayLike<number>, rate: number): number | null {
  const last = flows.length - 1;
  let future = 0;
  let present = 0;
  for (let m = 0; m <= last; m++) {
    const flow = flows[m] as number;
    if (flow > 0) future += flow * (1 + rate) ** (last - m);
    else present -= flow / (1 + rate) ** m;
  }
  return present === 0 || future === 0 || last < 1 ? null : (future / present) ** (1 / last) - 1;
}

/** Changes of sign along the flows, zeros ignored. */
export function signChanges(flows: ArrayLike<number>): number {
  let changes = 0;
  let before = 0;
  for (let m = 0; m < flows.length; m++) {
    const sign = Math.sign(flows[m] as number);
    if (sign === 0) continue;
    if (before !== 0 && sign !== before) changes++;
    before = sign;
  }
  return changes;
}

/** Below this, relative to the largest flow, a cumulative value is the rounding of zero. */
const roundingShare = 1e-12;

/**
 * First instant, in periods and linearly interpolated, after which the cumulative flow stays at or above zero; 0 when it never
 * falls below; null when it is still below at the end.
 */
export function payback(flows: ArrayLike<number>): number | null {
  let largest = 0;
  for (let m = 0; m < flows.length; m++) largest = Math.max(largest, Math.abs(flows[m] as number));
  let cumulative = 0;
  let lastBelow = -1;
  let deficit = 0;
  for (let m = 0; m < flows.length; m++) {
    cumulative += flows[m] as number;
    if (cumulative < -roundingShare * largest) {
      lastBelow = m;
      deficit = -cumulative;
    }
  }
  if (lastBelow === -1) return 0;
  return lastBelow === flows.length - 1
    ? null
    : lastBelow + deficit / (flows[lastBelow + 1] as number);
}

/** Flows brought to the start, one by one. */
export function discounted(flows: ArrayLike<number>, rate: number): Float64Array {
  return Float64Array.from(flows, (flow, m) => flow / (1 + rate) ** m);
}

/** (1 + annual)^(1/12) - 1: 15% a year is 1.1715% a month. */
export const monthlyRate = (annual: number): number => (1 + annual) ** (1 / 12) - 1;
export const annualRate = (monthly: number): number => (1 + monthly) ** 12 - 1;
