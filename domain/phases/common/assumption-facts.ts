/** Assumptions and constants of the method as facts of basis PREMISSA, so that sentences may print them. */
import { assumptionRegister, resolvedValue } from "../../facts/assumptions/register.ts";
import type { Assumptions } from "../../facts/assumptions/assumption.ts";
import type { Unit } from "../../kernel/unit.ts";
import type { FactBook, Formula } from "../../facts/fact-book.ts";

const units: Record<string, Unit> = {
  "h/mes": "h/mes",
  h: "h",
  pct: "pct",
  x: "x",
  un: "un",
  dias: "dias",
  semanas: "semanas",
  meses: "meses",
  pd: "pd",
  BRL: "BRL",
  "BRL/ano": "BRL/ano",
  min: "min",
  score: "score",
  nota: "nota",
  texto: "texto",
  bool: "bool",
  data: "data",
};

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });

export interface Constant {
  id: string;
  label: string;
  value: number;
  unit: Unit;
}

/** Every assumption in force whose `usedBy` names a formula that `used` matches; the book's own copies come first. */
export function addAssumptionFacts(
  book: FactBook,
  assumptions: Assumptions,
  used: RegExp,
  constants: readonly Constant[] = [],
): void {
  for (const definition of assumptionRegister) {
    const value = resolvedValue(assumptions, definition.id);
    const unit = units[definition.unit];
    if (
      value === null ||
      unit === undefined ||
      book.get(definition.id) ||
      !definition.usedBy.some((formulaId) => used.test(formulaId))
    )
      continue;
    const decimals = typeof value === "number" && !Number.isInteger(value) ? 2 : 0;
    book.add({
      id: definition.id,
      label: definition.label,
      value,
      unit,
      decimals,
      basis: "PREMISSA",
      formula: formula("A", `premissa: ${definition.rationale}`),
    });
  }
  for (const { id, label, value, unit } of [qualityIsGood, ...constants]) {
    if (!book.get(id))
      book.add({
        id,
        label,
        value,
        unit,
        decimals: 0,
        basis: "PREMISSA",
        formula: formula("k", "constante do método"),
      });
  }
}

const qualityIsGood: Constant = {
  id: "k.qualidade_boa",
  label: "Qualidade a partir de Boa",
  value: 85,
  unit: "score",
};
