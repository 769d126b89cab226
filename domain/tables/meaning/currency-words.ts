/** Currencies as cells and headers write them. Codes are ISO 4217. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { knownCurrencies } from "../../kernel/unit.ts";

const names: Record<string, string> = {
  BRL: "real (R$)",
  USD: "dólar (US$)",
  EUR: "euro (€)",
  GBP: "libra (£)",
};
export const currencyName = (code: string): string => names[code] ?? code;

const anyMark = /[$£€]|[A-Za-z]{3}/;
/** Short words in capitals that a header abbreviates are no currencies there: "VL PEN". */
const alsoWords: ReadonlySet<string> = new Set(["PEN", "COP", "BOB"]);
const codeIn = (codes: readonly string[]) => {
  const pattern = new RegExp(`(?:^|[^A-Za-z])(${codes.join("|")})(?:[^A-Za-z]|$)`);
  return (text: string): string | null => pattern.exec(text)?.[1] ?? null;
};
const codeInCell = codeIn(knownCurrencies);
const codeInHeader = codeIn(knownCurrencies.filter((code) => !alsoWords.has(code)));

/** The currency that a cell with a number names beside it; null for none, and for a bare "$". */
export function currencyInCell(cell: string): string | null {
  if (!anyMark.test(cell) || !/\d/.test(cell) || cell.length > 40) return null;
  return symbolIn(cell) ?? (/^[^A-Za-z]*[A-Z]{3}[^A-Za-z]*$/.test(cell) ? codeInCell(cell) : null);
}

const symbolIn = (text: string): string | null =>
  /US\$/i.test(text)
    ? "USD"
    : /R\$/i.test(text)
      ? "BRL"
      : text.includes("£")
        ? "GBP"
        : text.includes("€")
          ? "EUR"
          : null;

const headerWords: [string, string][] = [
  ["brl", "BRL"],
  ["usd", "USD"],
  ["eur", "EUR"],
  ["gbp", "GBP"],
  ["reais", "BRL"],
  ["dolar", "USD"],
  ["dolares", "USD"],
  ["dollars", "USD"],
  ["euro", "EUR"],
  ["euros", "EUR"],
  ["libra", "GBP"],
  ["libras", "GBP"],
  ["sterling", "GBP"],
];

/** The currency that a header names; two different ones are none. */
export function currencyInHeader(header: string): string | null {
  const text = header.replace(/_/g, " ");
  const words = normalizeText(text).split(/[^a-z]+/);
  const found = new Set(
    [
      symbolIn(text),
      codeInHeader(text),
      ...headerWords.flatMap(([word, code]) => (words.includes(word) ? [code] : [])),
    ].filter((code) => code !== null),
  );
  return found.size === 1 ? [...found][0]! : null;
}

/** "Valores em R$ mil", "(em reais)", "R$ mil": a line above a table that says in what its amounts stand. */
const unitAbove =
  /(?:^|\(|\b(?:em|in)\s)\s*(r\$|us\$|£|€|brl|usd|eur|gbp|reais|dolares|euros|libras)(?![a-z])/g;

/** The one currency of the lines above a table; null for none, and for two. A rate or a price named there says nothing. */
export function currencyAbove(lines: readonly string[]): string | null {
  const said = lines.flatMap((line) => [...normalizeText(line).matchAll(unitAbove)]);
  const found = new Set(said.map(([, unit]) => currencyInHeader(unit!)));
  return found.size === 1 ? [...found][0]! : null;
}
