import type { Timing } from "#server/platform/limits/index.ts";

/** Time that a test moves: what is due is called in its order. */
export class ScriptedTiming implements Timing {
  #now = 0;
  #due: { at: number; work: () => void }[] = [];

  now = (): number => this.#now;

  after(ms: number, work: () => void): () => void {
    const entry = { at: this.#now + ms, work };
    this.#due.push(entry);
    return () => void (this.#due = this.#due.filter((other) => other !== entry));
  }

  advance(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const next = this.#due
        .filter(({ at }) => at <= until)
        .toSorted((one, other) => one.at - other.at)[0];
      if (next === undefined) break;
      this.#due = this.#due.filter((other) => other !== next);
      this.#now = next.at;
      next.work();
    }
    this.#now = until;
  }
}
