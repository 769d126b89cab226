/** How a family is written that no phase defines. */
import type { Unit } from "../../kernel/unit.ts";
import type { FactFamily } from "./fact-family.ts";

/** `formula`: "DQ.2: Média das colunas." */
export function family(
  pattern: string,
  unit: Unit | "*",
  name: string,
  formula: string,
): FactFamily {
  const [id = "", words = ""] = formula.split(": ");
  return { phase: 0, pattern, name, unit, formula: { id, words } };
}
