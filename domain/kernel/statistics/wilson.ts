import { normalQuantile975 } from "./normal-quantile.ts";

/** Lower bound of the 95% Wilson interval of a proportion; `share` in 0-1. 470 of 500 give 0.916. */
export function wilsonLowerBound(share: number, n: number): number {
  const z = normalQuantile975;
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return (share + (z * z) / (2 * n) - spread) / (1 + (z * z) / n);
}
