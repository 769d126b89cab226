/**
 * Work for the one thread that computes: the company that has used it the least goes first, as for
 * files that are read (docs/decisions/204).
 */
import type { ReadingTurn } from "#server/ports/reading-turn.ts";
import { ReadingTurns, type Ready } from "../child-processes/reading-turns.ts";

interface Waiting extends Ready {
  begin(): Promise<void>;
}

export class ComputeTurns {
  readonly #now: () => number;
  readonly #turns: ReadingTurns<Waiting>;
  readonly #waiting = new Set<Waiting>();
  #underWay: Waiting | null = null;

  /** `now`: milliseconds that only grow. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#turns = new ReadingTurns(1, now);
  }

  run<T>(turn: ReadingTurn, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((settle, fail) => {
      this.#waiting.add({
        turn,
        isShort: true,
        begin: () => work().then(settle, fail),
      });
      this.#next();
    });
  }

  #next(): void {
    if (this.#underWay !== null) return;
    const chosen = this.#turns.choose([...this.#waiting], []);
    if (chosen === null) return;
    this.#waiting.delete(chosen);
    this.#underWay = chosen;
    const began = this.#now();
    void chosen.begin().then(() => {
      this.#turns.charge(chosen.turn, this.#now() - began);
      this.#underWay = null;
      this.#next();
    });
  }
}
