import type { Logger } from "#server/platform/log.ts";
import type { Pauses } from "#server/ports/pauses.ts";

/**
 * Holds at "step:moment" (LASTRO_PAUSE_AT), once, and says so in the log; without a name it holds nowhere.
 * A killed process is what follows: the promise never settles.
 */
export function createPauses(pauseAt: string | undefined, log: Logger): Pauses {
  let isHeld = false;
  return {
    async reach(step, moment) {
      if (pauseAt === undefined || isHeld || `${step}:${moment}` !== pauseAt) return;
      isHeld = true;
      log.warn({ pausedAt: pauseAt }, "paused");
      await new Promise(() => undefined);
    },
  };
}
