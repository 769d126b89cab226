/** Building and ordering insights (playbook 0.9). */
import type { Assumptions } from "../../facts/assumptions/assumption.ts";
import { assumedNumber } from "../../facts/assumptions/register.ts";
import { citeSources } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import type { Impact, Insight } from "../../outcome/phase-outcome.ts";
import { compareText } from "../../tables/read-table.ts";

export interface InsightDraft
  extends Omit<Insight, "id" | "confidence" | "data_sources" | "facts" | "description"> {
  /** Distinguishes insights of one rule, e.g. the process. */
  subject: string;
  situation: string;
  effect: string;
  lever: string;
  /** BRL a year, for the order; null without money. */
  money: number | null;
  facts: readonly (Fact | undefined)[];
}

const impactOrder: Impact[] = ["high", "medium", "low"];
const maxShown = 12;
const maxPerRule = 2;
const maxSources = 6;

/** high >= 2% of the mapped cost, medium 0.5-2%; without it the absolute limits. `money` in BRL a year. */
export function impactOfMoney(
  money: number,
  mappedCost: number | null,
  assumptions: Assumptions,
): Impact {
  const limit = (share: string, absolute: string) =>
    mappedCost === null || mappedCost === 0
      ? assumedNumber(assumptions, absolute)
      : (assumedNumber(assumptions, share) / 100) * mappedCost;
  if (isAtLeast(Math.abs(money), limit("A.limiar_impacto_alto", "A.limiar_abs_alto")))
    return "high";
  return isAtLeast(Math.abs(money), limit("A.limiar_impacto_medio", "A.limiar_abs_medio"))
    ? "medium"
    : "low";
}

/** Confidence is the lowest of the facts quoted; a cut that only classes a figure does not lower it. */
function toInsight(draft: InsightDraft, all: ReadonlyMap<string, Fact>): Insight {
  const { subject, situation, effect, lever, money: _money, facts, ...rest } = draft;
  const quoted = facts.filter((fact) => fact !== undefined);
  return {
    ...rest,
    id: subject === "" ? draft.rule_id : `${draft.rule_id}.${subject}`,
    description: [situation, effect, lever]
      .map((part) => (part.endsWith(".") ? part : `${part}.`))
      .join(" "),
    confidence: Math.min(
      1,
      ...quoted.filter((fact) => fact.basis !== "PREMISSA").map((fact) => fact.confidence),
    ),
    actionable_steps: draft.actionable_steps.slice(0, 5),
    data_sources: [...new Set(quoted.flatMap((fact) => leafSources(fact, all)))].slice(
      0,
      maxSources,
    ),
    facts: quoted.map((fact) => fact.id),
  };
}

/** Sources of a fact, or of what it derives from. */
function leafSources(fact: Fact, all: ReadonlyMap<string, Fact>, depth = 0): string[] {
  if (fact.sources.length > 0 || depth > 6) return citeSources(fact);
  return fact.inputs.slice(0, 8).flatMap((id) => {
    const input = all.get(id);
    return input ? leafSources(input, all, depth + 1) : [];
  });
}

/** Impact, then confidence, then money, then rule: those shown (12, at most two per rule) first, the rest for the annex after. */
export function orderInsights(
  drafts: readonly InsightDraft[],
  all: ReadonlyMap<string, Fact>,
): Insight[] {
  const built = drafts.map((draft) => ({
    insight: toInsight(draft, all),
    money: Math.abs(draft.money ?? 0),
  }));
  built.sort(
    (a, b) =>
      impactOrder.indexOf(a.insight.impact) - impactOrder.indexOf(b.insight.impact) ||
      b.insight.confidence - a.insight.confidence ||
      b.money - a.money ||
      compareText(a.insight.id, b.insight.id),
  );
  const { shown, annex } = splitInsights(built.map(({ insight }) => insight));
  return [...shown, ...annex];
}

export function splitInsights(ordered: readonly Insight[]): { shown: Insight[]; annex: Insight[] } {
  const shown: Insight[] = [];
  const annex: Insight[] = [];
  const perRule = new Map<string, number>();
  for (const insight of ordered) {
    const count = perRule.get(insight.rule_id) ?? 0;
    if (count >= maxPerRule || shown.length >= maxShown) annex.push(insight);
    else shown.push(insight);
    perRule.set(insight.rule_id, count + 1);
  }
  return { shown, annex };
}
