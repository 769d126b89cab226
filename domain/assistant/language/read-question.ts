/** From the text of a question to what is known of it: concepts, amounts and the words that nothing explains. */
import { lexicon, type Concept } from "./lexicon.ts";
import { isGlue, isMisspelling, wordsOf, type Word } from "./words.ts";

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
}

interface Entry { concept: Concept; parts: Word[] }

const entries: readonly Entry[] = (Object.entries(lexicon) as [Concept, string[]][]).flatMap(([concept, names]) =>
  names.map((name) => ({ concept, parts: contentOf(wordsOf(name)) })));

/** Words that a question may hold without being about something. */
const fillers = new Set(("que qual quais quanto quantos quanta quantas como onde quando quem ja ainda hoje agora ha tem temos ter vai vao ser sera seria e eh sao foi esta estamos estao fica ficam " +
  "ficou mostre mostra mostrar diga faca fazer me conte conta-me lista liste listar favor gentileza preciso quero saber ver por cada todos todas ano mes anual mensal gente empresa companhia negocio media tipica tipicamente " +
  "costuma pode podem podemos podemos posso deve devemos deviamos existe existem acontece muito pouco bem entao tambem ponto maior menor nosso nossa nossos nossas algum alguma pessoal time equipe turma " +
  "projeto cliente la ate entre sobre apenas so nao sim ok bom dia tarde noite ola oi obrigado").split(" "));

function contentOf(words: readonly Word[]): Word[] {
  const kept = words.filter((word) => !isGlue(word));
  return kept.length > 0 ? kept : [...words];
}

/** `taken`: indexes of words that belong to an entity named in full; they say nothing else. */
export function readQuestion(question: string, taken: ReadonlySet<number> = new Set(), explained: ReadonlySet<number> = new Set()): Reading {
  const words = wordsOf(question);
  const content = words.map((word, index) => ({ word, index })).filter(({ word, index }) => !taken.has(index) && !isGlue(word));
  const concepts = new Set<Concept>();
  const used = new Set<number>();
  const find = (entry: Entry, same: (typed: Word, meant: Word) => boolean): void => {
    for (let at = 0; at + entry.parts.length <= content.length; at++) {
      if (!entry.parts.every((part, offset) => same(content[at + offset]!.word, part))) continue;
      concepts.add(entry.concept);
      for (let offset = 0; offset < entry.parts.length; offset++) used.add(content[at + offset]!.index);
    }
  };
  for (const entry of entries) find(entry, (typed, meant) => typed.text === meant.text || (typed.stem === meant.stem && typed.text.length > 2 && !fillers.has(typed.text)));
  // Only what is still unexplained may be a slip of the keys.
  const corrected = new Set(used);
  for (const entry of entries) {
    find(entry, (typed, meant) => typed.text === meant.text || (typed.stem === meant.stem && !fillers.has(typed.text))
      || (!fillers.has(typed.text) && !isExplained(corrected, content, typed) && isMisspelling(typed.text, meant.text)));
  }
  if (/\be se\b/iu.test(question)) concepts.add("hipotese");
  if (/^(?:me )?ajud[ae]\b|preciso de ajuda|o que (?:você|voce|vc) (?:faz|sabe|pode)/iu.test(question)) concepts.add("ajuda");
  if (/por ?qu[eê]/iu.test(question)) concepts.add("causa");
  const unknown = content.filter(({ word, index }) => !used.has(index) && !explained.has(index) && !fillers.has(word.text) && !/^[\d%]/.test(word.text)).map(({ word }) => word);
  return { words, concepts, amounts: amountsOf(question), unknown };
}

function isExplained(used: ReadonlySet<number>, content: readonly { word: Word; index: number }[], typed: Word): boolean {
  return content.some(({ word, index }) => word === typed && used.has(index));
}

function amountsOf(question: string): Amount[] {
  return [...question.matchAll(/(\d+(?:[.,]\d+)?)\s*(%|por\s?cento|meses|mês|mes|semanas?)?/giu)].map(([, digits = "", unit = ""]) => ({
    value: Number(digits.replace(",", ".")),
    unit: /^(%|por)/iu.test(unit) ? "pct" : /^m/iu.test(unit) ? "months" : /^s/iu.test(unit) ? "weeks" : null,
  }));
}
