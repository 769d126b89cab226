/** The plan of an answer, said back: it leaves out what was asked as such, and the question is asked about instead. */
import type { Answer } from "../answer.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";
import { withoutNamedWords, type Parts } from "../reader/parts.ts";
import { unheldByPlan } from "./held-by-plan.ts";

export function isUnheld(
  metricOf: (id: string) => ReadMetric | undefined,
  parts: Parts,
  { plan }: Answer,
): boolean {
  const asks = plan?.asks ?? [];
  const metrics = asks
    .flatMap((ask) => [ask, ...(ask.other === undefined ? [] : [ask.other])])
    .flatMap((ask) => metricOf(ask.metrics[0]?.id ?? "") ?? []);
  return (
    metrics.length > 0 &&
    unheldByPlan({ parts: withoutNamedWords(parts), asks, metrics }).length > 0
  );
}
