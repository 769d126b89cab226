/** A definition of one fact that no catalogue has, for tests of the book: its id is "teste.{id}". */
import { defineFacts, type FactEntry } from "#domain/facts/catalogue/define-facts.ts";
import type { Unit } from "#domain/kernel/unit.ts";

export const plainFact = <U extends Unit>(
  id: string,
  unit: U,
  rest: Partial<Omit<FactEntry, "id" | "unit" | "units" | "variants">> = {},
) => {
  const label = id.toUpperCase();
  const formula = { id: "A0.0", version: "1.0.0", words: "teste" };
  return defineFacts("teste", { fact: { label, formula, ...rest, id, unit } }).fact;
};
