/** Levels of a risk (A6.2, A6.3), as phase 6 computes them. The scale is ordinal: it orders, it does not measure. */
import { residualRisk, riskBand } from "../phases/ai-policy/compute/risk-inventory.ts";
import { roundHalfAwayFromZero } from "../kernel/numbers/rounding.ts";

export interface RiskControl {
  name: string;
  /** 0-1: how well it would work, and how far it works today. */
  design: number;
  operation: number;
}

export interface RiskRating {
  /** 1-5, null while not rated. */
  probability: number | null;
  impact: number | null;
}

export const riskBands = ["low", "moderate", "high", "critical"] as const;
export type RiskBand = (typeof riskBands)[number];
export const riskBandLabels: Record<RiskBand, string> = {
  low: "Baixo",
  moderate: "Moderado",
  high: "Alto",
  critical: "Crítico",
};
const codes = { baixo: "low", moderado: "moderate", alto: "high", crítico: "critical" } as const;

/** Probability times impact, 1-25; null while either is missing. */
export function levelOf({ probability, impact }: RiskRating): number | null {
  return probability === null || impact === null ? null : probability * impact;
}

/** What the controls leave: inherent · Π(1 - design · operation), at least 1. Without controls, the inherent level. */
export function residualOf(
  inherent: number | null,
  controls: readonly RiskControl[],
): number | null {
  return inherent === null
    ? null
    : residualRisk(
        inherent,
        controls.map(({ design, operation }) => 1 - design * operation),
      );
}

export function bandOf(level: number | null): RiskBand | null {
  return level === null ? null : codes[riskBand(level)];
}

const atMost = (a: number, b: number): boolean =>
  roundHalfAwayFromZero(a, 6) <= roundHalfAwayFromZero(b, 6);
export const isAbove = (level: number | null, appetite: number): boolean =>
  level !== null && !atMost(level, appetite);

/** The last decision holds while what is left does not rise above what was accepted. */
export function holds(
  last: { accepted: boolean; level: number } | null,
  residual: number | null,
): boolean {
  return last !== null && last.accepted && residual !== null && atMost(residual, last.level);
}
