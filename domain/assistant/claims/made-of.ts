/** Figures that a claim makes: a difference, a share of a whole. Each is a fact with its inputs. */
import type { Fact } from "../../facts/fact.ts";
import { claimsCopy as copy } from "../copy/claims.ts";
import { madeFact } from "../plans/made-fact.ts";

type Pair = readonly [first: Fact, second: Fact];

const common = ([first, second]: Pair) => {
  const isEstimated = first.basis === "ESTIMADO" || second.basis === "ESTIMADO";
  return {
    phase: first.phase,
    inputs: [first.id, second.id],
    assumptions: [...new Set([...first.assumptions, ...second.assumptions])],
    basis: isEstimated ? ("ESTIMADO" as const) : ("DERIVADO" as const),
    confidence: Math.min(first.confidence, second.confidence),
  };
};

/** How much lies between two values of one unit, without a sign; of percentages in points. */
export function differenceOf(now: string, pair: Pair): Fact {
  const [first, second] = pair;
  return madeFact(now, {
    ...common(pair),
    id: `cmp.${first.id}.diferenca.${second.id}`,
    label: copy.differenceLabel(first.label, second.label),
    value: Math.abs(Number(first.value) - Number(second.value)),
    unit: first.unit === "pct" ? "pp" : first.unit,
    decimals: Math.max(first.decimals, second.decimals),
    formula_id: "Q2",
    formula: copy.differenceFormula,
  });
}

/** The same as a part of the second; null where that is nothing, or where both are percentages. */
export function relativeOf(now: string, pair: Pair): Fact | null {
  const [first, second] = pair;
  const base = Math.abs(Number(second.value));
  if (base === 0 || first.unit === "pct" || first.unit === "pp") return null;
  return madeFact(now, {
    ...common(pair),
    id: `cmp.${first.id}.sobre.${second.id}`,
    label: copy.relativeLabel(first.label, second.label),
    value: (100 * Math.abs(Number(first.value) - Number(second.value))) / base,
    unit: "pct",
    decimals: 1,
    formula_id: "Q2",
    formula: copy.relativeFormula,
  });
}

export function shareOf(now: string, pair: Pair): Fact {
  const [part, whole] = pair;
  return madeFact(now, {
    ...common(pair),
    id: `cmp.${part.id}.parcela.${whole.id}`,
    label: copy.shareLabel(part.label),
    value: (100 * Number(part.value)) / Number(whole.value),
    unit: "pct",
    decimals: 1,
    formula_id: "Q2",
    formula: copy.shareFormula,
  });
}
