/** What an expression asks for, without order and glue: two metrics with one signature cannot be told apart. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";

const glue = new Set(
  `a o as os um uma de do da dos das em no na nos nas por pelo pela para com e ou que se ao aos qual quais quanto quantos
  quantas como me e esta estao foi ser tem a gente nos voces vcs vc isso esse essa disso pra pro mais menos maior maiores
  menor menores top`.split(/\s+/),
);

const endings: readonly [RegExp, string][] = [
  [/(oes|aes)$/, "ao"],
  [/ais$/, "al"],
  [/eis$/, "el"],
  [/s$/, ""],
  [/(ando|endo|indo|adas?|ados?|idas?|idos?)$/, ""],
  [/(ar|er|ir|am|em|ou)$/, ""],
  [/[aeo]$/, ""],
];
const shortest = 3;

/** Gender, number and the commonest verb forms fall away; short words and those with digits stay. */
export const phraseStem = (word: string): string =>
  word.length <= shortest || /\d/.test(word)
    ? word
    : endings.reduce((rest, [ending, by]) => rest.replace(ending, by), word);

/** Stems of the words that say something; order and limit ("mais", "menor", "top") are explained elsewhere. */
export const phraseStems = (text: string): string[] => [
  ...new Set(
    (normalizeText(text).match(/[\p{L}\d]+/gu) ?? [])
      .filter((word) => !glue.has(word))
      .map(phraseStem),
  ),
];

/** The wanted kind is part of it: "quantos casos bloqueados" counts, "por que" asks a reason. */
function wantedKind(text: string): string {
  const folded = normalizeText(text);
  if (/^quant[ao]s\b/.test(folded)) return "#contagem";
  return /\bpor que\b|\bporque\b|^motivo/.test(folded) ? "#motivo" : "";
}

/** Stems, and the wanted kind as one of them: "quantos processos" is not found by every sentence that names a process. */
export const phraseTokens = (text: string): string[] =>
  [...phraseStems(text), wantedKind(text)].filter((token) => token !== "");

export const phraseSignature = (text: string): string => phraseTokens(text).sort().join(" ");
