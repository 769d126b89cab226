/**
 * Whose file is read next. The company that has used the least goes first, within it the person with the fewest under way and
 * then the least used; a company never holds the last free reader, and one reader takes short files only.
 */
import type { ReadingTurn } from "#server/ports/reading-turn.ts";

export interface Ready {
  turn: ReadingTurn;
  isShort: boolean;
}

/** What was used weighs half after so long. */
const HALVED_AFTER_MS = 300_000;
const FORGOTTEN_MS = 1;
/** So many files of one person given up within this time: their next ones wait until nobody else waits. */
const HELD_BACK_AFTER = 3;
const HELD_BACK_WITHIN_MS = 60 * 60_000;

export class ReadingTurns<Job extends Ready> {
  readonly #readers: number;
  readonly #now: () => number;
  readonly #used = new Map<string, { ms: number; at: number }>();
  readonly #givenUp = new Map<string, number[]>();

  /** `now`: milliseconds that only grow. */
  constructor(readers: number, now: () => number) {
    this.#readers = readers;
    this.#now = now;
  }

  /** Null while none of those who wait may begin. */
  choose(waiting: readonly Job[], underWay: readonly Job[]): Job | null {
    if (underWay.length >= this.#readers) return null;
    const others = waiting.filter(({ turn }) => !this.#isHeldBack(turn.person));
    const ready = (others.length > 0 ? others : waiting).filter((job) =>
      this.#mayBegin(job, underWay),
    );
    const next = firstBy(
      ready,
      (one, other) =>
        this.#usedBy(one.turn.company) - this.#usedBy(other.turn.company) || byAge(one, other),
    );
    const readingOf = (person: string): number =>
      underWay.filter(({ turn }) => turn.person === person).length;
    return firstBy(
      ready.filter(({ turn }) => turn.company === next?.turn.company),
      (one, other) =>
        readingOf(one.turn.person) - readingOf(other.turn.person) ||
        this.#usedBy(one.turn.person) - this.#usedBy(other.turn.person) ||
        byAge(one, other),
    );
  }

  /** CPU time that a reading took, as it takes it. */
  charge({ company, person }: ReadingTurn, ms: number): void {
    for (const key of [company, person])
      this.#used.set(key, { ms: this.#usedBy(key) + ms, at: this.#now() });
    for (const key of this.#used.keys())
      if (this.#usedBy(key) < FORGOTTEN_MS) this.#used.delete(key);
  }

  /** A reading was ended because it passed its budget. */
  noteGivenUp({ person }: ReadingTurn): void {
    this.#givenUp.set(person, [...this.#lately(person), this.#now()]);
  }

  /** Whoever is cleared waits like anybody. */
  clear(person: string): void {
    this.#givenUp.delete(person);
  }

  #mayBegin({ turn, isShort }: Job, underWay: readonly Job[]): boolean {
    if (this.#readers === 1) return true;
    const ofCompany = underWay.filter((job) => job.turn.company === turn.company);
    if (ofCompany.length >= this.#readers - 1) return false;
    return isShort || underWay.filter((job) => !job.isShort).length < this.#readers - 1;
  }

  #isHeldBack(person: string): boolean {
    const lately = this.#lately(person);
    if (lately.length === 0) this.#givenUp.delete(person);
    return lately.length >= HELD_BACK_AFTER;
  }

  #lately(person: string): number[] {
    const from = this.#now() - HELD_BACK_WITHIN_MS;
    return (this.#givenUp.get(person) ?? []).filter((at) => at > from);
  }

  #usedBy(key: string): number {
    const used = this.#used.get(key);
    return used === undefined ? 0 : used.ms * 0.5 ** ((this.#now() - used.at) / HALVED_AFTER_MS);
  }
}

const byAge = (one: Ready, other: Ready): number =>
  one.turn.since < other.turn.since ? -1 : one.turn.since > other.turn.since ? 1 : 0;

const firstBy = <T>(values: readonly T[], compare: (one: T, other: T) => number): T | null =>
  values.reduce<T | null>(
    (first, value) => (first === null || compare(value, first) < 0 ? value : first),
    null,
  );
