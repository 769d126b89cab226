/** Names and numbers inside the questions about a column's meaning, pt-BR. */
import { formatNumber } from "../../kernel/text/number-text.ts";

/** “a”, “b” e “c”. */
export function quoteNames(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  return quoted.length < 2
    ? (quoted[0] ?? "")
    : `${quoted.slice(0, -1).join(", ")} e ${quoted.at(-1)!}`;
}

/** With decimals only where the figure has some. */
export const figure = (value: number): string =>
  formatNumber(value, Number.isInteger(value) ? 0 : 2);
