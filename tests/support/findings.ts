/** Insights of a computed phase and the decisions that follow from them, as a run has them. */
import type {
  PhaseAnalysis,
  PhaseContext,
  PhaseFacts,
  PhaseOutcome,
} from "#domain/outcome/phase-outcome.ts";

export function findingsOf(
  phase: PhaseAnalysis,
  context: PhaseContext,
  computed: PhaseFacts,
): Pick<PhaseOutcome, "insights" | "decisions"> {
  const insights = phase.deriveInsights(context, computed);
  return { insights, decisions: phase.decide(context, computed, insights) };
}
