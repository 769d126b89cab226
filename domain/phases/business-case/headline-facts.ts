/** Headline facts of phase 5 (playbook 3.2) and the assumptions that its sentences print. */
import type { Fact } from "../../facts/fact.ts";
import { addAssumptionFacts, type Constant } from "../common/assumption-facts.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import * as p5 from "./facts.ts";
import type { PhaseFiveRun } from "./phase-run.ts";

const rec = keysAt(p5.perimeter, { set: "rec" });
const prog = keysAt(p5.perimeter, { set: "prog" });

/** In order: recommended first, always with the whole programme beside it. */
export const headlineIds = [
  rec.npv,
  rec.roi,
  prog.npv,
  prog.roi,
  rec.payback,
  prog.payback,
  rec.irr,
  prog.irr,
  p5.simulation.positive({ set: "rec" }),
  p5.simulation.positive({ set: "prog" }),
  p5.scenario.npv({ set: "rec", scenario: "conservador" }),
  p5.scenario.npv({ set: "prog", scenario: "conservador" }),
  rec.capex,
  prog.capex,
  rec.cashNeed,
  prog.cashNeed,
] as const;

export function headlineFactIds(facts: readonly Fact[]): string[] {
  const computed = new Set(facts.filter((fact) => fact.value !== null).map(({ id }) => id));
  return headlineIds.filter((id) => computed.has(id));
}

const constants: Constant[] = [
  { id: "k.m1", label: "Primeiro marco da captura", value: 12, unit: "meses" },
  { id: "k.m2", label: "Segundo marco da captura", value: 24, unit: "meses" },
  {
    id: "k.prob_alvo",
    label: "Probabilidade que recomenda o investimento",
    value: 80,
    unit: "pct",
  },
  { id: "k.prob_minima", label: "Probabilidade mínima do gate", value: 70, unit: "pct" },
];

export function addPhaseAssumptions({ book, input }: Pick<PhaseFiveRun, "book" | "input">): void {
  addAssumptionFacts(book, input.assumptions, /^(A5\.|I1|G0|QW|REL)/, constants);
}
