/** Words that compare: each is evaluated over the facts beside it. */
import type { Fact } from "../../facts/fact.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { isAbove, isBelow } from "../../kernel/numbers/rounding.ts";
import { isDelta } from "../../report/grounding/direction.ts";
import { entityPart, predicatePart } from "./fact-names.ts";
import type { Clause, SaidFact } from "./said-facts.ts";
import { readWords } from "./spoken-words.ts";
import { contentStems, stem } from "../../kernel/words/words.ts";

const above = /^(?:acima|supera|superam|ultrapassa|ultrapassam|superior|superiores|maior|maiores)$/;
/** Without "que" it places one among all of its kind, which no pair of facts shows. */
const superlative = /^(?:maior|maiores)$/;
const thanAfter = /^\p{L}+ (?:do )?que(?!\p{L})/u;
const below = /^(?:abaixo|inferior|inferiores|aquem)$/;
/** Right before a number: `respectsComparison` evaluates them. */
const bound = /^(?:mais|menos|acima|abaixo|superior|inferior|passa|passam|ultrapassa|ultrapassam)$/;
const boundAfter = /^\s+(?:de|a)\s*(?:R\$|US\$)?\s*$/u;
const rises =
  /^(?:aumenta|aumentam|aumento|sobe|sobem|cresce|crescem|crescimento|alta|ganho|acrescimo)$/;
const falls =
  /^(?:reduz|reduzem|reducao|cai|caem|queda|diminui|diminuem|diminuicao|recuo|decrescimo)$/;
const shares = /^(?:representa|representam|equivale|equivalem|corresponde|correspondem)$/;
const loses = /^(?:destroi|destroem|negativo|negativa|negativos|negativas|prejuizo|deficit)$/;
const sums = /^(?:soma|somam|total|totais|totaliza|totalizam)$/;
const contrasts = /^(?:contra|ante|versus|respectivamente)$/;

/** Whether a text compares anything, true or not. */
export const saysRelation = (text: string): boolean =>
  readWords(text).some(({ word }) =>
    [above, below, rises, falls, shares, contrasts].some((pattern) => pattern.test(word)),
  );

/** Whether the word is true of the facts around it; null: it compares nothing. */
export function licenceOf(
  word: string,
  index: number,
  { text, said }: { text: string; said: readonly SaidFact[] },
  clause: Clause,
): boolean | null {
  const next = said.find((one) => one.index > index);
  if (bound.test(word) && next !== undefined) {
    const between = text.slice(index, next.index).replace(/^\p{L}+/u, "");
    const pair = previousOf(said, next);
    if (boundAfter.test(between) && (pair === null || !isSameMeasure(pair.fact, next.fact)))
      return true;
  }
  const holds = sideOf(word, text.slice(index));
  if (holds !== null) return isPairTrue(said, next, holds);
  if (rises.test(word) || falls.test(word)) return isChangeTrue(said, rises.test(word));
  if (shares.test(word)) return isShareTrue(text, index, said, next);
  if (loses.test(word)) return saysLoss(word, clause);
  if (sums.test(word) && isWhole(clause)) return true;
  return contrasts.test(word) ? isContrastTrue(word, said, next) : null;
}

function sideOf(word: string, rest: string): typeof isAbove | null {
  if (below.test(word)) return isBelow;
  const isSuperlative = superlative.test(word) && !thanAfter.test(normalizeText(rest));
  return above.test(word) && !isSuperlative ? isAbove : null;
}

const previousOf = (said: readonly SaidFact[], next: SaidFact | undefined): SaidFact | null =>
  next === undefined ? null : (said[said.indexOf(next) - 1] ?? null);

const valueOf = (fact: Fact): number | null => (typeof fact.value === "number" ? fact.value : null);

function isPairTrue(
  said: readonly SaidFact[],
  next: SaidFact | undefined,
  holds: (one: number, other: number) => boolean,
): boolean {
  const before = previousOf(said, next);
  if (before === null || next === undefined) return false;
  const [one, other] = [valueOf(before.fact), valueOf(next.fact)];
  return (
    one !== null && other !== null && isSameMeasure(before.fact, next.fact) && holds(one, other)
  );
}

/** The same measure of two things, or an indicator and its target. */
function isSameMeasure(one: Fact, other: Fact): boolean {
  if (one.unit !== other.unit) return false;
  const keyOf = (part: string): string => [...contentStems(part)].sort().join(" ");
  const isDashed = one.label.includes(" – ") && other.label.includes(" – ");
  if (isDashed) return keyOf(predicatePart(one)) === keyOf(predicatePart(other));
  return entityPart(one) !== "" && entityPart(one) === entityPart(other);
}

/** A rise or a fall is what the only difference among the facts says; which way, `contradictsDirection` evaluates. */
function isChangeTrue(said: readonly SaidFact[], isRise: boolean): boolean {
  const deltas = said.filter(({ fact }) => isDelta(fact));
  if (deltas.length === 1) return true;
  const [from, to] = said;
  if (from === undefined || to === undefined || said.length !== 2) return false;
  const [one, other] = [valueOf(from.fact), valueOf(to.fact)];
  if (one === null || other === null || !isSameMeasure(from.fact, to.fact)) return false;
  const tells = (fact: Fact, time: RegExp): boolean => time.test(normalizeText(fact.label));
  return (
    tells(from.fact, /(?<!\p{L})atual(?!\p{L})/u) &&
    tells(to.fact, /ai-first|futur|redesenho/u) &&
    (isRise ? isAbove(other, one) : isBelow(other, one))
  );
}

/** "X representa 6,6% de Y" over "X no Y": what is the part stands before the word, and a number before it is the part's. */
function isShareTrue(
  text: string,
  index: number,
  said: readonly SaidFact[],
  next: SaidFact | undefined,
): boolean {
  if (next?.fact.unit !== "pct") return false;
  const [part] = contentStems(next.fact.label);
  const stemsOf = (words: string): string[] => readWords(words).map(({ word }) => stem(word));
  if (part === undefined || !stemsOf(text.slice(0, index)).includes(part)) return false;
  if (stemsOf(text.slice(index)).includes(part)) return false;
  const before = previousOf(said, next);
  return before === null || contentStems(before.fact.label).has(part);
}

const saysLoss = (word: string, { said }: Clause): boolean =>
  said.length > 0 &&
  said.every(
    ({ fact }) =>
      (valueOf(fact) ?? 0) < 0 ||
      (!word.startsWith("destr") && normalizeText(fact.label).includes(word)),
  );

/** A sum is of everything: no fact of one thing alone. */
const isWhole = ({ said }: Clause): boolean =>
  said.length > 0 &&
  said.every(({ fact }) => entityPart(fact) === "" && Object.keys(fact.scope ?? {}).length === 0);

function isContrastTrue(
  word: string,
  said: readonly SaidFact[],
  next: SaidFact | undefined,
): boolean {
  // The order of the names is looked at for every enumeration.
  if (word === "respectivamente") return said.length > 1;
  const before = previousOf(said, next);
  return before !== null && next !== undefined && isSameMeasure(before.fact, next.fact);
}
