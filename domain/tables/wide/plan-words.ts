import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { partAtEnd } from "../headers/word-at-end.ts";

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

/** "OTIF (%) - Meta", "Meta de vendas", "NPS (realizado)". */
export function splitSide(name: string): SidedName {
  const words = name.trim().split(/\s+/);
  const part = words.length < 2 ? null : partAtEnd(words, planSideOf, "last");
  return part === null ? { base: name, side: null } : { base: part.base, side: part.says };
}
