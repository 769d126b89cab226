/** Assumptions and constants of the method as facts of basis PREMISSA, so that sentences may print them. */
import { assumptionRegister, resolvedValue } from "../../facts/assumptions/register.ts";
import type { Assumptions } from "../../facts/assumptions/assumption.ts";
import type { FactBook } from "../../facts/fact-book.ts";
import {
  assumptionFact,
  constantFact,
  unitOfAssumption,
  type Constant,
} from "./catalogue/facts-assumptions.ts";

export type { Constant };

/** Every assumption in force whose `usedBy` names a formula that `used` matches; the book's own copies come first. */
export function addAssumptionFacts(
  book: FactBook,
  assumptions: Assumptions,
  used: RegExp,
  constants: readonly Constant[] = [],
): void {
  for (const definition of assumptionRegister) {
    const value = resolvedValue(assumptions, definition.id);
    const unit = unitOfAssumption(definition.unit);
    if (
      value === null ||
      unit === undefined ||
      book.get(definition.id) ||
      !definition.usedBy.some((formulaId) => used.test(formulaId))
    )
      continue;
    const decimals = typeof value === "number" && !Number.isInteger(value) ? 2 : 0;
    book.add(assumptionFact(definition.id), { value, decimals });
  }
  for (const { value, ...constant } of [qualityIsGood, ...constants])
    if (!book.get(constant.id)) book.add(constantFact(constant), { value, decimals: 0 });
}

const qualityIsGood: Constant = {
  id: "k.qualidade_boa",
  label: "Qualidade a partir de Boa",
  value: 85,
  unit: "score",
};
