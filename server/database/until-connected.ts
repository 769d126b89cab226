/** Work at a start that waits for its connection. */
import { setTimeout as pause } from "node:timers/promises";
import { isNotConnected } from "./database-away.ts";

/** Another server may be starting beside this one, or the machine may have come up a moment ago. */
const LONGEST_MS = 60_000;
const REST_MS = 500;

/**
 * What `work` answers. Where no connection was had in the seconds that a page waits for one, nothing of it has been done, and
 * it is begun again for up to a minute; any other failure is thrown as it is.
 */
export async function untilConnected<Answer>(
  work: () => Promise<Answer>,
  { longestMs = LONGEST_MS, restMs = REST_MS } = {},
): Promise<Answer> {
  const endsAt = performance.now() + longestMs;
  for (;;) {
    try {
      return await work();
    } catch (failure) {
      if (!isNotConnected(failure) || performance.now() > endsAt) throw failure;
      await pause(restMs);
    }
  }
}
