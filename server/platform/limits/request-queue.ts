import { Seats, type Seat } from "./seats.ts";
import type { Timing } from "./timing.ts";

/** Something that a request needs a place in. */
export interface Room {
  key: string;
  underWay: number;
  /** How many may wait because of this room. */
  waiting: number;
}

/** Whose turn it is, and the rooms that the request needs, the narrowest first. */
export interface Asking {
  whose: string;
  rooms: readonly Room[];
}

interface Waiting extends Asking {
  /** The room that it waits because of. */
  room: Room;
  settle(result: Seat | Room): void;
}

/**
 * Requests under way. One that finds no place waits at most so long; of those who wait, whoever has the fewest under way goes first,
 * then whoever was not served for longest: a person who sends a thousand waits behind a person who sends one.
 */
export class RequestQueue {
  readonly #seats = new Seats();
  readonly #waitingIn = new Map<string, number>();
  /** By whose turn it is, the one served last at the end. */
  readonly #queues = new Map<string, Waiting[]>();
  readonly #timing: Pick<Timing, "after">;
  readonly #longestWaitMs: number;

  constructor(longestWaitMs: number, timing: Pick<Timing, "after">) {
    this.#longestWaitMs = longestWaitMs;
    this.#timing = timing;
  }

  /** A seat, or the room that had none. `left` ends the waiting of a caller who has gone. */
  async enter(asking: Asking, left?: AbortSignal): Promise<Seat | Room> {
    const seat = this.#take(asking);
    if (seat !== null) return seat;
    const room = asking.rooms.find((one) => this.#isFull(one)) as Room;
    const waiting = this.#waitingIn.get(room.key) ?? 0;
    if (waiting >= room.waiting || left?.aborted === true) return room;
    this.#waitingIn.set(room.key, waiting + 1);
    return this.#wait({ ...asking, room }, left);
  }

  underWay(key: string): number {
    return this.#seats.count(key);
  }

  #wait(asking: Omit<Waiting, "settle">, left: AbortSignal | undefined): Promise<Seat | Room> {
    return new Promise((answer) => {
      const giveUp = (): void => {
        this.#remove(waiting);
        waiting.settle(waiting.room);
      };
      const callOff = this.#timing.after(this.#longestWaitMs, giveUp);
      const waiting: Waiting = {
        ...asking,
        settle: (result) => {
          callOff();
          left?.removeEventListener("abort", giveUp);
          this.#noteGone(asking.room.key);
          answer(result);
        },
      };
      left?.addEventListener("abort", giveUp, { once: true });
      const queue = this.#queues.get(asking.whose);
      if (queue === undefined) this.#queues.set(asking.whose, [waiting]);
      else queue.push(waiting);
    });
  }

  #take({ rooms }: Asking): Seat | null {
    const seat = this.#seats.take(rooms.map(({ key, underWay }) => ({ key, limit: underWay })));
    if (seat === null) return null;
    return {
      leave: () => {
        seat.leave();
        this.#fill();
      },
    };
  }

  /** Seats whoever may go now. */
  #fill(): void {
    for (;;) {
      const next = this.#next();
      if (next === null) return;
      const seat = this.#take(next);
      if (seat === null) return;
      this.#remove(next);
      const rest = this.#queues.get(next.whose);
      if (rest !== undefined) {
        this.#queues.delete(next.whose);
        this.#queues.set(next.whose, rest);
      }
      next.settle(seat);
    }
  }

  #next(): Waiting | null {
    let next: Waiting | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    for (const [whose, [first]] of this.#queues) {
      if (first === undefined || first.rooms.some((room) => this.#isFull(room))) continue;
      const underWay = this.underWay(whose);
      if (underWay >= fewest) continue;
      next = first;
      fewest = underWay;
    }
    return next;
  }

  #isFull({ key, underWay }: Room): boolean {
    return this.#seats.count(key) >= underWay;
  }

  #remove(waiting: Waiting): void {
    const queue = this.#queues.get(waiting.whose);
    if (queue === undefined) return;
    const place = queue.indexOf(waiting);
    if (place >= 0) queue.splice(place, 1);
    if (queue.length === 0) this.#queues.delete(waiting.whose);
  }

  #noteGone(key: string): void {
    const left = (this.#waitingIn.get(key) ?? 1) - 1;
    if (left > 0) this.#waitingIn.set(key, left);
    else this.#waitingIn.delete(key);
  }
}
