/** One phase as a whole: what engine, report and screens know of it stands in one place, its `index.ts`. */
import type { DefinitionReader } from "../../../facts/catalogue/fact-definition.ts";
import type { PhaseAnalysis } from "../../../outcome/phase-outcome.ts";
import type { PhaseReport } from "../../../report/phase-report.ts";
import { orderByDecision } from "../processes/order-by-decision.ts";
import type { PhaseScreen } from "../screen-figure.ts";

/** The groups of a phase's `facts.ts`, by the names under which they are read. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, DefinitionReader>>>>;

export interface Phase extends PhaseAnalysis {
  facts: Catalogue;
  report: PhaseReport;
  screen: PhaseScreen;
}

/** Throws where two definitions write the same ids: a fact has one unit, one label and one formula. */
export function definePhase(phase: Phase): Phase {
  const patterns = new Set<string>();
  for (const { pattern } of definitionsOf(phase.facts)) {
    const shape = pattern.replaceAll(/\{\w+\}/g, "{}");
    if (patterns.has(shape)) throw new Error(`Phase ${phase.phase} defines ${pattern} twice.`);
    patterns.add(shape);
  }
  return {
    ...phase,
    deriveInsights(context, computed) {
      const found = phase.deriveInsights(context, computed);
      return orderByDecision(found, phase.decide(context, computed, found));
    },
  };
}

export const definitionsOf = (facts: Catalogue): DefinitionReader[] =>
  Object.values(facts).flatMap((group) => Object.values(group));
