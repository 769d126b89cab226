import type { Rate } from "./numbers.ts";
import type { Timing } from "./timing.ts";

const SWEEP_AT = 10_000;

/** One bucket of tokens for each key. A full one is not kept. */
export class TokenBuckets {
  readonly #rate: Rate;
  readonly #timing: Pick<Timing, "now">;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(rate: Rate, timing: Pick<Timing, "now">) {
    this.#rate = rate;
    this.#timing = timing;
  }

  /** Takes a token; false when there is none. */
  take(key: string): boolean {
    const tokens = this.#tokensOf(key);
    if (tokens < 1) return false;
    if (this.#buckets.size >= SWEEP_AT) this.#sweep();
    this.#buckets.set(key, { tokens: tokens - 1, at: this.#timing.now() });
    return true;
  }

  /** Whole seconds until the bucket holds `wanted` tokens, at least one. */
  secondsUntil(key: string, wanted: number): number {
    return Math.max(1, Math.ceil((wanted - this.#tokensOf(key)) / this.#rate.perSecond));
  }

  #tokensOf(key: string): number {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return this.#rate.holds;
    const passedSeconds = (this.#timing.now() - bucket.at) / 1_000;
    return Math.min(this.#rate.holds, bucket.tokens + passedSeconds * this.#rate.perSecond);
  }

  #sweep(): void {
    for (const key of this.#buckets.keys())
      if (this.#tokensOf(key) >= this.#rate.holds) this.#buckets.delete(key);
  }
}
