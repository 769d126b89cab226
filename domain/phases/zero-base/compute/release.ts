/** Where the gain comes from: hours by decision, lead time by decision, and how much of it was measured. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { decisions, type Decision } from "../../common/redesign/decide-step.ts";
import { effectIn } from "../../common/redesign/future-rework.ts";
import type { ProcessRedesign, StepPlan } from "../../common/redesign/redesign.ts";
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";

export type GainSource = Decision | "retrabalho";

/** Hours a month, base scenario; less rework is a source of its own. Zero sources are left out. */
export function releaseByDecision(process: ProcessRedesign): [GainSource, number][] {
  const of = (source: GainSource) =>
    exactSum(
      process.steps.map((plan) =>
        source === "retrabalho"
          ? plan.releasedByFrequency
          : plan.decision.decision === source
            ? (plan.releasedHours ?? 0) - plan.releasedByFrequency
            : 0,
      ),
    );
  return ([...decisions, "retrabalho"] as const)
    .map((source): [GainSource, number] => [source, of(source)])
    .filter(([, hours]) => Math.abs(hours) > 1e-9);
}

/** Share of the reduction of touch and wait per case, largest first. */
export function reductionBySource(
  process: ProcessRedesign,
): { source: Decision; sharePct: number }[] {
  const reduction = (plan: StepPlan) => {
    const { timed, future } = plan;
    return timed === null || future === null
      ? 0
      : timed.frequency * (timed.touch + timed.wait) -
          future.base.frequency * (future.base.touch + future.base.wait);
  };
  const total = exactSum(process.steps.map(reduction));
  if (!(total > 0)) return [];
  return decisions
    .map((source) => ({
      source,
      sharePct:
        (100 *
          exactSum(
            process.steps.filter((plan) => plan.decision.decision === source).map(reduction),
          )) /
        total,
    }))
    .sort(
      (a, b) =>
        b.sharePct - a.sharePct || decisions.indexOf(a.source) - decisions.indexOf(b.source),
    );
}

/** Hours of the release that rest on effects measured in a pilot. */
export function measuredRelease(process: ProcessRedesign, assumptions: Assumptions): number {
  const causes = process.rework?.causes ?? [];
  const removed = (list: typeof causes) =>
    exactSum(list.map((cause) => cause.cases * effectIn(cause, "base", assumptions)));
  const all = removed(causes);
  const measuredShare = all === 0 ? 0 : removed(causes.filter((cause) => cause.measured)) / all;
  return exactSum(
    process.steps.map((plan) => {
      const byTouch = (plan.releasedHours ?? 0) - plan.releasedByFrequency;
      return (
        (plan.effects.base.touchMeasured ? byTouch : 0) + plan.releasedByFrequency * measuredShare
      );
    }),
  );
}
