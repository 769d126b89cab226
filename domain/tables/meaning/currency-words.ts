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
const codePattern = new RegExp(`(?:^|[^A-Za-z])(${knownCurrencies.join("|")})(?:[^A-Za-z]|$)`);

/** The currency that a cell with a number names beside it; null for none, and for a bare "$". */
export function currencyInCell(cell: string): string | null {
  if (!anyMark.test(cell) || !/\d/.test(cell) || cell.length > 40) return null;
  return symbolIn(cell) ?? (/^[^A-Za-z]*[A-Z]{3}[^A-Za-z]*$/.test(cell) ? codeIn(cell) : null);
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
const codeIn = (text: string): string | null => codePattern.exec(text)?.[1] ?? null;

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
      codeIn(text),
      ...headerWords.flatMap(([word, code]) => (words.includes(word) ? [code] : [])),
    ].filter((code) => code !== null),
  );
  return found.size === 1 ? [...found][0]! : null;
}
