/** The effect of a decision as a table's cell says it, with its range where it has one. */
import { withoutMinus } from "../kernel/text/number-text.ts";
import { formatFact } from "../facts/display-format.ts";
import type { Fact } from "../facts/fact.ts";
import type { Decision, DecisionEffect } from "./decision.ts";

const nothing = "sem efeito calculado";

type FactOf = (id: string) => Fact | null | undefined;

export function effectText({ effect }: Pick<Decision, "effect">, factOf: FactOf): string {
  const fact = effect === null ? null : factOf(effect.factId);
  if (effect === null || fact == null || fact.value === null) return nothing;
  const low = shown(effect.lowFactId, factOf);
  const high = shown(effect.highFactId, factOf);
  const range = low !== null && high !== null ? ` (de ${low} a ${high})` : "";
  return textOf[effect.kind](fact, { low, range });
}

const named = (fact: Fact): string => `${fact.label.split(" – ")[0]}: ${valueText(fact)}`;

const textOf: Record<
  DecisionEffect["kind"],
  (fact: Fact, limits: { low: string | null; range: string }) => string
> = {
  // A range is that of the simulation, and the figure beside it the simulation's median; every other value is the plan's.
  vpl: (fact, { range }) =>
    range === ""
      ? `VPL no plano de ${valueText(fact)}`
      : `VPL mediano de ${valueText(fact)}${range}`,
  vpl_evitado: (fact) => `evita perda de VPL no plano de ${withoutMinus(valueText(fact))}`,
  vpl_premissa: (fact, { range }) => `VPL no plano de ${valueText(fact)}${range}`,
  brl_ano: (fact, { range }) => `${valueText(fact)} por ano${range}`,
  brl_unico: (fact, { low }) =>
    low === null ? valueText(fact) : `${valueText(fact)}, ou ${low} com a antecipação`,
  brl_periodo: (fact) => `${valueText(fact)} no período do arquivo`,
  horas_mes: (fact, { range }) => `${valueText(fact)} por mês${range}`,
  risco(fact, { low }) {
    if (low !== null) return `risco de ${valueText(fact)} para ${low}`;
    return fact.unit === "un/mes" ? `${formatFact(fact, "int")} pessoas por mês` : named(fact);
  },
  prazo: named,
};

function shown(id: string | null, factOf: FactOf): string | null {
  const fact = id === null ? null : factOf(id);
  return fact == null || fact.value === null ? null : valueText(fact);
}

/** Money and hours without their period, which the sentence says once. */
const valueText = (fact: Fact): string => {
  if (fact.unit.startsWith("BRL")) return formatFact(fact, "brl");
  return fact.unit === "h/mes" ? formatFact(fact, "h0") : formatFact(fact);
};

/** Ids of the facts that the text shows. */
export const effectFacts = ({ effect }: Pick<Decision, "effect">): string[] =>
  effect === null
    ? []
    : [effect.factId, effect.lowFactId, effect.highFactId].filter((id) => id !== null);
