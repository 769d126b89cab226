import { isAway } from "./is-away.ts";
import type { Logger } from "./log.ts";

/** Of work that is taken up again by itself: a warning where the database or the store was away, an error otherwise. */
export const logFailure = (
  log: Logger,
  failure: unknown,
  message: string,
  fields: Record<string, unknown> = {},
): void => log[isAway(failure) ? "warn" : "error"]({ err: failure, ...fields }, message);
