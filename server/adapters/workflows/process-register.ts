/** Who is on the air, as the database's clock sees it. */
import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { NOBODY } from "#server/database/roles/nobody.ts";
import type { ThisProcess } from "#server/platform/process/this-process.ts";

/** Halves of the advisory key of who is looking ("LAST", "WTCH"). */
const WATCH_LOCK = [0x4c415354, 0x57544348] as const;

export interface ProcessRegister {
  beat(): Promise<void>;
  /**
   * A look at who has not beaten, which every process takes each `turnMs`, one of them at a time: so a silence is listened to while a keeper
   * is away. Whatever time has passed since the look before, of whichever process, counts for no more than one turn: while the database
   * was away nobody was watched, and nobody is dead.
   */
  watch(turnMs: number): Promise<void>;
  /** In order: what is left of it was interrupted by nobody. */
  leave(): Promise<void>;
  /** Those of `ids` whose watched silence has lasted `silentMs`, and whether they were killed: one that ended in order has left no row. */
  findSilent(ids: readonly string[], silentMs: number): Promise<Map<string, { isKilled: boolean }>>;
  /** Rows of processes that nobody asks about any more. */
  forgetOld(): Promise<void>;
}

export function createProcessRegister(db: Database, self: ThisProcess): ProcessRegister {
  return {
    beat: () =>
      db.asPerson(NOBODY, async (tx) => {
        await tx
          .insertInto("processes")
          .values(self)
          .onConflict((conflict) =>
            conflict.column("id").doUpdateSet({
              last_beat_at: sql<Date>`now()`,
              watched_at: sql<Date>`now()`,
              silent_ms: 0,
            }),
          )
          .execute();
      }),
    watch: (turnMs) =>
      db.asPerson(NOBODY, async (tx) => {
        const { rows } = await sql<{
          isFree: boolean;
        }>`select pg_try_advisory_xact_lock(${WATCH_LOCK[0]}, ${WATCH_LOCK[1]}) as "isFree"`.execute(
          tx,
        );
        // Another looks at this very moment.
        if (rows[0]?.isFree !== true) return;
        await tx
          .updateTable("processes")
          .set({
            // A beat may have come after this transaction began.
            silent_ms: sql<number>`silent_ms + greatest(0, least(extract(epoch from now() - watched_at) * 1000, ${turnMs}))`,
            watched_at: sql<Date>`greatest(watched_at, now())`,
          })
          // Silent for longer, it has long been judged, and a number that grows for ever is too large one day.
          .where("last_beat_at", ">", sql<Date>`now() - interval '24 hours'`)
          .execute();
      }),
    leave: () =>
      db.asPerson(NOBODY, async (tx) => {
        await tx.deleteFrom("processes").where("id", "=", self.id).execute();
      }),
    findSilent: (ids, silentMs) =>
      db.asPerson(NOBODY, async (tx) => {
        const rows = await tx
          .selectFrom("processes")
          .select((eb) => ["id", eb("silent_ms", ">=", silentMs).as("isSilent")])
          .where("id", "in", [...ids])
          .execute();
        const found = new Map(rows.map((row) => [row.id, row.isSilent]));
        return new Map(
          ids
            .filter((id) => found.get(id) !== false)
            .map((id) => [id, { isKilled: found.has(id) }]),
        );
      }),
    forgetOld: () =>
      db.asPerson(NOBODY, async (tx) => {
        await tx
          .deleteFrom("processes")
          .where("last_beat_at", "<", sql<Date>`now() - interval '24 hours'`)
          .execute();
      }),
  };
}
