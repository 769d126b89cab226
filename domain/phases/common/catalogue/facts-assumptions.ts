/** Assumptions of the register and constants of the method as facts: the register is their catalogue. */
import { defineFacts } from "../../../facts/catalogue/define-facts.ts";
import type { FactDefinition } from "../../../facts/catalogue/fact-definition.ts";
import { assumptionRegister } from "../../../facts/assumptions/register.ts";
import type { Unit } from "../../../kernel/unit.ts";

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

/** Units in which an assumption is shown as a fact; those of rates and exchanges are not. */
export const unitOfAssumption = (unit: string): Unit | undefined => units[unit];

const definitions = new Map<string, FactDefinition<Unit>>(
  assumptionRegister.map(({ id, label, unit, rationale }) => [
    id,
    premise({
      id,
      label,
      unit: units[unit] ?? "texto",
      formula: { id: "A", version: "1.0.0", words: `premissa: ${rationale}` },
    }),
  ]),
);

/** Throws on an id that the register lacks. */
export function assumptionFact(id: string): FactDefinition<Unit> {
  const definition = definitions.get(id);
  if (!definition) throw new Error(`There is no assumption ${id}.`);
  return definition;
}

export interface Constant {
  id: string;
  label: string;
  value: number;
  unit: Unit;
}

/** A named number of the method, which nobody changes. */
export const constantFact = ({ id, label, unit }: Omit<Constant, "value">): FactDefinition<Unit> =>
  premise({
    id,
    label,
    unit,
    formula: { id: "k", version: "1.0.0", words: "constante do método" },
  });

function premise(entry: {
  id: string;
  label: string;
  unit: Unit;
  formula: FactDefinition["formula"];
}): FactDefinition<Unit> {
  const [family = "", ...rest] = entry.id.split(".");
  return defineFacts(family, { fact: { ...entry, id: rest.join("."), basis: "PREMISSA" } }).fact;
}
