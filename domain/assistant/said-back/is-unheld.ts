/** The plan of an answer, said back: it leaves out what was asked as such, and the question is asked about instead. */
import type { Answer } from "../answer.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";
import { withoutNamedWords, type Parts } from "../reader/parts.ts";
import { unheldByPlan } from "./held-by-plan.ts";

/** "Qual foi o chamado mais demorado?": one row of a file, of which no metric of the catalogue tells. */
export const asksForRow =
  /^(?:e )?(?:qual|que)(?: (?:e|foi|o|a))* (?:chamado|ticket|lancamento|pedido)(?: que)? (?:mais|menos|maior|menor|pior|demor\w+|lev\w+|custou)\b/u;

/** "Qual passo deixa de existir?": one of them, and not how many. */
const asksForThing =
  /^(?:e )?(?:qual|quais) (?!(?:e|era|foi|sao|foram|sera|o|a|os|as|seria|volume|numero|quantidade|total)\b)/;

export function isUnheld(
  metricOf: (id: string) => ReadMetric | undefined,
  parts: Parts,
  { plan }: Answer,
): boolean {
  const asks = plan?.asks ?? [];
  const metrics = asks
    .flatMap((ask) => [ask, ...(ask.other === undefined ? [] : [ask.other])])
    .flatMap((ask) => metricOf(ask.metrics[0]?.id ?? "") ?? []);
  const isNumber = asks[0]?.op === "value" && metrics[0]?.unitClass === "contagem";
  return (
    metrics.length > 0 &&
    (asksForRow.test(parts.text.said) ||
      (isNumber && asksForThing.test(parts.text.said)) ||
      unheldByPlan({ parts: withoutNamedWords(parts), asks, metrics }).length > 0)
  );
}
