/** Headline facts of phase 5 (playbook 3.2) and the assumptions that its sentences print. */
import type { Fact } from "../../facts/fact.ts";
import { addAssumptionFacts, type Constant } from "../common/assumption-facts.ts";
import type { PhaseFiveRun } from "./phase-run.ts";

/** In order: recommended first, always with the whole programme beside it. */
export const headlineIds = [
  "p5.rec.vpl",
  "p5.rec.roi",
  "p5.prog.vpl",
  "p5.prog.roi",
  "p5.rec.payback",
  "p5.prog.payback",
  "p5.rec.tir",
  "p5.prog.tir",
  "p5.rec.mc.prob",
  "p5.prog.mc.prob",
  "p5.rec.cenario.conservador.vpl",
  "p5.prog.cenario.conservador.vpl",
  "p5.rec.capex",
  "p5.prog.capex",
  "p5.rec.necessidade_caixa",
  "p5.prog.necessidade_caixa",
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
