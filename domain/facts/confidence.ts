/** Confidence of a fact (playbook 0.6): min(cap, 0.40 Q + 0.30 C + 0.20 N + 0.10 D), 0-1. */
import type { Basis } from "./fact.ts";
import { isAtLeast } from "../kernel/numbers/rounding.ts";

export interface ConfidenceInputs {
  /** Quality score of the columns used, 0-1. */
  quality: number;
  /** Rows (or value) used over rows (or value) in scope, 0-1. */
  coverage: number;
  /** min(1, sqrt(n / n_ref)). */
  sample: number;
  basis: Basis;
  /** Share of the value that rests on default assumptions nobody confirmed, 0-1. */
  unconfirmedShare: number;
}

export function confidenceOf(inputs: ConfidenceInputs): number {
  const shaky = inputs.unconfirmedShare > 0.5;
  const measured =
    inputs.basis === "MEDIDO" || inputs.basis === "DERIVADO" || inputs.basis === "BENCHMARK";
  const directness = measured ? 1 : shaky ? 0.25 : 0.5;
  const cap = measured ? 1 : inputs.basis === "PREMISSA" ? 0.5 : shaky ? 0.65 : 0.79;
  return Math.min(
    cap,
    0.4 * inputs.quality + 0.3 * inputs.coverage + 0.2 * inputs.sample + 0.1 * directness,
  );
}

export function sampleFactor(rowsUsed: number, reference: number): number {
  return Math.min(1, Math.sqrt(rowsUsed / reference));
}

export type ConfidenceLabel = "Alta" | "Média" | "Baixa";

export function confidenceLabel(confidence: number): ConfidenceLabel {
  if (isAtLeast(confidence, 0.8)) return "Alta";
  return isAtLeast(confidence, 0.6) ? "Média" : "Baixa";
}

export const basisLabels: Record<Basis, string> = {
  MEDIDO: "Medido",
  DERIVADO: "Calculado",
  ESTIMADO: "Estimado",
  PREMISSA: "Premissa",
  BENCHMARK: "Benchmark",
};
