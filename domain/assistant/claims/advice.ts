/** What may be advised: an open condition of a gate, a quick win that was selected, a step of an insight. */
import type { AdviceSource } from "./claim.ts";
import type { Evidence } from "./evidence.ts";

export const isAdviceOpen = (source: AdviceSource, evidence: Evidence): boolean =>
  adviceText(source, evidence) !== null;

/** The product's own words of it; null where it does not exist or is done. */
export function adviceText(source: AdviceSource, evidence: Evidence): string | null {
  if ("gate" in source) {
    const condition = evidence.condition(source.gate)?.condition;
    return condition === undefined || condition.met ? null : condition.action;
  }
  if ("quickWin" in source) {
    const win = evidence.quickWin(source.quickWin);
    return win === null || !win.accepted || !win.shown ? null : win.name;
  }
  return evidence.insight(source.insight)?.insight.actionable_steps[source.step - 1] ?? null;
}
