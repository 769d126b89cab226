/** The rate of each foreign currency: none is supposed, a person gives it with its source and date. */
import { foreignCurrencies } from "../../kernel/unit.ts";
import { currencyName } from "../../tables/meaning/currency-words.ts";
import type { AssumptionDefinition } from "./assumption.ts";

export const exchangeOf = (currency: string): string => `A.cambio_${currency.toLowerCase()}`;

/** The dollar stands in the baseline's own list, among what the playbook names. */
export const exchangeAssumptions: readonly AssumptionDefinition[] = foreignCurrencies
  .filter((code) => code !== "USD")
  .map((code) => ({
    id: exchangeOf(code),
    label: `Câmbio, reais por unidade de ${currencyName(code)}`,
    labelWithArticle: `o câmbio de ${currencyName(code)}`,
    unit: `BRL/${code}`,
    role: "value",
    default: null,
    min: 0.0001,
    rationale: "Sem valor padrão: precisa ser informado, com fonte e data, para converter valores.",
    source: "Cliente",
    usedBy: [],
  }));
