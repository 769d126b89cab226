import { describe, expect, test } from "vitest";
import {
  filterFindings,
  rankFindings,
  readFindingState,
  type Amounts,
  type Insight,
} from "#web/features/phases/rank-findings.ts";

const insight = (id: string, change: Partial<Insight> = {}): Insight => ({
  id,
  type: "analysis",
  title: `Constatação ${id}`,
  description: "",
  impact: "medium",
  confidence: 0.8,
  actionable_steps: [],
  category: "Custo",
  data_sources: [],
  facts: [],
  rule_id: "R",
  ...change,
});
const amount = (perYear: number | null) => ({
  factId: "f",
  label: "Custo",
  display: "R$",
  perYear,
});
const insights = [
  insight("low", { impact: "low" }),
  insight("once"),
  insight("small"),
  insight("high", { impact: "high", type: "warning", category: "Tempo" }),
  insight("sure", { confidence: 0.9 }),
  insight("large", { impact: "low" }),
];
const amounts: Amounts = new Map([
  ["once", amount(null)],
  ["small", amount(1_000)],
  ["large", amount(337_643)],
]);
const ids = (list: readonly Insight[]): string[] => list.map(({ id }) => id);

describe("the list of findings", () => {
  test("is ranked by what a year is worth, then impact, then confidence; a sum that comes once is no yearly one", () => {
    expect(ids(rankFindings(insights, amounts, "valor"))).toEqual([
      "large",
      "small",
      "high",
      "sure",
      "once",
      "low",
    ]);
    expect(ids(rankFindings(insights, amounts, "fase"))).toEqual(ids(insights));
  });
  test("is narrowed by what the address names, and by nothing that no finding has", () => {
    const read = (query: string) => readFindingState(new URLSearchParams(query), insights);
    expect(read("")).toEqual({
      order: "valor",
      filter: { type: null, impact: null, category: null },
    });
    const { order, filter } = read("ordem=fase&tipo=warning&impacto=high&tema=Tempo");
    expect(order).toBe("fase");
    expect(ids(filterFindings(insights, filter))).toEqual(["high"]);
    expect(read("tipo=nada&tema=Pessoas").filter).toEqual(read("").filter);
    expect(ids(filterFindings(insights, { ...filter, category: "Custo" }))).toEqual([]);
  });
});
