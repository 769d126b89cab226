/** "Diferença entre A e B", "quanto A representa de B", "A dividido por B": two questions of one value each, and what is made of them. */
import type { Ask, Derived } from "../plans/plan.ts";
import { normalize } from "./normalize.ts";
import type { Reading } from "./judging/reading.ts";

interface Form {
  kind: Derived;
  /** What the first stands after; empty: the beginning. */
  after: string;
  between: readonly string[];
}

const forms: readonly Form[] = [
  { kind: "diferenca", after: "diferenca entre ", between: [" e "] },
  { kind: "diferenca", after: "", between: [" menos "] },
  { kind: "participacao", after: "quanto ", between: [" representa ", " representam "] },
  {
    kind: "participacao",
    after: "",
    between: [" em relacao a ", " em relacao ao ", " frente a ", " frente ao "],
  },
  {
    kind: "razao",
    after: "",
    between: "dividido dividida divididos divididas"
      .split(" ")
      .flatMap((verb) => ["por", "pelo", "pela", "pelos", "pelas"].map((by) => ` ${verb} ${by} `)),
  },
];

/** Null where the words have no such form, or one of the two is no question of one value. */
export function readDerived(question: string, read: (text: string) => Reading): Reading | null {
  const { said } = normalize(question);
  for (const { kind, after, between } of forms)
    for (const words of between) {
      const [first, second] = apart(said, after, words);
      if (first === undefined || second === undefined) continue;
      const one = valueIn(read(first));
      const two = one === null ? null : valueIn(read(second));
      if (one === null || two === null) continue;
      const ask: Ask = { ...one.ask, op: "compare", derive: kind, other: two.ask };
      return { ...one.reading, plan: { v: 1, asks: [ask], openPhase: one.openPhase } };
    }
  return null;
}

/** The two sides of the first place where the words stand; empty where they do not. */
function apart(said: string, after: string, words: string): string[] {
  const from = said.indexOf(after);
  const at = from === -1 ? -1 : said.indexOf(words, from + after.length);
  return at === -1 ? [] : [said.slice(from + after.length, at), said.slice(at + words.length)];
}

/** A name alone would be read by its own metric, which was not said. */
function valueIn(reading: Reading) {
  const { plan, outcome, isByName } = reading;
  const ask = plan?.asks[0];
  if (outcome !== "answered" || isByName || plan === null || ask === undefined) return null;
  const isValue = ask.op === "value" && ask.by.length + ask.having.length === 0;
  return isValue ? { reading, ask, openPhase: plan.openPhase } : null;
}
