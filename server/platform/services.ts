import type { Database } from "#server/database/database.ts";
import type { Config } from "#server/platform/config.ts";
import type { Logger } from "#server/platform/log.ts";
import type { Sessions } from "#server/platform/sessions.ts";
import type { Clock } from "#server/ports/clock.ts";

/** What every feature gets. `server/container.ts` is the only place that fills it. */
export interface Services {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  sessions: Sessions;
}
