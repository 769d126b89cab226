import type { Logger } from "#server/platform/log.ts";
import type { Pauses } from "#server/ports/pauses.ts";

/**
 * Holds at each "step:moment" of the list (LASTRO_PAUSE_AT), once, and says so in the log; without a list it holds nowhere. The next
 * to come there passes, so that several points hold one run each. A killed process is what follows: the promise never settles.
 */
export function createPauses(pauseAt: string | undefined, log: Logger): Pauses {
  const free = new Set(pauseAt?.split(",") ?? []);
  return {
    async reach(step, moment) {
      const pausedAt = `${step}:${moment}`;
      if (!free.delete(pausedAt)) return;
      log.warn({ pausedAt }, "paused");
      await new Promise(() => undefined);
    },
  };
}
