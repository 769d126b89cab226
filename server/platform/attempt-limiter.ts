import type { Clock } from "#server/ports/clock.ts";
import { networkOf } from "./network-of.ts";

const WINDOW_MS = 60_000;

export type Attempt =
  | { allowed: true; forgive(): void }
  | { allowed: false; retryAfterSeconds: number; isFirst: boolean };

/**
 * Counts attempts of the last minute, per address and in all, in this process's memory. An attempt counts from its start,
 * so that many at once do not slip through; `forgive` takes a successful one back. `isFirst`: nothing of this limit was refused
 * in the last minute, so a flood can be told of once.
 */
export class AttemptLimiter {
  readonly #clock: Clock;
  readonly #perAddress: number;
  readonly #inAll: number;
  #attempts: { address: string; at: number }[] = [];
  #refusals: { limit: string; at: number }[] = [];

  constructor(clock: Clock, limits: { perAddress: number; inAll: number }) {
    this.#clock = clock;
    this.#perAddress = limits.perAddress;
    this.#inAll = limits.inAll;
  }

  begin(ip: string): Attempt {
    const now = this.#clock.now().getTime();
    const address = networkOf(ip);
    this.#attempts = this.#attempts.filter((attempt) => attempt.at > now - WINDOW_MS);
    const own = this.#attempts.filter((attempt) => attempt.address === address);
    const full =
      own.length >= this.#perAddress
        ? own
        : this.#attempts.length >= this.#inAll
          ? this.#attempts
          : undefined;
    if (full !== undefined) {
      const oldest = full[0]?.at ?? now;
      const limit = full === own ? address : "all";
      this.#refusals = this.#refusals.filter((refusal) => refusal.at > now - WINDOW_MS);
      const isFirst = !this.#refusals.some((refusal) => refusal.limit === limit);
      if (isFirst) this.#refusals.push({ limit, at: now });
      return {
        allowed: false,
        isFirst,
        retryAfterSeconds: Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000)),
      };
    }
    const attempt = { address, at: now };
    this.#attempts.push(attempt);
    return {
      allowed: true,
      forgive: () => void (this.#attempts = this.#attempts.filter((other) => other !== attempt)),
    };
  }
}
