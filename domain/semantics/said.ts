/** Expressions between bars. */
export const said = (text: string): string[] =>
  text
    .split("|")
    .map((expression) => expression.replace(/\s+/g, " ").trim())
    .filter((expression) => expression !== "");
