/** The plan of an answer, said back: it leaves out what was asked as such, and the question is asked about instead. */
import type { Answer } from "../answer.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";
import { withoutNamedWords, type Parts } from "../reader/parts.ts";
import { unheldByPlan } from "./held-by-plan.ts";

/** "Qual foi o chamado mais demorado?": one row of a file, of which no metric of the catalogue tells. */
export const asksForRow =
  /^(?:e )?(?:qual|que)(?: (?:e|foi|o|a))* (?:chamado|ticket|lancamento|pedido)(?: que)? (?:mais|menos|maior|menor|pior|demor\w+|lev\w+|custou)\b/u;

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
    (asksForRow.test(parts.text.said) ||
      unheldByPlan({ parts: withoutNamedWords(parts), asks, metrics }).length > 0)
  );
}
