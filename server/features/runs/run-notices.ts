/** Tells open streams that a run has moved: one database listener per process, however many streams. */
import { sql } from "kysely";
import type { Database, Tx } from "#server/database/database.ts";

export const RUN_CHANNEL = "lastro_runs";

/** Moves the run's cursor and tells the listeners when the transaction commits. */
export async function touchRun(tx: Tx, runId: string): Promise<void> {
  await sql`update lastro.runs set cursor = cursor + 1 where id = ${runId}`.execute(tx);
  await sql`select pg_notify(${RUN_CHANNEL}, ${runId})`.execute(tx);
}

export class RunNotices {
  readonly #db: Pick<Database, "listen">;
  readonly #waiting = new Map<string, Set<() => void>>();
  #listening: Promise<unknown> | undefined;

  constructor(db: Pick<Database, "listen">) {
    this.#db = db;
  }

  /** Calls back whenever the run may have moved, until the returned function is called. */
  async follow(runId: string, onMove: () => void): Promise<() => void> {
    const followers = this.#waiting.get(runId) ?? new Set();
    followers.add(onMove);
    this.#waiting.set(runId, followers);
    this.#listening ??= this.#db.listen(RUN_CHANNEL, (payload) => this.#tell(payload)).catch((failure: unknown) => {
      this.#listening = undefined;
      throw failure;
    });
    await this.#listening;
    return () => {
      followers.delete(onMove);
      if (followers.size === 0 && this.#waiting.get(runId) === followers) this.#waiting.delete(runId);
    };
  }

  /** An empty payload: the listener has just (re)connected and notices may have been missed. */
  #tell(runId: string): void {
    const told = runId === "" ? [...this.#waiting.values()] : [this.#waiting.get(runId) ?? new Set<() => void>()];
    for (const followers of told) for (const onMove of followers) onMove();
  }
}
