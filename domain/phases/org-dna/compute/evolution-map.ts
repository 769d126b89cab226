/** A3.6 Mapa de evolução de cargos: exposure against human criticality. Labels stand for groups, never for a person. */
import { isAtLeast, isBelow } from "../../../kernel/numbers/rounding.ts";

/** β from which a role is more than preserved. */
export const exposureCut = 0.3;
const highExposure = 0.5;
export const criticalityCuts = { low: 30, high: 60 };

export type Evolution =
  | "Preservar"
  | "Ampliar com IA"
  | "Redesenhar"
  | "Realocar capacidade"
  | "Analisar com o RH";

/** `beta` 0-1, `criticality` 0-100; null without criticality above the cut. Groups under the minimum are preserved or looked at with HR. */
export function evolutionOf(
  beta: number,
  criticality: number | null,
  people: number,
  minimum: number,
): Evolution | null {
  if (isBelow(beta, exposureCut)) return "Preservar";
  if (people < minimum) return "Analisar com o RH";
  if (criticality === null) return null;
  if (isAtLeast(criticality, criticalityCuts.high)) return "Ampliar com IA";
  return isBelow(criticality, criticalityCuts.low) && isAtLeast(beta, highExposure)
    ? "Realocar capacidade"
    : "Redesenhar";
}
