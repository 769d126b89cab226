/** Findings in the order of the decisions that follow from them, before those that ask for nothing. */
import type { Decision } from "../../../decisions/decision.ts";
import type { Insight } from "../../../outcome/phase-outcome.ts";
import { splitInsights } from "../insight-shape.ts";

const firstShown = 3;
const mostOfOneCategory = 2;

/** Of the first three at most two are of one category, where another with a decision can take the place. */
export function orderByDecision(
  insights: readonly Insight[],
  decisions: readonly Decision[],
): Insight[] {
  const asked = [...new Set(decisions.map(({ insightId }) => insightId))].flatMap(
    (id) => insights.find((insight) => insight.id === id) ?? [],
  );
  const first: Insight[] = [];
  for (const insight of asked) {
    const same = first.filter(({ category }) => category === insight.category).length;
    if (first.length < firstShown && same < mostOfOneCategory) first.push(insight);
  }
  const rest = [...asked, ...insights].filter(
    (insight, index, all) => !first.includes(insight) && all.indexOf(insight) === index,
  );
  const { shown, annex } = splitInsights([...first, ...rest]);
  return [...shown, ...annex];
}
