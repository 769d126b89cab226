/**
 * What a sentence says beside its numbers. A word stands when the fact that its clause shows says it, when it compares facts
 * and the comparison is true, or when it says nothing; any other word is a claim that nobody evaluated.
 */
import type { Fact } from "../../facts/fact.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { licenceOf } from "./compared-facts.ts";
import { entityPart, namesInOrder, predicatePart } from "./fact-names.ts";
import type { GroundingContext } from "./grounding-context.ts";
import { readClauses, type Clause, type SaidFact } from "./said-facts.ts";
import {
  decisiveWords,
  isFree,
  isKindNoun,
  periodOf,
  phraseOf,
  qualifies,
  readWords,
  sayableWords,
  sayingsOf,
} from "./spoken-words.ts";
import type { ViolationKind } from "./violation.ts";
import { contentStems, stem } from "../../kernel/words/words.ts";

/** A sentence as it is read here: citations and verified quotations blanked sign by sign. */
export interface SpokenSentence {
  text: string;
  said: readonly SaidFact[];
  /** Cited facts that are words: a state, a tendency. */
  told: readonly Fact[];
  hasQuotation: boolean;
}

export interface Unsaid {
  kind: ViolationKind;
  found: string;
}

/** Words around a passage that is quoted. */
const reporting =
  /^(?:ata|diz|dizem|documento|documentos|contrato|contratos|preve|arquivo|consta|trecho|pagina|texto|afirma|informa|registra|relatorio|escreve)$/;
/** Of a label, what its unit says already. */
const generic =
  /^(?:cust|prazo|prazo|praz|temp|hora|horas|anual|mensal|soma|som|vpl|atual|tendenci|quantidad|indic|taxa|mapead|total|data|pont|portfoli)$/;

/** What no fact says, and the facts in words that the sentence tells. */
export function readSaid(
  sentence: SpokenSentence,
  context: GroundingContext,
): { unsaid: Unsaid[]; told: string[] } {
  const { text, said } = sentence;
  const clauses = readClauses(text, said);
  const found: Unsaid[] = [];
  const told = new Set<string>();
  for (const clause of clauses) {
    const read = readClause(sentence, clause, context);
    found.push(...read.unsaid);
    for (const { fact } of read.told) told.add(fact.id);
    if (isOfAnother(text, clause, clauses))
      found.push({
        kind: "wrong-entity",
        found: clause.said.map(({ fact }) => fact.id).join(", "),
      });
  }
  const stems = new Set(readWords(text).flatMap(({ word }) => [word, stem(word)]));
  // What another fact of the sentence rests on is told with it.
  const assumed = new Set(said.flatMap(({ fact }) => fact.assumptions));
  for (const clause of clauses)
    for (const { fact } of clause.said.filter((one) => !assumed.has(one.fact.id)))
      if (!isNamed(fact, stems, context) || !saysDecisive(fact, sentence, clause))
        found.push({ kind: "fact-not-named", found: `${fact.label} [f:${fact.id}]` });
  for (const { said: group } of clauses)
    if (!namesInOrder(text, group))
      found.push({ kind: "wrong-entity", found: group.map(({ fact }) => fact.id).join(", ") });
  return { unsaid: found, told: [...told] };
}

/** Words that tell a fact from those of another clause do not stand in that clause: each number keeps its own name. */
function isOfAnother(text: string, clause: Clause, clauses: readonly Clause[]): boolean {
  if (clause.said.length === 0) return false;
  const own = stemsOfFacts(clause);
  const said = new Set(readWords(text.slice(clause.from, clause.to)).map(({ word }) => stem(word)));
  return clauses.some(
    (other) =>
      other !== clause &&
      other.said.length > 0 &&
      [...stemsOfFacts(other)].some((one) => !own.has(one) && said.has(one)),
  );
}

const stemsOfFacts = ({ said }: Clause): Set<string> =>
  new Set(said.flatMap(({ fact }) => [...contentStems(`${fact.label} ${scopeText(fact)}`)]));

