import type { Phase } from "#contract/phases/endpoints.ts";
import type { PhaseResult } from "#contract/phases/result.ts";

export type Insight = Phase["insights"][number];
export type Amount = NonNullable<PhaseResult["result"]>["findings"][number]["amount"];
export type Amounts = ReadonlyMap<string, Amount>;
export type FindingOrder = "valor" | "fase";

export interface FindingFilter {
  type: Insight["type"] | null;
  impact: Insight["impact"] | null;
  category: string | null;
}

const weights: Record<Insight["impact"], number> = { high: 0, medium: 1, low: 2 };

/** By what it is worth a year, then by impact and confidence; or as the report has them. */
export function rankFindings(
  insights: readonly Insight[],
  amounts: Amounts,
  order: FindingOrder,
): Insight[] {
  if (order === "fase") return [...insights];
  const worth = ({ id }: Insight): number => amounts.get(id)?.perYear ?? -1;
  return [...insights].sort(
    (a, b) =>
      worth(b) - worth(a) || weights[a.impact] - weights[b.impact] || b.confidence - a.confidence,
  );
}

export const filterFindings = (
  insights: readonly Insight[],
  { type, impact, category }: FindingFilter,
): Insight[] =>
  insights.filter(
    (insight) =>
      (type === null || insight.type === type) &&
      (impact === null || insight.impact === impact) &&
      (category === null || insight.category === category),
  );

/** What the address holds of the list: `?ordem=fase&tipo=warning&impacto=high&tema=Custo`. Unknown values are as none. */
export function readFindingState(
  search: URLSearchParams,
  insights: readonly Insight[],
): { order: FindingOrder; filter: FindingFilter } {
  const one = <T>(key: string, of: (insight: Insight) => T): T | null =>
    insights.map(of).find((value) => value === search.get(key)) ?? null;
  return {
    order: search.get("ordem") === "fase" ? "fase" : "valor",
    filter: {
      type: one("tipo", ({ type }) => type),
      impact: one("impacto", ({ impact }) => impact),
      category: one("tema", ({ category }) => category),
    },
  };
}
