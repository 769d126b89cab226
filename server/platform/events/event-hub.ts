/**
 * Hands what the database announces to this process's open streams, in the order of the commits. It keeps the latest events,
 * so that a stream that was cut goes on where it was; where that cannot be known, the reader is told to read everything again.
 */
import { randomBytes } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import type { Logger } from "#server/platform/log.ts";
import { EVENT_CHANNEL, type LiveEvent } from "./announce.ts";

export interface HeardEvent {
  id: string;
  heardAtMs: number;
  event: LiveEvent;
}
/** "resync": what came before is unknown, the reader reads everything again. */
export type Told = HeardEvent | { id: string; event: "resync" };

const KEPT = 1_000;
/** A page's first reads may be older than its stream: what was told within this time is told again to a new one. */
const LOOK_BACK_MS = 5_000;

export class EventHub {
  readonly #db: Pick<Database, "listen">;
  readonly #log: Pick<Logger, "warn">;
  readonly #readers = new Set<(told: Told) => void>();
  readonly #kept: HeardEvent[] = [];
  #epoch = "";
  #count = 0;
  #listening: Promise<unknown> | undefined;

  constructor(db: Pick<Database, "listen">, log: Pick<Logger, "warn">) {
    this.#db = db;
    this.#log = log;
  }

  /**
   * Calls back with what was missed since `after` (the id of the last event read; null for a new page) and with everything
   * from then on, until the returned function is called.
   */
  async follow(after: string | null, onTold: (told: Told) => void): Promise<() => void> {
    this.#listening ??= this.#db
      .listen(EVENT_CHANNEL, (payload) => this.#hear(payload))
      .catch((failure: unknown) => {
        this.#listening = undefined;
        throw failure;
      });
    await this.#listening;
    for (const told of this.#missedSince(after)) onTold(told);
    this.#readers.add(onTold);
    return () => void this.#readers.delete(onTold);
  }

  get lastId(): string {
    return `${this.#epoch}-${this.#count}`;
  }

  #missedSince(after: string | null): Told[] {
    if (after === null)
      return this.#kept.filter(({ heardAtMs }) => heardAtMs > Date.now() - LOOK_BACK_MS);
    if (after === this.lastId) return [];
    const [epoch, count] = after.split("-");
    const missing = epoch === this.#epoch ? this.#count - Number(count) : Number.NaN;
    if (!(missing > 0 && missing <= this.#kept.length))
      return [{ id: this.lastId, event: "resync" }];
    return this.#kept.slice(-missing);
  }

  /** An empty payload: the listener has just (re)connected, and what was said in between is lost. */
  #hear(payload: string): void {
    if (payload === "") {
      this.#epoch = randomBytes(6).toString("hex");
      this.#count = 0;
      this.#kept.length = 0;
      this.#tell({ id: this.lastId, event: "resync" });
      return;
    }
    let event: LiveEvent;
    try {
      event = JSON.parse(payload) as LiveEvent;
    } catch (failure) {
      this.#log.warn({ err: failure }, "an announcement is not JSON");
      return;
    }
    this.#count += 1;
    const heard = { id: this.lastId, heardAtMs: Date.now(), event };
    this.#kept.push(heard);
    if (this.#kept.length > KEPT) this.#kept.shift();
    this.#tell(heard);
  }

  #tell(told: Told): void {
    for (const onTold of this.#readers) onTold(told);
  }
}
