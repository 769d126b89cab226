/** Steps drawn as at most four blocks: the stages of T02, the last ones united; without stages, the executors in order. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { FlowType } from "./decide-step.ts";
import type { StepPlan } from "./redesign.ts";

export interface MacroStep {
  name: string;
  steps: StepPlan[];
  type: FlowType;
}

const mostMacros = 4;
const otherSteps = "Demais etapas";

/** In order of first appearance. `future` leaves eliminated steps out and takes the type of the step with most touch today. */
export function macroSteps(steps: readonly StepPlan[], future: boolean): MacroStep[] {
  const kept = future ? steps.filter(({ decision }) => decision.decision !== "ELIMINAR") : steps;
  const groups = new Map<string, StepPlan[]>();
  for (const plan of kept) {
    const name = macroNameOf(steps, plan);
    groups.set(name, [...(groups.get(name) ?? []), plan]);
  }
  return [...groups].map(([name, inside]) => ({
    name,
    steps: inside,
    type: future ? typeOf(inside) : ("manual" as const),
  }));
}

export function macroNameOf(steps: readonly StepPlan[], plan: StepPlan): string {
  const nameOf = ({ step }: StepPlan) => step.macro ?? step.executor ?? otherSteps;
  const names = [...new Set(steps.map(nameOf))];
  const own = nameOf(plan);
  return names.length <= mostMacros || names.indexOf(own) < mostMacros - 1 ? own : otherSteps;
}

function typeOf(steps: readonly StepPlan[]): FlowType {
  const touch = ({ timed, step }: StepPlan) =>
    timed ? timed.frequency * timed.touch : step.frequency;
  return (
    [...steps].sort((a, b) => touch(b) - touch(a) || a.step.order - b.step.order)[0]?.type ??
    "manual"
  );
}

/** Minutes per case. */
export function macroTime(macro: MacroStep, part: "touch" | "wait", future: boolean): number {
  return exactSum(
    macro.steps.map((plan) => {
      const timed = future ? (plan.future?.base ?? null) : plan.timed;
      return timed === null ? 0 : timed.frequency * timed[part];
    }),
  );
}
