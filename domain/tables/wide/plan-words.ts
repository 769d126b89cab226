import { normalizeText } from "../../kernel/text/normalize-text.ts";

/** The words by which a table tells what was planned from what came of it, without accents and in lower case. */
const planWords: ReadonlySet<string> = new Set(
  "orcado orcamento orcada previsto prevista planejado planejada meta budget plan planned target".split(
    " ",
  ),
);
const actualWords: ReadonlySet<string> = new Set(
  "realizado realizada real executado executada apurado apurada actual".split(" "),
);
/** What only compares the two. */
const comparing = [
  "desvio",
  "variação",
  "diferença",
  "delta",
  "gap",
  "atingimento",
  "% atingimento",
  "% desvio",
  "% variação",
];

export type PlanSide = "meta" | "realizado";

export const planSideOf = (word: string): PlanSide | null =>
  planWords.has(word) ? "meta" : actualWords.has(word) ? "realizado" : null;

/** Of a column whose cells say it of their rows. */
export const planAliases: Record<string, string> = {
  ...Object.fromEntries([...planWords].map((word) => [word, "meta"])),
  ...Object.fromEntries([...actualWords].map((word) => [word, "realizado"])),
  ...Object.fromEntries(comparing.map((word) => [word, "comparacao"])),
};

/** What a row under the periods says that sums them up, and is none of them. */
const summaryWords: ReadonlySet<string> = new Set([
  ...comparing.map((word) => normalizeText(word)),
  ..."media average mean acumulado ytd total soma minimo maximo min max mediana".split(" "),
]);

/** Of a cell where a period stands in other rows; null for a period, and for whatever else it may be. */
export function rowSideOf(cell: string): PlanSide | "comparacao" | null {
  const words = normalizeText(cell).replace(/[:.]/g, " ").trim().split(/\s+/);
  const [first = ""] = words;
  if (words.length > 2) return null;
  return planSideOf(first) ?? (summaryWords.has(first) ? "comparacao" : null);
}

export interface SidedName {
  base: string;
  side: PlanSide | null;
}

const isMark = (word: string): boolean => /^[-–—:|/]+$/.test(word);
/** Without the marks that stand around a word of a name. */
export const bareWord = (word: string): string =>
  normalizeText(word).replace(/[-–—:|/()[\].]/g, "");
const joining = new Set(["de", "do", "da"]);

/** "OTIF (%) - Meta", "Meta de vendas", "NPS (realizado)". */
export function splitSide(name: string): SidedName {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { base: name, side: null };
  const last = planSideOf(bareWord(words.at(-1)!));
  const side = last ?? planSideOf(bareWord(words[0]!));
  if (side === null) return { base: name, side };
  const rest = last === null ? words.slice(1) : words.slice(0, -1);
  while (rest.length > 1 && (isMark(rest[0]!) || (last === null && joining.has(rest[0]!))))
    rest.shift();
  while (rest.length > 1 && isMark(rest.at(-1)!)) rest.pop();
  return { base: rest.join(" ").replace(/[-–—:|/]+$/, ""), side };
}
