/** The words of a question with their places in the text as it is read: folded, chat spellings written out, numbers whole. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { oncePerText } from "../../kernel/memoize-by.ts";
import { spelledOut, stemOf } from "../language/words.ts";
import { createSenses } from "../language/senses.ts";

export interface Token {
  index: number;
  /** As typed. */
  raw: string;
  /** Folded and written out. */
  text: string;
  stem: string;
  typedStart: number;
  /** In `said`. */
  start: number;
  end: number;
  /** Starts with a capital, is not the first word and the question is not all in capitals. */
  isName: boolean;
}

export interface Said {
  /** What the grammars of periods, numbers and operators read. */
  said: string;
  /** As typed, one kind of space; `typedStart` of a word points into it. */
  typed: string;
  tokens: readonly Token[];
}

/** Part of `said`, from `start` to before `end`. */
export interface Span {
  start: number;
  end: number;
}

const chat: Readonly<Record<string, string>> = {
  ...spelledOut,
  qts: "quantos",
  qtas: "quantas",
  pro: "para",
  oq: "o que",
  vlr: "valor",
  tri: "trimestre",
};
const WORD = /\d+(?:[.,]\d+)*|[\p{L}][\p{L}\d]*(?:-\p{L}+)?|%/gu;

/** Words that ask: two letters of one swapped are a slip of the keys, as no other word has the same letters. */
const asking = new Map(
  "qual quais quanto quanta quantos quantas quando mais menos maior menor maiores menores tempo custo gasto"
    .split(" ")
    .map((word) => [[...word].sort().join(""), word]),
);
/** Said with the ending of a small thing, and no small thing themselves. */
const noDiminutive =
  /^(?:caminh|vinh|linh|minh|sozinh|cozinh|vizinh|galinh|rainh|carinh|farinh|campainh|padrinh|madrinh|marinh|adivinh|alinh|encaminh|mantinh|espinh|andorinh|detinh|obtinh)/;
const shortestSmall = 7;

/** "Processinho" is a process. */
const enlarged = (word: string): string =>
  word.length < shortestSmall || noDiminutive.test(word)
    ? word
    : word.replace(/zinh[oa](s?)$/, "$1").replace(/inh([oa]s?)$/, "$1");

const spelled = (folded: string): string =>
  chat[folded] ?? asking.get([...folded].sort().join("")) ?? enlarged(folded);

/** Endings are taken off until none is left: "libera" and "liberado" have one root. */
const rootOf = (text: string): string => stemOf(stemOf(text));
const senseOf = createSenses(rootOf);

/** A question, and what it is compared with, is read hundreds of times for one answer. */
export const normalize = oncePerText(512, readWords);

function readWords(question: string): Said {
  // Ordinal signs are letters to the expression above: "2º" is the number and its sign, not a word.
  const typed = question.normalize("NFC").replace(/[ºª°]/g, "").replace(/\s+/g, " ").trim();
  const isShouting = typed === typed.toLocaleUpperCase("pt-BR");
  const tokens: Token[] = [];
  let said = "";
  let from = 0;
  for (const found of typed.matchAll(WORD)) {
    const raw = found[0];
    const folded = normalizeText(raw);
    said += normalizeText(typed.slice(from, found.index));
    const start = said.length;
    const text = spelled(folded);
    said += text;
    from = found.index + raw.length;
    tokens.push({
      index: tokens.length,
      raw,
      typedStart: found.index,
      text,
      stem: senseOf(rootOf(text)),
      start,
      end: said.length,
      isName: tokens.length > 0 && !isShouting && /^\p{Lu}/u.test(raw),
    });
  }
  return { said: said + normalizeText(typed.slice(from)), typed, tokens };
}

/** Words that stand, in whole, inside the span. */
export const isInside = (one: Span, other: Span): boolean =>
  one.start >= other.start && one.end <= other.end;

export const tokensIn = ({ tokens }: Said, span: Span): readonly Token[] =>
  tokens.filter((token) => isInside(token, span));
