/** Whether what is stored is still what was sent. */
import {
  defineFeature,
  EVERY_QUARTER_HOUR_MS,
  type FeatureGauge,
} from "#server/platform/feature.ts";
import { logFailure } from "#server/platform/log-failure.ts";
import { recordCheck } from "./note-damaged.ts";
import { scrub } from "./scrub.ts";

export { recordCheck } from "./note-damaged.ts";
export { scrub } from "./scrub.ts";

const gauges: readonly FeatureGauge[] = [
  {
    name: "lastro_store_damaged",
    help: "Stored objects whose bytes are no longer those that were sent.",
    async read({ db }) {
      const { value } = await db.asOwner((tx) =>
        tx
          .selectFrom("store_checks")
          .select(({ fn }) => fn.countAll<number>().as("value"))
          .where("outcome", "=", "damaged")
          .executeTakeFirstOrThrow(),
      );
      return [{ value }];
    },
  },
  {
    name: "lastro_store_scrub_age_seconds",
    help: "Seconds since the object was compared whose comparison lies back longest; 0: none yet.",
    async read({ db, clock }) {
      const { oldest } = await db.asOwner((tx) =>
        tx
          .selectFrom("store_checks")
          .select(({ fn }) => fn.min<Date | null>("checked_at").as("oldest"))
          .executeTakeFirstOrThrow(),
      );
      const age = oldest === null ? 0 : clock.now().getTime() - new Date(oldest).getTime();
      return [{ value: Math.max(0, age) / 1_000 }];
    },
  },
];

export const storedBytes = defineFeature({
  name: "stored-bytes",
  async prepare(services) {
    services.fileStore.onDamaged((sha256) => {
      recordCheck(services, sha256, "damaged").catch((failure: unknown) =>
        logFailure(services.log, failure, "a damaged object was not noted", { sha256 }),
      );
    });
  },
  tables: ["store_checks", "store_objects", "store_partials", "store_place"],
  timers: [{ name: "scrubbing", everyMs: EVERY_QUARTER_HOUR_MS, run: scrub }],
  gauges,
});
