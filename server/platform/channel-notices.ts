/** Tells open streams that what they follow has moved: one database listener per channel and process, however many streams. */
import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";

/** Reaches the listeners when the transaction commits. */
export async function notify(tx: Tx, channel: string, id: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${id})`.execute(tx);
}

export class ChannelNotices {
  readonly #db: Pick<Database, "listen">;
  readonly #channel: string;
  readonly #waiting = new Map<string, Set<() => void>>();
  #listening: Promise<unknown> | undefined;

  constructor(db: Pick<Database, "listen">, channel: string) {
    this.#db = db;
    this.#channel = channel;
  }

  /** Calls back whenever what has this id may have moved, until the returned function is called. */
  async follow(id: string, onMove: () => void): Promise<() => void> {
    const followers = this.#waiting.get(id) ?? new Set();
    followers.add(onMove);
    this.#waiting.set(id, followers);
    this.#listening ??= this.#db
      .listen(this.#channel, (payload) => this.#tell(payload))
      .catch((failure: unknown) => {
        this.#listening = undefined;
        throw failure;
      });
    await this.#listening;
    return () => {
      followers.delete(onMove);
      if (followers.size === 0 && this.#waiting.get(id) === followers) this.#waiting.delete(id);
    };
  }

  /** An empty payload: the listener has just (re)connected and notices may have been missed. */
  #tell(id: string): void {
    const told =
      id === "" ? [...this.#waiting.values()] : [this.#waiting.get(id) ?? new Set<() => void>()];
    for (const followers of told) for (const onMove of followers) onMove();
  }
}