function readClause(
  sentence: SpokenSentence,
  clause: Clause,
  context: GroundingContext,
): { unsaid: Unsaid[]; told: ToldFact[] } {
  const words = readWords(blankNumbers(sentence, clause)).map((word) => ({
    ...word,
    index: word.index + clause.from,
  }));
  const told = toldFacts(sentence, words, context);
  const facts = [...clause.said.map(({ fact }) => fact), ...told.map(({ fact }) => fact)];
  const own = facts.map((fact) => ({
    fact,
    words: sayableWords(`${fact.label} ${phraseOf(fact.label)} ${scopeText(fact)}`),
  }));
  const isOwn = (word: string): boolean =>
    own.some(({ words: known }) => known.has(word) || known.has(stem(word)));
  // The words of a value are said where the value stands, and nowhere else.
  const isOfValue = (index: number): boolean =>
    told.some(({ from, to }) => index >= from && index <= to);
  const unsaid = words.filter(({ word, raw, index }) => {
    if (isOfValue(index) || isPeriodOf(word, facts)) return false;
    const licence = licenceOf(word, index, sentence, clause);
    if (licence !== null) return !licence;
    const qualified = facts.length === 0 ? null : qualifiesAll(word, facts);
    if (qualified !== null) return !qualified;
    if (isOwn(word) || (isFree(word) && periodOf(word) === null)) return false;
    if (isKindNoun(word) && /^\s*(?:[“"«]|\p{Lu})/u.test(sentence.text.slice(index + raw.length)))
      return false;
    return !(sentence.hasQuotation && reporting.test(word));
  });
  if (unsaid.length === 0) return { unsaid: [], told };
  const kind = facts.length === 0 ? "claim-without-fact" : "unexplained-word";
  return { unsaid: [{ kind, found: unsaid.map(({ raw }) => raw).join(" ") }], told };
}

function blankNumbers({ text, said }: SpokenSentence, { from, to }: Clause): string {
  let rest = text;
  for (const { index, length } of said)
    rest = rest.slice(0, index) + "\u0001".repeat(length) + rest.slice(index + length);
  return rest.slice(from, to);
}

/** Names of what the fact is of, and the codes in its id. */
const scopeText = (fact: Fact): string =>
  [
    ...Object.values(fact.scope ?? {}),
    ...fact.id.split(".").filter((segment) => /^[A-Z]+\d+$/.test(segment)),
  ].join(" ");

/** Where a clause says the value of a fact in words. */
interface ToldFact {
  fact: Fact;
  from: number;
  to: number;
}

/** Facts in words that the clause tells: their whole value stands in it, after the name of what they are of. */
function toldFacts(
  { text, said, told }: SpokenSentence,
  words: readonly { word: string; index: number }[],
  { facts }: GroundingContext,
): ToldFact[] {
  const folded = normalizeText(text);
  const texts = [...new Set([...facts, ...told])].filter(
    ({ unit, value }) => unit === "texto" && typeof value === "string" && value.length <= 60,
  );
  const nameBefore = (fact: Fact, place: number): number => {
    const name = normalizeText(entityPart(fact));
    return name === "" ? -1 : folded.lastIndexOf(name, place);
  };
  return texts.flatMap((fact): ToldFact[] => {
    const place = valuePlace(words, fact);
    const own = place === null ? -1 : nameBefore(fact, place.from);
    if (place === null || own === -1) return [];
    // A name of another fact that stands nearer is what the value is said of.
    const isNearest = [...texts, ...said.map((one) => one.fact)].every(
      (other) => entityPart(other) === entityPart(fact) || nameBefore(other, place.from) <= own,
    );
    return isNearest ? [{ fact, ...place }] : [];
  });
}

/** Where the clause says all words of the value, one after the other. */
function valuePlace(
  words: readonly { word: string; index: number }[],
  fact: Fact,
): { from: number; to: number } | null {
  const value = readWords(String(fact.value)).map(({ word }) => word);
  const at = words.findIndex((_, from) =>
    value.every((word, offset) => saysWord(words[from + offset]?.word ?? "", word, value.length)),
  );
  const [first, last] = [words[at], words[at + value.length - 1]];
  return value.length === 0 || first === undefined || last === undefined
    ? null
    : { from: first.index, to: last.index };
}

/** "piora" of "piorando": the beginning of a verdict of one word. */
const saysWord = (said: string, word: string, of: number): boolean =>
  said === word ||
  (of === 1 && said.length > 4 && word.length > 4 && said.slice(0, 4) === word.slice(0, 4));

function isPeriodOf(word: string, facts: readonly Fact[]): boolean {
  const per = periodOf(word);
  return (
    per !== null &&
    facts.some(
      (fact) =>
        fact.unit.endsWith(`/${per}`) ||
        readWords(fact.label).some((one) => periodOf(one.word) === per),
    )
  );
}

function qualifiesAll(word: string, facts: readonly Fact[]): boolean | null {
  const answers = facts.map((fact) => qualifies(word, fact.label));
  return answers.includes(null) ? null : answers.every((answer) => answer === true);
}

/** The sentence, or the question, says which measure of what it is: every word of the label that its unit does not say already. */
function isNamed(fact: Fact, stems: ReadonlySet<string>, { question }: GroundingContext): boolean {
  const phrase = contentStems(phraseOf(fact.label));
  if (phrase.size > 0 && [...phrase].every((one) => stems.has(one))) return true;
  const says = (one: string): boolean =>
    stems.has(one) || sayingsOf(one).some((said) => stems.has(said));
  const predicate = [...contentStems(predicatePart(fact))];
  const telling = predicate.filter((one) => !generic.test(one));
  if (!telling.every(says)) return false;
  const asked = contentStems(question);
  const entity = [...contentStems(entityPart(fact))];
  if (entity.length > 0) return entity.some((one) => stems.has(one) || asked.has(one));
  return telling.length > 0 || predicate.some(says);
}

/** Words that choose among values of one measure stand in the number's own clause, unless all numbers of the sentence have them. */
function saysDecisive(fact: Fact, { text, said }: SpokenSentence, clause: Clause): boolean {
  const common = said
    .map((one) => new Set(decisiveWords(one.fact.label)))
    .reduce((all, own) => new Set([...all].filter((word) => own.has(word))));
  const [whole, own] = [text, text.slice(clause.from, clause.to)].map(
    (part) => new Set(readWords(part).flatMap(({ word }) => [word, stem(word)])),
  );
  return decisiveWords(fact.label).every((word) =>
    [word, stem(word), ...sayableWords(word)].some((one) =>
      (common.has(word) ? whole : own)?.has(one),
    ),
  );
}

/** Nothing is said: the words before a list, an empty line. */
export const saysNothing = (text: string): boolean =>
  !/[“"«]/u.test(text) && readWords(text).every(({ word }) => isFree(word));

/** A whole sentence of an insight, which says it with its own facts. */
export function isOfInsight(text: string, { insights }: GroundingContext): boolean {
  const squeeze = (words: string): string =>
    normalizeText(words)
      .replace(/[\s\u0001]+/g, " ")
      .replace(/\s+([.,;:!?])/g, "$1")
      .trim()
      .replace(/[.!]$/, "");
  const spoken = squeeze(text);
  return (
    spoken.length > 10 &&
    insights.some(({ title, description, actionable_steps }) =>
      [title, ...description.split(/(?<=[.!?])\s+/), ...actionable_steps].some(
        (own) => squeeze(own) === spoken,
      ),
    )
  );
}
