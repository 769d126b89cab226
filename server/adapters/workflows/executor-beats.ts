import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { ExecutorBeats } from "./watch-executors.ts";

/** No person's work: the table of executors belongs to no tenant, and this scope sees no tenant's rows. */
const NOBODY = { userId: "00000000-0000-0000-0000-000000000000", tenantId: null };

export function createExecutorBeats(db: Database): ExecutorBeats {
  return {
    beat: (executorId) =>
      db.asPerson(NOBODY, async (tx) => {
        await tx
          .insertInto("executors")
          .values({ id: executorId, last_beat_at: sql<Date>`now()` })
          .onConflict((conflict) =>
            conflict.column("id").doUpdateSet({ last_beat_at: sql<Date>`now()` }),
          )
          .execute();
      }),
    listAlive: (executorIds, withinMs) =>
      db.asPerson(NOBODY, async (tx) => {
        const rows = await tx
          .selectFrom("executors")
          .select("id")
          .where("id", "in", executorIds)
          .where("last_beat_at", ">", sql<Date>`now() - ${withinMs} * interval '1 millisecond'`)
          .execute();
        return new Set(rows.map((row) => row.id));
      }),
  };
}
