/** A4.2 TIME (Gartner's Tolerate, Invest, Migrate, Eliminate): business fit against technical fit, notes 1-5. */
import { isAtLeast, isAtMost, isBelow } from "../../../../kernel/numbers/rounding.ts";
import type { SystemRecord } from "../../../common/systems/system-portfolio.ts";

export type TimeClass = "Investir" | "Migrar" | "Tolerar" | "Eliminar";

/** Place of each class in the data palette: the same on the board, in the chart and in every export. */
export const timeClassColours: Record<TimeClass, number> = {
  Investir: 1,
  Migrar: 2,
  Tolerar: 3,
  Eliminar: 4,
};

export interface TimePosition {
  /** Null when too few notes are present (playbook 0.5). */
  businessFit: number | null;
  technicalFit: number | null;
  class: TimeClass | null;
  /** Within 0.2 of a cut. */
  isBorderline: boolean;
}

const businessWeights = [0.4, 0.3, 0.3];
const technicalWeights = [0.3, 0.25, 0.25, 0.2];
const borderline = 0.2;
const monthsOfSupport = 12;
const msPerMonth = 30.4375 * 86_400_000;

/** Notes .4/.3/.3 and .3/.25/.25/.2; 4, 3, 5 give 4.00 and 2, 2, 3, 1 give 2.05. Below `minimumWeight` present: null. */
export function fitOf(
  notes: readonly (number | null)[],
  weights: readonly number[],
  minimumWeight: number,
): number | null {
  let weight = 0;
  let sum = 0;
  notes.forEach((note, index) => {
    if (note === null) return;
    weight += weights[index] ?? 0;
    sum += (weights[index] ?? 0) * note;
  });
  return weight > 0 && isAtLeast(weight, minimumWeight) ? sum / weight : null;
}

/** A criticality of 5 is never eliminated without a named substitute; support that ends within a year lowers the technical fit. */
export function timePosition(
  system: SystemRecord,
  options: { cut: number; minimumWeight: number; referenceMs: number; hasSubstitute: boolean },
): TimePosition {
  const { cut } = options;
  const businessFit = fitOf(system.business, businessWeights, options.minimumWeight);
  const given = fitOf(system.technical, technicalWeights, options.minimumWeight);
  const supportEnds =
    system.supportEndMs !== null &&
    isBelow((system.supportEndMs - options.referenceMs) / msPerMonth, monthsOfSupport);
  const technicalFit = given !== null && supportEnds ? Math.min(given, cut - 0.5) : given;
  if (businessFit === null || technicalFit === null)
    return { businessFit, technicalFit, class: null, isBorderline: false };
  const business = isAtLeast(businessFit, cut);
  const technical = isAtLeast(technicalFit, cut);
  const found: TimeClass = business
    ? technical
      ? "Investir"
      : "Migrar"
    : technical
      ? "Tolerar"
      : "Eliminar";
  return {
    businessFit,
    technicalFit,
    class:
      found === "Eliminar" && system.criticality === 5 && !options.hasSubstitute ? "Migrar" : found,
    isBorderline: [businessFit, technicalFit].some((fit) =>
      isAtMost(Math.abs(fit - cut), borderline),
    ),
  };
}
