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

export function findUnsaid(sentence: SpokenSentence, context: GroundingContext): Unsaid[] {
  const { text, said } = sentence;
  const clauses = readClauses(text, said);
  const found: Unsaid[] = [];
  for (const clause of clauses) found.push(...unsaidOfClause(sentence, clause, context));
  const stems = new Set(readWords(text).flatMap(({ word }) => [word, stem(word)]));
  // What another fact of the sentence rests on is told with it.
  const assumed = new Set(said.flatMap(({ fact }) => fact.assumptions));
  for (const { fact } of said.filter((one) => !assumed.has(one.fact.id)))
    if (!isNamed(fact, stems, context) || !saysDecisive(fact, stems))
      found.push({ kind: "fact-not-named", found: `${fact.label} [f:${fact.id}]` });
  for (const { said: group } of clauses)
    if (!namesInOrder(text, group))
      found.push({ kind: "wrong-entity", found: group.map(({ fact }) => fact.id).join(", ") });
  return found;
}

function unsaidOfClause(
  sentence: SpokenSentence,
  clause: Clause,
  context: GroundingContext,
): Unsaid[] {
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
  if (unsaid.length === 0) return [];
  const kind = facts.length === 0 ? "claim-without-fact" : "unexplained-word";
  return [{ kind, found: unsaid.map(({ raw }) => raw).join(" ") }];
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

/** Facts in words that the clause tells: their value stands in it and what they are of in the sentence. */
function toldFacts(
  sentence: SpokenSentence,
  words: readonly { word: string }[],
  { facts }: GroundingContext,
): Fact[] {
  const stems = new Set(readWords(sentence.text).map(({ word }) => stem(word)));
  return [...new Set([...facts, ...sentence.told])].filter((fact) => {
    if (fact.unit !== "texto" || typeof fact.value !== "string" || fact.value.length > 60)
      return false;
    if (!words.some(({ word }) => saysValue(word, fact))) return false;
    const entity = [...contentStems(entityPart(fact))];
    return entity.length > 0 && entity.every((one) => stems.has(one));
  });
}

/** "piora" of "piorando": what is told has the beginning of the value, and no other verdict has it. */
const saysValue = (word: string, fact: Fact): boolean =>
  readWords(String(fact.value)).some(
    ({ word: value }) =>
      word === value ||
      (word.length > 4 && value.length > 4 && word.slice(0, 4) === value.slice(0, 4)),
  );

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
