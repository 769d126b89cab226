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
    for (const { id } of read.told) told.add(id);
    if (isOfAnother(text, clause, clauses))
      found.push({
        kind: "wrong-entity",
        found: clause.said.map(({ fact }) => fact.id).join(", "),
      });
  }
  const stems = new Set(readWords(text).flatMap(({ word }) => [word, stem(word)]));
  // What another fact of the sentence rests on is told with it.
  const assumed = new Set(said.flatMap(({ fact }) => fact.assumptions));
  for (const { fact } of said.filter((one) => !assumed.has(one.fact.id)))
    if (!isNamed(fact, stems, context) || !saysDecisive(fact, stems))
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
): { unsaid: Unsaid[]; told: Fact[] } {
  const words = readWords(blankNumbers(sentence, clause)).map((word) => ({
    ...word,
    index: word.index + clause.from,
  }));
  const told = toldFacts(sentence, words, context);
  const facts = [...clause.said.map(({ fact }) => fact), ...told];
  const own = facts.map((fact) => ({
    fact,
    words: sayableWords(`${fact.label} ${phraseOf(fact.label)} ${scopeText(fact)}`),
  }));
  const isOwn = (word: string): boolean =>
    own.some(({ words: known }) => known.has(word) || known.has(stem(word))) ||
    told.some((fact) => saysValue(word, fact));
  const unsaid = words.filter(({ word, raw, index }) => {
    if (isPeriodOf(word, facts)) return false;
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

/** Facts in words that the clause tells: their whole value stands in it, after the name of what they are of. */
function toldFacts(
  { text, said, told }: SpokenSentence,
  words: readonly { word: string; index: number }[],
  { facts }: GroundingContext,
): Fact[] {
  const folded = normalizeText(text);
  const texts = [...new Set([...facts, ...told])].filter(
    ({ unit, value }) => unit === "texto" && typeof value === "string" && value.length <= 60,
  );
  const places = new Map(texts.map((fact) => [fact, valuePlace(words, fact)]));
  const nameBefore = (fact: Fact, place: number): number => {
    const name = normalizeText(entityPart(fact));
    return name === "" ? -1 : folded.lastIndexOf(name, place);
  };
  return texts.filter((fact) => {
    const place = places.get(fact) ?? -1;
    const own = place === -1 ? -1 : nameBefore(fact, place);
    if (own === -1) return false;
    // A name of another fact that stands nearer is what the value is said of.
    return [...texts, ...said.map((one) => one.fact)].every(
      (other) => entityPart(other) === entityPart(fact) || nameBefore(other, place) <= own,
    );
  });
}

/** Where the clause says all words of the value, one after the other; -1: it does not. */
function valuePlace(words: readonly { word: string; index: number }[], fact: Fact): number {
  const value = readWords(String(fact.value)).map(({ word }) => word);
  const at = words.findIndex((_, from) =>
    value.every((word, offset) => saysWord(words[from + offset]?.word ?? "", word, value.length)),
  );
  return value.length === 0 ? -1 : (words[at]?.index ?? -1);
}

/** "piora" of "piorando": the beginning of a verdict of one word. */
const saysWord = (said: string, word: string, of: number): boolean =>
  said === word ||
  (of === 1 && said.length > 4 && word.length > 4 && said.slice(0, 4) === word.slice(0, 4));

const saysValue = (word: string, fact: Fact): boolean => {
  const value = readWords(String(fact.value));
  return value.some((one) => saysWord(word, one.word, value.length));
};

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

const saysDecisive = (fact: Fact, stems: ReadonlySet<string>): boolean =>
  decisiveWords(fact.label).every((word) =>
    [word, stem(word), ...sayableWords(word)].some((said) => stems.has(said)),
  );

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
