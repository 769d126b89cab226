/** From the text of a question to what is known of it: concepts, amounts and the words that nothing explains. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { commonWords } from "./common-words.ts";
import { lexicon, type Concept } from "./lexicon.ts";
import { editDistance, isGlue, isMisspelling, wordsOf, type Word } from "./words.ts";

export interface Amount {
  value: number;
  unit: "pct" | "months" | "weeks" | null;
}

export interface Reading {
  words: readonly Word[];
  concepts: ReadonlySet<Concept>;
  amounts: readonly Amount[];
  /** Content words that neither the lexicon nor an entity explains. */
  unknown: readonly Word[];
  /** How many content words one of them does explain. */
  explained: number;
  /** Of those, how many without taking a word for a slip of the keys. */
  certain: number;
}

interface Entry {
  concept: Concept;
  parts: Word[];
}

const entries: readonly Entry[] = (Object.entries(lexicon) as [Concept, string[]][]).flatMap(
  ([concept, names]) => names.map((name) => ({ concept, parts: contentOf(wordsOf(name)) })),
);

/** Words that a question may hold without being about something. */
export const fillers: ReadonlySet<string> = new Set(
  (
    "firma organizacao grupo corporacao negocios que qual quais quanto quantos quanta quantas como onde quando quem ja ainda hoje agora ha tem temos ter vai vao ser sera seria e eh sao foi esta estamos estao fica ficam " +
    "ficou mostre mostra mostrar diga faca fazer me conte conta-me lista liste listar favor gentileza preciso quero saber ver por cada todos todas ano mes anual mensal gente empresa companhia negocio media tipica tipicamente " +
    "costuma pode podem podemos podemos posso deve devemos deviamos existe existem acontece muito pouco bem entao tambem ponto maior menor nosso nossa nossos nossas algum alguma pessoal time equipe turma " +
    "projeto cliente la ate entre sobre apenas so nao sim ok bom dia tarde noite ola oi obrigado " +
    "ultimo ultimos ultima ultimas proximo proximos mes meses periodo recente recentemente atual atualmente andou anda andam vem vinha veio parte partes parcela coisa coisas forma modo tipo tipos exemplo algo nada tudo " +
    "mesmo propria proprio outro outra outros outras fato realidade mim nos gente voces senhor conseguimos consegue conseguem conseguir dar deu dao daria darao parece parecem acha acham temos tinha havia teria teriam querem quero queremos " +
    "precisa precisam precisamos sabemos sabe olhar olhe veja vejo apresente apresenta traga traz detalhe detalhes explicar indique aponte identifique calcule informe qualquer cerca torno vez vezes logo depois antes durante foram fora estava estavam esteja estejam esperado esperada esperados esperadas inteira inteiro feito feita trabalho trabalhos trabalhar"
  ).split(" "),
);

/** Numbers that a question may write out: "três meses", "oitava semana". */
const numberWords: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  quinze: 15,
  dezesseis: 16,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  primeira: 1,
  segunda: 2,
  terceira: 3,
  quarta: 4,
  quinta: 5,
  sexta: 6,
  setima: 7,
  oitava: 8,
  nona: 9,
  decima: 10,
};
const longWord = 8;
const monthsOfYear = 12;
const shortTerm = { months: 3, weeks: 12 } as const;

function contentOf(words: readonly Word[]): Word[] {
  const kept = words.filter((word) => !isGlue(word));
  return kept.length > 0 ? kept : [...words];
}

/** `taken`: indexes of words that belong to an entity named in full; they say nothing else. */
export function readQuestion(
  question: string,
  taken: ReadonlySet<number> = new Set(),
  explained: ReadonlySet<number> = new Set(),
): Reading {
  const words = wordsOf(question);
  const content = words
    .map((word, index) => ({ word, index }))
    .filter(({ word, index }) => !taken.has(index) && !isGlue(word));
  const exact = found(content, sameWord);
  const surely = new Set(exact.flatMap(({ span }) => span));
  const used = new Set(surely);
  // Only what is still unexplained, and no name, may be a slip of the keys.
  const slips = new Map(
    content
      .filter(
        ({ word, index }) =>
          !used.has(index) &&
          !fillers.has(word.text) &&
          !commonWords.has(word.text) &&
          !word.isName,
      )
      .map(({ word, index }) => [index, nearestSlip(word)]),
  );
  const close = found(
    content,
    (typed, meant, index) =>
      typed.text === meant.text ||
      (typed.stem === meant.stem && !fillers.has(typed.text)) ||
      slips.get(index)?.has(meant.text) === true,
    slips,
  );
  for (const { span } of close) for (const index of span) used.add(index);
  // One letter off in a long word is that word.
  for (const { word, index } of content)
    if (
      used.has(index) &&
      word.text.length >= longWord &&
      [...(slips.get(index) ?? [])].some((meant) => editDistance(word.text, meant) === 1)
    )
      surely.add(index);
  const concepts = new Set(longest([...exact, ...close]).map(({ concept }) => concept));
  if (/\be se\b/iu.test(question)) concepts.add("hipotese");
  if (
    /^(?:me )?ajud[ae]\b|preciso de ajuda|o que (?:você|voce|vc) (?:faz|sabe|pode)/iu.test(question)
  )
    concepts.add("ajuda");
  if (/por ?qu[eê]/iu.test(question)) concepts.add("causa");
  const unknown = content
    .filter(
      ({ word, index }) =>
        !used.has(index) &&
        !explained.has(index) &&
        !fillers.has(word.text) &&
        numberWords[word.text] === undefined &&
        !/^[\d%]/.test(word.text),
    )
    .map(({ word }) => word);
  const count = (holds: (index: number) => boolean) =>
    content.filter(({ index }) => holds(index)).length;
  const amounts = amountsOf(question);
  if (
    amounts.some(
      ({ value, unit }) => (unit === "months" || unit === "weeks") && value <= shortTerm[unit],
    )
  )
    concepts.add("curto_prazo");
  // "Investimento 20% acima": a share beside an assumption supposes another level of it.
  if (
    amounts.some(({ unit }) => unit === "pct") &&
    [...concepts].some((concept) => concept.startsWith("alavanca_"))
  )
    concepts.add("hipotese");
  return {
    words,
    concepts,
    amounts,
    unknown,
    explained: count((index) => used.has(index) || explained.has(index)) + taken.size,
    certain: count((index) => surely.has(index) || explained.has(index)) + taken.size,
  };
}

