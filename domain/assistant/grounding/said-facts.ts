/** A sentence cut into clauses, each with the facts that its numbers show: what a word is said of. */
import type { Fact } from "../../facts/fact.ts";

export interface SaidFact {
  index: number;
  length: number;
  fact: Fact;
}

export interface Clause {
  from: number;
  to: number;
  /** None: a clause without a number. */
  said: readonly SaidFact[];
}

/** Between two numbers, what parts what is said of either. */
const parting = /[,;:()]|(?<!\p{L})(?:e|enquanto|contra|ante|mas|porem|porém|versus|já)(?!\p{L})/iu;
/** Two numbers of one enumeration or range. */
const joint = /^[\s\u0001]*(?:a|até|e|ou|para|,|–|−|-|—|\/)?[\s\u0001]*$/iu;

/** `text`: the sentence with its citations blanked; `said`: in order of place. */
export function readClauses(text: string, said: readonly SaidFact[]): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  for (const end of [...endsOfParts(text), text.length]) {
    const own = said.filter(({ index }) => index >= start && index < end);
    clauses.push(...clausesOf(text, start, end, own));
    start = end;
  }
  return clauses.filter(({ from, to }) => to > from);
}

const endsOfParts = (text: string): number[] =>
  [...text.matchAll(/;/g)].map(({ index }) => index + 1);

function clausesOf(text: string, from: number, to: number, said: readonly SaidFact[]): Clause[] {
  const clauses: Clause[] = [];
  let [start, group]: [number, SaidFact[]] = [from, []];
  said.forEach((one, at) => {
    const before = said[at - 1];
    if (before !== undefined) {
      const place = before.index + before.length;
      const between = text.slice(place, one.index);
      const cut = joint.test(between) ? null : parting.exec(between);
      if (cut !== null) {
        clauses.push({ from: start, to: place + cut.index, said: group });
        [start, group] = [place + cut.index, []];
      }
    }
    group.push(one);
  });
  clauses.push({ from: start, to, said: group });
  return clauses;
}
