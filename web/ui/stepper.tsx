import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { classNames } from "#web/lib/class-names.ts";
import { words } from "./copy.ts";
import { useEdgeFade } from "./use-edge-fade.ts";

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
      <span
        className={classNames(
          "flex size-7 shrink-0 items-center justify-center rounded-full border text-xs font-semibold",
          discs[step.state],
        )}
      >
        {step.state === "completed" ? <Check aria-hidden className="size-4" /> : step.number}
      </span>
      <span
        title={step.label}
        className={classNames(
          "max-w-full truncate text-xs font-medium",
          step.state === "pending" ? "text-ink-3" : "text-ink",
        )}
      >
        {step.label}
      </span>
      <span
        className={classNames(
          "h-4 text-xs",
          step.state === "completed" ? "text-positive" : "text-info",
        )}
      >
        {step.action}
      </span>
    </>
  );
}

/** The seven phases in a line, the viewed one marked; a completed or current step is a link, a pending one is not. */
export function Stepper({ steps }: { steps: Step[] }) {
  const box = (step: Step): string =>
    classNames(
      "flex w-28 flex-col items-center gap-1 rounded-control border px-1 py-2 text-center",
      step.isViewed ? "border-border-strong bg-surface-2" : "border-transparent",
    );
  const line = useRef<HTMLElement>(null);
  useEdgeFade(line, "li", steps.length);
  const viewed = steps.findIndex(({ isViewed }) => isViewed);
  // Narrow screens hold some of the seven: the viewed one is among them, also after a turn of the screen.
  useEffect(() => {
    const nav = line.current;
    if (nav === null) return;
    const observer = new ResizeObserver(() => {
      const step = nav.querySelectorAll<HTMLElement>("li")[viewed];
      if (step !== undefined)
        nav.scrollLeft = step.offsetLeft - (nav.clientWidth - step.offsetWidth) / 2;
    });
    observer.observe(nav);
    return () => observer.disconnect();
  }, [viewed]);
  return (
    <nav ref={line} aria-label={words.steps} className="edge-fade overflow-x-auto">
      <ol className="relative flex min-w-max justify-between gap-1 before:absolute before:top-5.5 before:right-13 before:left-13 before:h-px before:bg-border">
        {steps.map((step) => (
          <li key={step.number} className="relative">
            {step.state === "pending" ? (
              <span
                aria-disabled="true"
                aria-current={step.isViewed ? "step" : undefined}
                className={box(step)}
              >
                <StepBody step={step} />
              </span>
            ) : (
              <Link
                to={step.to}
                aria-current={step.isViewed ? "step" : undefined}
                className={classNames(
                  box(step),
                  "hover:bg-surface-2 focus-visible:-outline-offset-2",
                )}
              >
                <StepBody step={step} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