/** Concepts of words that are spelt right, without the rest of a reading. */
export function exactConcepts(words: readonly Word[]): Set<Concept> {
  const content = words.map((word, index) => ({ word, index })).filter(({ word }) => !isGlue(word));
  return new Set(longest(found(content, sameWord)).map(({ concept }) => concept));
}

const sameWord = (typed: Word, meant: Word): boolean =>
  typed.text === meant.text ||
  (typed.stem === meant.stem && typed.text.length > 2 && !fillers.has(typed.text));

const meantWords = [...new Set(entries.flatMap(({ parts }) => parts.map(({ text }) => text)))];

/** Words of the lexicon that this one may be a slip of, with the fewest letters to mend: "contrto" is "contrato", not "conserto". */
function nearestSlip({ text }: Word): ReadonlySet<string> {
  const bare = (meant: string) =>
    text.endsWith("s") && !meant.endsWith("s") ? text.slice(0, -1) : text;
  const candidates = meantWords
    .filter((meant) => isMisspelling(text, meant))
    .map((meant) => ({ meant, distance: editDistance(bare(meant), meant) }));
  const least = Math.min(...candidates.map(({ distance }) => distance));
  return new Set(candidates.filter(({ distance }) => distance === least).map(({ meant }) => meant));
}

interface Placed {
  concept: Concept;
  span: readonly number[];
}
type Content = readonly { word: Word; index: number }[];

/** Entries by the text and by the stem of their first word. */
const byFirst = new Map<string, Entry[]>();
for (const entry of entries) {
  const [first] = entry.parts;
  for (const key of new Set(first === undefined ? [] : [first.text, first.stem]))
    byFirst.set(key, [...(byFirst.get(key) ?? []), entry]);
}

function found(
  content: Content,
  same: (typed: Word, meant: Word, index: number) => boolean,
  slips: ReadonlyMap<number, ReadonlySet<string>> = new Map(),
): Placed[] {
  const placed: Placed[] = [];
  content.forEach(({ word, index: start }, at) => {
    const candidates = new Set(
      [word.text, word.stem, ...(slips.get(start) ?? [])].flatMap((key) => byFirst.get(key) ?? []),
    );
    for (const { concept, parts } of candidates) {
      const named = content.slice(at, at + parts.length);
      if (
        named.length === parts.length &&
        parts.every((part, offset) => same(named[offset]!.word, part, named[offset]!.index))
      )
        placed.push({ concept, span: named.map(({ index }) => index) });
    }
  });
  return placed;
}

/** "ganhos rápidos" is not also "rápidos": an expression takes its words from the shorter ones that lie within it. */
const longest = (placed: readonly Placed[]): Placed[] =>
  placed.filter(
    ({ span }) =>
      !placed.some(
        (other) =>
          other.span.length > span.length && span.every((index) => other.span.includes(index)),
      ),
  );

function amountsOf(question: string): Amount[] {
  const written = normalizeText(question)
    .replace(/\bmeio ano\b/g, "seis meses")
    .replace(/\bum semestre\b/g, "seis meses")
    .replace(/\bum trimestre\b/g, "tres meses")
    .replace(/\b([a-z]+)(?= (?:%|por cento|mes|semana|anos?))/g, (word) =>
      String(numberWords[word] ?? word),
    );
  return [
    ...written.matchAll(/(\d+(?:[.,]\d+)?)\s*(%|por\s?cento|mes(?:es)?\b|semanas?|anos?\b)?/g),
  ].map(([, digits = "", unit = ""]) => ({
    value: Number(digits.replace(",", ".")) * (unit.startsWith("a") ? monthsOfYear : 1),
    unit: /^(%|por)/.test(unit)
      ? "pct"
      : /^[ma]/.test(unit)
        ? "months"
        : /^s/.test(unit)
          ? "weeks"
          : null,
  }));
}
