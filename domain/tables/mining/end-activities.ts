/**
 * Which activities end the cases of a log, as its settled cases show. An activity counts by its last occurrence in a case, so
 * that a case reopened and closed again hides no end; two that close a case in either order are parallel.
 */
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import { textColumn, type EventLog } from "./event-log.ts";
import type { SettledCases } from "./cases/settled-cases.ts";

const candidateShare = 0.01;
const terminalShare = 0.8;
const partnerShare = 0.95;
const parallel = { share: 0.05, cases: 20 };

export interface EndCandidate {
  code: number;
  /** Settled cases that it ends, and those that hold it. */
  ends: number;
  holding: number;
  /** Of those that hold it, cases in which nothing but its parallel candidates follows its last occurrence. */
  terminal: number;
  /** Candidates that close a case together with it, in either order. */
  parallel: number[];
  /** Parallel candidates that nearly all of its cases hold: without them a case is not complete. */
  partners: number[];
  isEnd: boolean;
}

export interface EndFinding {
  /** Most cases ended first. */
  candidates: EndCandidate[];
  /** Share of the settled cases whose last activity is an end. */
  cover: number;
}

export function findEndActivities(log: EventLog, settled: SettledCases): EndFinding {
  const activity = textColumn(log.table, "atividade");
  if (!activity || settled.count === 0) return { candidates: [], cover: 0 };
  const walk = lastOccurrences(log, activity.codes, settled);
  const { ends } = walk;
  const ranked = [...ends].sort(([a, x], [b, y]) => y - x || a - b);
  const common = ranked.filter(([, count]) => isAtLeast(count / settled.count, candidateShare));
  // Where every last activity is rare there is still something to choose from.
  const codes = (common.length > 0 ? common : ranked.slice(0, 10)).map(([code]) => code);
  const pairs = new PairCounts(codes);
  for (const held of walk.cases) pairs.add(held);
  const friends = codes.map((_, a) => codes.map((_, b) => a !== b && pairs.isParallel(a, b)));
  const terminal = new Uint32Array(codes.length);
  for (const held of walk.cases) countTerminal(held, pairs, friends, terminal);
  const candidates = codes.map((code, a): EndCandidate => {
    const holding = pairs.holding[a] as number;
    return {
      code,
      ends: ends.get(code) as number,
      holding,
      terminal: terminal[a] as number,
      parallel: codes.filter((_, b) => friends[a]![b]),
      partners: codes.filter(
        (_, b) => friends[a]![b] && isAtLeast(pairs.together(a, b) / holding, partnerShare),
      ),
      isEnd: isAtLeast((terminal[a] as number) / holding, terminalShare),
    };
  });
  const ended = candidates.filter(({ isEnd }) => isEnd).reduce((sum, { ends }) => sum + ends, 0);
  return { candidates, cover: ended / settled.count };
}

/** Distinct activities of a case by their last occurrence, the last one first. */
type HeldLast = Int32Array;

function lastOccurrences(log: EventLog, codes: Int32Array, { settled }: SettledCases) {
  const ends = new Map<number, number>();
  const cases: HeldLast[] = [];
  for (let c = 0; c < log.caseCode.length; c++) {
    if (settled[c] !== 1) continue;
    const held = heldLast(log, codes, c);
    const last = held[0] as number;
    ends.set(last, (ends.get(last) ?? 0) + 1);
    cases.push(held);
  }
  return { ends, cases };
}

export function heldLast(log: EventLog, codes: Int32Array, c: number): HeldLast {
  const held = new Set<number>();
  for (let k = (log.caseStart[c + 1] as number) - 1; k >= (log.caseStart[c] as number); k--)
    held.add(codes[log.ordered[k] as number] as number);
  return Int32Array.from(held);
}

/** In how many cases each candidate stands, and in which order two of them do. */
class PairCounts {
  readonly holding: Uint32Array;
  private readonly before: Uint32Array;
  private readonly placeOf = new Map<number, number>();
  constructor(codes: readonly number[]) {
    this.holding = new Uint32Array(codes.length);
    this.before = new Uint32Array(codes.length ** 2);
    codes.forEach((code, at) => this.placeOf.set(code, at));
  }

  /** Place of a candidate; -1 for any other activity. */
  place(code: number): number {
    return this.placeOf.get(code) ?? -1;
  }

  add(held: HeldLast): void {
    const places = [...held].map((code) => this.place(code)).filter((place) => place >= 0);
    places.forEach((later, at) => {
      this.holding[later]!++;
      for (const earlier of places.slice(at + 1))
        this.before[earlier * this.holding.length + later]!++;
    });
  }

  together(a: number, b: number): number {
    const size = this.holding.length;
    return (this.before[a * size + b] as number) + (this.before[b * size + a] as number);
  }

  isParallel(a: number, b: number): boolean {
    const size = this.holding.length;
    const both = this.together(a, b);
    const rarer = Math.min(
      this.before[a * size + b] as number,
      this.before[b * size + a] as number,
    );
    return both >= parallel.cases && isAtLeast(rarer / both, parallel.share);
  }
}

/** Of a case, the candidates after whose last occurrence only parallel ones follow. */
function countTerminal(
  held: HeldLast,
  pairs: PairCounts,
  friends: readonly (readonly boolean[])[],
  terminal: Uint32Array,
): void {
  const after: number[] = [];
  for (const code of held) {
    const place = pairs.place(code);
    if (place < 0) return;
    if (after.every((later) => friends[place]![later])) terminal[place]!++;
    after.push(place);
  }
}
