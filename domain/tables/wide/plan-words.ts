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
