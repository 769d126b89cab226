/** "Diferença entre A e B", "quanto A representa de B", "A por B": two questions of one value each, and what is made of them. */
import type { Ask, Derived } from "../plans/plan.ts";
import { normalize } from "./normalize.ts";
import type { Reading } from "./judging/reading.ts";

const forms: readonly (readonly [Derived, RegExp])[] = [
  ["diferenca", /\b(?:diferenca|distancia) entre (.+?) e (.+)$/u],
  ["diferenca", /^(?:quanto e |quanto da )?(.+) menos (.+?)(?: (?:da|e) quanto)?$/u],
  [
    "participacao",
    /^quanto (?:o |a |os |as )?(.+?) representam? (?:d[oae]s? |n[oa]s? |em )?(.+)$/u,
  ],
  [
    "participacao",
    /^(?:que parte|que fatia|que %|qual %) (?:d[oae]s? )(.+?) (?:o |a |os |as )?(.+?) representam?$/u,
  ],
  [
    "participacao",
    /^(?:quanto e |qual e )?(.+?) (?:em relacao a|em relacao ao|frente a|frente ao|como parte d[oae]s?) (.+)$/u,
  ],
  [
    "razao",
    /^(?:quanto e |qual e )?(.+?) (?:por cada|dividid[oa] pel[oa]s?|dividid[oa] por) (.+)$/u,
  ],
];

/** Null where the words have no such form, or one of the two is no question of one value. */
export function readDerived(question: string, read: (text: string) => Reading): Reading | null {
  const said = normalize(question).said.replace(/[?!.\s]+$/, "");
  for (const [kind, form] of forms) {
    const [, first, second] = form.exec(said) ?? [];
    if (first === undefined || second === undefined) continue;
    const isWholeFirst = said.startsWith("que") && form.source.includes("representam?$");
    const [one, two] = (isWholeFirst ? [second, first] : [first, second]).map((text) =>
      valueIn(read(text)),
    );
    if (one == null || two == null || one.reading.plan === null) continue;
    const ask: Ask = { ...one.ask, op: "compare", derive: kind, other: two.ask };
    return { ...one.reading, plan: { ...one.reading.plan, asks: [ask] } };
  }
  return null;
}

/** A name alone would be read by its own metric, which was not said. */
function valueIn(reading: Reading): { reading: Reading; ask: Ask } | null {
  const ask = reading.plan?.asks[0];
  if (reading.outcome !== "answered" || reading.isByName || ask === undefined) return null;
  return ask.op === "value" && ask.by.length + ask.having.length === 0 ? { reading, ask } : null;
}
