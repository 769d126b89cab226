/** Units of facts (playbook 0.2). Money in reais unless the unit names another currency. */
export type Unit =
  | "BRL"
  | "BRL/ano"
  | "BRL/mes"
  | "BRL/h"
  | "BRL/un"
  | "h/mes"
  | "h"
  | "min"
  | "s"
  | "dias"
  | "meses"
  | "semanas"
  | "pct"
  | "pp"
  | "un"
  | "un/mes"
  | "un/dia"
  | "FTE"
  | "pd"
  | "score"
  | "idx"
  | "x"
  | "nota"
  | ForeignMoney
  | "texto"
  | "bool"
  | "data";

/** ISO 4217 codes of the currencies that a client's tables may stand in, the real aside. */
export const foreignCurrencies = [
  "USD",
  "EUR",
  "GBP",
  "ARS",
  "CLP",
  "MXN",
  "JPY",
  "CHF",
  "CAD",
  "AUD",
  "CNY",
  "INR",
  "ZAR",
  "COP",
  "PEN",
  "UYU",
  "PYG",
  "BOB",
  "AOA",
  "MZN",
  "SEK",
  "NOK",
  "DKK",
  "PLN",
  "KRW",
  "SGD",
  "HKD",
  "NZD",
] as const;
/** Those that a table's currency column takes. */
export const knownCurrencies = ["BRL", ...foreignCurrencies] as const;
export type ForeignCurrency = (typeof foreignCurrencies)[number];
export type ForeignMoney = `${ForeignCurrency}${"" | "/ano" | "/mes" | "/h" | "/un"}`;

const foreign = new Set<string>(foreignCurrencies);

/** ISO 4217 code of a unit of money; null for any other unit. */
export function currencyOfUnit(unit: string): string | null {
  const [code = ""] = unit.split("/");
  return code === "BRL" || foreign.has(code) ? code : null;
}

const signs: Record<string, string> = { BRL: "R$", USD: "US$", EUR: "€", GBP: "£" };
/** As it stands before an amount: "R$", "US$", "€", "£", else the code. */
export const currencySign = (code: string): string => signs[code] ?? code;

/** The same unit in another currency: "BRL/ano" in GBP is "GBP/ano". */
export const inCurrency = (unit: Unit, code: string): Unit =>
  unit.replace(/^[A-Z]{3}(?=\/|$)/, code) as Unit;
