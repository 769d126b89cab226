import type { Phase } from "#contract/phases/endpoints.ts";
import { Stepper, type Step } from "#web/ui/drawing/stepper.tsx";
import { phaseCopy as copy } from "./copy.ts";
import { displayPhase } from "./phase-tone.ts";

type StepPhase = Pick<Phase, "id" | "order" | "name" | "status" | "gateStatus" | "preview">;
type LinkTo = (phase: Pick<Phase, "id" | "order">) => string;

function actionOf(state: Step["state"]): string | null {
  if (state === "completed") return copy.review;
  if (state === "current") return copy.continue;
  return state === "preview" ? copy.preview : null;
}

/** Each phase with the state that it has, not the place that it stands in. */
export function phaseSteps(phases: StepPhase[], viewed: number, linkTo: LinkTo): Step[] {
  return phases.map((phase) => {
    const { state: shown } = displayPhase("by_number", phase);
    const state =
      shown === "completed"
        ? "completed"
        : shown === "in_progress"
          ? "current"
          : phase.preview
            ? "preview"
            : "pending";
    return {
      number: phase.order,
      label: phase.name,
      state,
      isViewed: phase.order === viewed,
      action: actionOf(state),
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
