import type { Phase } from "#contract/phases/endpoints.ts";
import { Stepper, type Step } from "#web/ui/stepper.tsx";
import { phaseCopy as copy } from "./copy.ts";
import { displayPhase } from "./phase-tone.ts";

type StepPhase = Pick<Phase, "id" | "order" | "name" | "status" | "gateStatus">;
type LinkTo = (phase: Pick<Phase, "id" | "order">) => string;

/** Each phase with the state that it has, not the place that it stands in. */
export function phaseSteps(phases: StepPhase[], viewed: number, linkTo: LinkTo): Step[] {
  return phases.map((phase) => {
    const { state: shown } = displayPhase("by_number", phase);
    const state =
      shown === "completed" ? "completed" : shown === "in_progress" ? "current" : "pending";
    return {
      number: phase.order,
      label: phase.name,
      state,
      isViewed: phase.order === viewed,
      action: state === "completed" ? copy.review : state === "current" ? copy.continue : null,
      to: linkTo(phase),
    };
  });
}

export function PhaseStepper({
  phases,
  viewed,
  linkTo,
}: {
  phases: StepPhase[];
  viewed: number;
  linkTo: LinkTo;
}) {
  return <Stepper steps={phaseSteps(phases, viewed, linkTo)} />;
}
