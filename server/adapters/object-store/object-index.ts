/** What a bucket holds, in the database: decides between a write and a purge of one object, whichever process each is in. */
import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { NOBODY } from "#server/database/roles/nobody.ts";
import type { Tx } from "#server/database/transaction.ts";

/** A hold of a process that ended counts no more after this. */
const HOLD_HOURS = 24;

export interface ObjectIndex {
  /** Before its bytes are looked for in the bucket. Waits while a purge is deleting that object. */
  take(sha256: string, bytes: number): Promise<void>;
  release(sha256: string): Promise<void>;
  bytesOf(sha256: string): Promise<number | null>;
  list(): Promise<string[]>;
  /** Calls `remove` unless somebody holds the object or `isReferenced`; no write of it begins meanwhile. Answers whether it is gone. */
  removeIfFree(
    sha256: string,
    options: { isReferenced(): Promise<boolean>; remove(): Promise<void> },
  ): Promise<boolean>;
  partials: PartialIndex;
  /** Lets one process at a time do something about `name`. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export interface PartialIndex {
  create(id: string): Promise<void>;
  read(id: string): Promise<{ bytes: number; pieces: string[] } | null>;
  /** False when there are no longer `at` bytes: another has appended. */
  append(id: string, piece: { name: string; at: number; bytes: number }): Promise<boolean>;
  remove(id: string): Promise<void>;
  list(): Promise<string[]>;
}

export function createObjectIndex(db: Database): ObjectIndex {
  const asNobody = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.asPerson(NOBODY, work);
  return {
    async take(sha256, bytes) {
      await asNobody((tx) =>
        tx
          .insertInto("store_objects")
          .values({ sha256, bytes, holds: 1 })
          .onConflict((conflict) =>
            conflict.column("sha256").doUpdateSet({
              bytes,
              holds: sql<number>`store_objects.holds + 1`,
              touched_at: sql<Date>`now()`,
            }),
          )
          .execute(),
      );
    },
    async release(sha256) {
      await asNobody((tx) =>
        tx
          .updateTable("store_objects")
          .set({ holds: sql<number>`greatest(0, holds - 1)` })
          .where("sha256", "=", sha256)
          .execute(),
      );
    },
    bytesOf: (sha256) =>
      asNobody(async (tx) => {
        const row = await tx
          .selectFrom("store_objects")
          .select("bytes")
          .where("sha256", "=", sha256)
          .executeTakeFirst();
        return row === undefined ? null : Number(row.bytes);
      }),
    list: () =>
      asNobody(async (tx) =>
        (await tx.selectFrom("store_objects").select("sha256").orderBy("sha256").execute()).map(
          ({ sha256 }) => sha256,
        ),
      ),
    removeIfFree: (sha256, { isReferenced, remove }) =>
      db.asOwner(async (tx) => {
        const free = await tx
          .selectFrom("store_objects")
          .select("sha256")
          .where("sha256", "=", sha256)
          .where((row) =>
            row.or([
              row("holds", "=", 0),
              row("touched_at", "<", sql<Date>`now() - ${HOLD_HOURS} * interval '1 hour'`),
            ]),
          )
          .forUpdate()
          .executeTakeFirst();
        if (free === undefined || (await isReferenced())) return false;
        await remove();
        await tx.deleteFrom("store_objects").where("sha256", "=", sha256).execute();
        return true;
      }),
    partials: createPartialIndex(asNobody),
    alone: (name, work) =>
      asNobody(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`lastro ${name}`}, 0))`.execute(
          tx,
        );
        return work();
      }),
  };
}

function createPartialIndex(
  asNobody: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): PartialIndex {
  return {
    async create(id) {
      await asNobody((tx) => tx.insertInto("store_partials").values({ id }).execute());
    },
    read: (id) =>
      asNobody(async (tx) => {
        const row = await tx
          .selectFrom("store_partials")
          .select(["bytes", "pieces"])
          .where("id", "=", id)
          .executeTakeFirst();
        return row === undefined ? null : { bytes: Number(row.bytes), pieces: row.pieces };
      }),
    append: (id, { name, at, bytes }) =>
      asNobody(async (tx) => {
        const changed = await tx
          .updateTable("store_partials")
          .set({ bytes: at + bytes, pieces: sql<string[]>`pieces || ${name}::text` })
          .where("id", "=", id)
          .where("bytes", "=", at)
          .executeTakeFirst();
        return changed.numUpdatedRows === 1n;
      }),
    async remove(id) {
      await asNobody((tx) => tx.deleteFrom("store_partials").where("id", "=", id).execute());
    },
    list: () =>
      asNobody(async (tx) =>
        (await tx.selectFrom("store_partials").select("id").orderBy("id").execute()).map(
          ({ id }) => id,
        ),
      ),
  };
}
