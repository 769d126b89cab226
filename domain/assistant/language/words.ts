/** Words of a question: folded, split and stemmed lightly (plural, gender, verb endings), enough for Portuguese questions. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { jaroWinkler } from "../../tables/mapping/similarity.ts";

export interface Word {
  /** Folded: lower case without accents. */
  text: string;
  stem: string;
  /** As typed. */
  raw: string;
  /** Starts with a capital, is not the first word and the question is not all in capitals. */
  isName: boolean;
}

/** Spellings of chat and joined words. */
export const spelledOut: Readonly<Record<string, string>> = {
  pq: "porque",
  "p/": "para",
  pra: "para",
  pro: "para",
  pros: "para",
  vc: "voce",
  vcs: "voces",
  qto: "quanto",
  qtos: "quantos",
  qta: "quanta",
  qtas: "quantas",
  oque: "que",
  q: "que",
  ta: "esta",
  tao: "estao",
  ond: "onde",
  c: "com",
  tb: "tambem",
  porcento: "%",
  qdo: "quando",
  qnto: "quanto",
  qnt: "quanto",
  qntos: "quantos",
  qntas: "quantas",
  qnts: "quantos",
  qnta: "quanta",
  qtd: "quantidade",
  qtde: "quantidade",
  pras: "para",
  tbm: "tambem",
  tmpo: "tempo",
  tmp: "tempo",
  hj: "hoje",
  msm: "mesmo",
  tdo: "tudo",
  tds: "todos",
  mto: "muito",
  mta: "muita",
  cmo: "como",
  eh: "e",
  nd: "nada",
  km: "quilometro",
  kms: "quilometros",
  onprem: "on-prem",
  "on-premise": "on-prem",
  "on-premises": "on-prem",
  dps: "depois",
  agr: "agora",
  blz: "beleza",
  obg: "obrigado",
  pfv: "favor",
  "%": "%",
};

const irregular: Readonly<Record<string, string>> = {
  custa: "cust",
  custam: "cust",
  custo: "cust",
  custar: "cust",
  gasto: "gast",
  gasta: "gast",
  vence: "venc",
  vencem: "venc",
  vencer: "venc",
  dao: "dar",
  da: "da",
};

/** "automações" and "automação" share "automaca"; "refazendo", "refazer" and "refaz" share "refaz". */
export function stemOf(word: string): string {
  const known = irregular[word];
  if (known !== undefined) return known;
  if (word.length <= 3 || /\d/.test(word)) return word;
  let stem = word
    .replace(/(oes|aes)$/, "ao")
    .replace(/ais$/, "al")
    .replace(/eis$/, "el")
    .replace(/ois$/, "ol")
    .replace(/ns$/, "m")
    .replace(/s$/, "");
  if (stem.length > 5)
    stem = stem.replace(
      /(ariamos|eriamos|iriamos|assemos|ariam|eriam|iriam|aremos|eremos|iremos|aria|eria|iria|ando|endo|indo|amos|emos|imos|aram|eram|iram|adas?|ados?|idas?|idos?|avam|ava)$/,
      "",
    );
  if (stem.length > 4) stem = stem.replace(/(ar|er|ir|am|em|ou|eu|iu)$/, "");
  return stem.length > 3 ? stem.replace(/[aeo]$/, "") : stem;
}

export function wordsOf(question: string): Word[] {
  const shouting = question === question.toLocaleUpperCase("pt-BR");
  const found =
    question
      .normalize("NFC")
      .replace(/p\/ /gi, "para ")
      .match(/\d+(?:[.,]\d+)*|%|[\p{L}][\p{L}\d]*(?:-\p{L}+|-\d+)?/gu) ?? [];
  return found.flatMap((raw, index): Word[] => {
    const folded = normalizeText(raw);
    const text = spelledOut[folded] ?? folded;
    return [
      { text, stem: stemOf(text), raw, isName: index > 0 && !shouting && /^\p{Lu}/u.test(raw) },
    ];
  });
}

const glue = new Set(
  (
    "a o as os um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para com sem e ou ao aos que se " +
    "me nos te lhe voce voces seu sua seus suas meu minha este esta esse essa isso isto disso disto nisso nisto aquele ele ela eles elas eu nosso nossa nossos nossas"
  ).split(" "),
);
export const isGlue = (word: Word): boolean => glue.has(word.text);

/** 0-1. Equal stems are the same word; short words are not corrected. */
export function likeness(a: Pick<Word, "text" | "stem">, b: Pick<Word, "text" | "stem">): number {
  if (a.text === b.text || a.stem === b.stem) return 1;
  if (Math.min(a.text.length, b.text.length) < 4 || /\d/.test(a.text + b.text)) return 0;
  return Math.abs(a.text.length - b.text.length) > 3 ? 0 : jaroWinkler(a.text, b.text);
}

/** By which a slip differs in length: two letters and a plural's. */
const mostLetters = 3;

/** One slip of the keys: a letter more, less, changed or two swapped; two in words of eight letters and more. */
export function isMisspelling(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > mostLetters) return false;
  if (/\d/.test(typed + meant)) return false;
  // Of short words only two letters swapped: "vlp" for "vpl".
  if (typed.length === 3 && meant.length === 3)
    return [...typed].sort().join("") === [...meant].sort().join("");
  if (typed.length < 4 || meant.length < 4) return false;
  if (typed.length > 5 && typed.endsWith("s") && !meant.endsWith("s"))
    return isMisspelling(typed.slice(0, -1), meant);
  const allowed = meant.length >= 8 ? 2 : 1;
  if (Math.abs(typed.length - meant.length) > allowed) return false;
  return editDistance(typed, meant) <= allowed;
}

/** Damerau-Levenshtein with adjacent transpositions (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
