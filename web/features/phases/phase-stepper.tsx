import { phaseDefinitions } from "#domain/methodology/phases.ts";
import { Stepper, type Step } from "#web/ui/stepper.tsx";
import { phaseCopy as copy } from "./copy.ts";

/** Below the current number a phase is completed, at it current, above it pending. */
export function phaseSteps(current: number, linkTo: (number: number) => string): Step[] {
  return phaseDefinitions.map(({ number, name }) => {
    const state = number < current ? "completed" : number === current ? "current" : "pending";
    return { number, label: name, state, action: state === "completed" ? copy.review : state === "current" ? copy.continue : null, to: linkTo(number) };
  });
}

export function PhaseStepper({ current, linkTo }: { current: number; linkTo: (number: number) => string }) {
  return <Stepper steps={phaseSteps(current, linkTo)} />;
}
