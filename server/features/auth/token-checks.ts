import { AttemptLimiter } from "#server/platform/attempt-limiter.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import {
  limitNumbers,
  limitsCopy,
  RequestQueue,
  systemTiming,
  type Seat,
} from "#server/platform/limits/index.ts";
import { networkOf } from "#server/platform/network-of.ts";
import type { Clock } from "#server/ports/clock.ts";

/** Half of the identity role's connections (server/database/roles): the others find out whose session a request is. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 2;

/**
 * What a crowd with wrong tokens may take: turns at the database while they are judged, and lines
 * of the audit log once they are refused.
 */
export class TokenChecks {
  readonly failed: AttemptLimiter;
  readonly #turns = new RequestQueue(limitNumbers.requests.longestWaitMs, systemTiming);

  /** What counts in all bounds what is written of wrong codes: it changes the answer to those alone. */
  constructor(clock: Clock) {
    this.failed = new AttemptLimiter(clock, { perAddress: 10, inAll: 1_000 });
  }

  /** A turn, by address; the refusal where so many wait that none comes in time. */
  async enter(ip: string): Promise<Seat | Refusal> {
    const room = {
      key: "tokens",
      underWay: AT_ONCE,
      waiting: limitNumbers.signedOut.process,
    };
    const seat = await this.#turns.enter({ whose: networkOf(ip), rooms: [room] });
    return "leave" in seat
      ? seat
      : refuse("TOO_MANY_REQUESTS", {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
          message: limitsCopy.tooManyRequests(RETRY_AFTER_SECONDS),
        });
  }
}
