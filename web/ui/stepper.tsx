import { Check } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "#web/lib/class-names.ts";
import { words } from "./copy.ts";

export interface Step {
  number: number;
  label: string;
  state: "completed" | "current" | "pending";
  /** The one on the screen, whatever its state. */
  isViewed: boolean;
  /** What the step offers: "Revisar", "Continuar"; none when pending. */
  action: string | null;
  to: string;
}

const discs = {
  completed: "border-positive bg-positive text-on-accent",
  current: "border-info bg-info text-on-accent",
  pending: "border-border bg-surface text-ink-3",
};

function StepBody({ step }: { step: Step }) {
  return (
    <>
      <span className={classNames("flex size-7 shrink-0 items-center justify-center rounded-full border text-xs font-semibold", discs[step.state])}>
        {step.state === "completed" ? <Check aria-hidden className="size-4" /> : step.number}
      </span>
      <span className={classNames("max-w-full truncate text-xs font-medium", step.state === "pending" ? "text-ink-3" : "text-ink")}>{step.label}</span>
      <span className={classNames("h-4 text-xs", step.state === "completed" ? "text-positive" : "text-info")}>{step.action}</span>
    </>
  );
}

/** The seven phases in a line, the viewed one marked; a completed or current step is a link, a pending one is not. */
export function Stepper({ steps }: { steps: Step[] }) {
  const box = (step: Step): string => classNames("flex w-[104px] flex-col items-center gap-1 rounded-control border px-1 py-2 text-center", step.isViewed ? "border-border-strong bg-surface-2" : "border-transparent");
  return (
    <nav aria-label={words.steps} className="overflow-x-auto">
      <ol className="relative flex min-w-max justify-between gap-1 before:absolute before:top-[22px] before:right-[52px] before:left-[52px] before:h-px before:bg-border">
        {steps.map((step) => (
          <li key={step.number} className="relative">
            {step.state === "pending" ? (
              <span aria-disabled="true" aria-current={step.isViewed ? "step" : undefined} className={box(step)}><StepBody step={step} /></span>
            ) : (
              <Link to={step.to} aria-current={step.isViewed ? "step" : undefined} className={classNames(box(step), "hover:bg-surface-2")}><StepBody step={step} /></Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
