/**
 * Words that a sentence of figures may hold without saying anything of them. The list is short on purpose: a word that is
 * neither here nor in what a fact says of itself makes a claim that nobody has evaluated.
 */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { stem } from "../../kernel/words/words.ts";

const listed = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Articles, prepositions, the verbs of having and being in the present, units, and connectives that state no relation. */
const free = listed(
  "a o as os um uma de do da dos das em no na nos nas ao aos por pelo pela pelos pelas para com e ou que se ate sobre " +
    "esta estao sao tem ha r us p " +
    "ser valor valores resumo seguinte seguintes segundo conforme dados fato fatos numero numeros cerca necessario necessarios necessaria necessarias " +
    "tambem alem disso enquanto isso ja chega chegam",
);

/** Words of a period: a fact has to be of that period, or to say it. */
const periods: readonly (readonly [word: RegExp, per: string])[] = [
  [/^(?:mes|meses|mensal|mensais|mensalmente)$/, "mes"],
  [/^(?:anos?|anual|anuais|anualmente)$/, "ano"],
  [/^(?:dias?|diari[oa]s?|diariamente)$/, "dia"],
  [/^(?:horas?|h)$/, "h"],
  [/^semanas?$/, "semana"],
];

/** What people call a fact whose label has other words. */
const phrases: Readonly<Record<string, string>> = {
  "Custo anual dos processos": "custo mapeado",
  "Processos até o corte da classe A": "processos chegar custo",
};

/** Nouns that name the kind of what is named right after them, in quotation marks or with a capital. */
const kindNouns = listed(
  "processo sistema area cargo papel etapa iniciativa caso risco controle indicador fornecedor cliente conta equipe",
);

/** Ways of saying what a stem of a label says. A word that says more than the label (a cause, a verdict) is none of them. */
const sayings: Readonly<Record<string, string>> = {
  cust: "custo custos custa custam tco",
  tco: "custo custa custam",
  praz: "prazo leva levam demora demoram dura duram tempo",
  temp: "tempo leva levam demora demoram dura duram prazo",
  percentil: "ate fecham fecha",
  medi: "media medio medios medias",
  soma: "soma somam total totaliza",
  total: "total soma somam todo",
  probabilidad: "probabilidade chance",
  extraca: "extracao extraidos extraido foram",
  equip: "equipe equipes",
  variaca: "variacao variacoes cai caem sobe sobem aumenta aumentam reduz reduzem",
  reduca: "reducao reduz reduzem",
  mediana: "mediana metade",
  median: "mediana mediano metade casos leva levam ate",
  mapead: "mapeado mapeados",
  futur: "redesenho futuro",
  ai: "redesenho futuro",
  redesenh: "redesenho futuro",
};

/** What a label has to say itself before a sentence says it: another value of the same measure stands beside it. */
const qualifying: readonly (readonly [word: RegExp, label: RegExp])[] = [
  [/^(?:redesenho|futuro|futura)$/, /redesenho|futur|ai-first|a ser/],
  [/^(?:hoje|atual|atualmente)$/, /^(?!.*(?:redesenho|futur|ai-first))/],
];

/** Words of a label that change which value is meant: a sentence that leaves them out tells of another. */
const decisive =
  /(?<!\p{L})(?:otimista|conservador|pessimista|completo|recomendado|ai-first|futuro|meta|mediana|mediano|percentil|maximo|minimo|medio|media|acumulad[oa]|bruto|liquido|descontado|simulad[oa]|residual|positivo|negativo|sem|com|nao|antes|depois|apos|exceto|fora|abaixo|acima)(?!\p{L})/gu;

/** The period that a word names. */
export const periodOf = (word: string): string | null =>
  periods.find(([pattern]) => pattern.test(word))?.[1] ?? null;
export const phraseOf = (label: string): string => phrases[label] ?? "";
export const isFree = (word: string): boolean => free.has(word);
export const isKindNoun = (word: string): boolean =>
  kindNouns.has(word) || kindNouns.has(word.replace(/s$/, ""));

/** Folded words, in order, with their place. */
export function readWords(text: string): { word: string; raw: string; index: number }[] {
  return [...text.matchAll(/\p{L}[\p{L}\p{M}\d]*/gu)].map((match) => ({
    word: normalizeText(match[0]),
    raw: match[0],
    index: match.index,
  }));
}

/** Folded words and stems that a text allows to be said. */
export function sayableWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const { word } of readWords(text)) {
    words.add(word);
    words.add(stem(word));
    for (const said of sayingsOf(stem(word))) words.add(said);
  }
  return words;
}

/** Other words for a stem of a label. */
export const sayingsOf = (one: string): string[] => sayings[one]?.split(" ") ?? [];

/** Whether the word stands against what the label says; null: it qualifies nothing. */
export function qualifies(word: string, label: string): boolean | null {
  const rule = qualifying.find(([pattern]) => pattern.test(word));
  return rule === undefined ? null : rule[1].test(normalizeText(label));
}

/** Decisive words of a label, folded. */
export const decisiveWords = (label: string): string[] =>
  normalizeText(label).match(decisive) ?? [];
