/** Expressions between bars. */
export const said = (text: string): string[] =>
  text
    .split("|")
    .map((expression) => expression.replace(/\s+/g, " ").trim())
    .filter((expression) => expression !== "");

/** Ways of asking, by metric. */
export const saidByMetric = (
  table: Readonly<Record<string, string>>,
): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(table).map(([id, phrases]) => [id, said(phrases)]));
