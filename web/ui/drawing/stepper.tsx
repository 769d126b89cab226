import { Check } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { classNames } from "#web/lib/class-names.ts";
import { words } from "../copy.ts";
import { useEdgeFade } from "../use-edge-fade.ts";

export interface Step {
  number: number;
  label: string;
  state: "completed" | "current" | "preview" | "pending";
  /** The one on the screen, whatever its state. */
  isViewed: boolean;
  /** What the step offers: "Revisar", "Continuar"; none when pending. A preview says that it is one. */
  action: string | null;
  to: string;
}

const discs = {
  completed: "border-positive bg-positive text-on-accent",
  current: "border-info bg-info text-on-accent",
  preview: "border-dashed border-border-strong bg-surface text-ink-2",
  pending: "border-border bg-surface text-ink-3",
};

const actionTones = {
  completed: "text-positive",
  current: "text-info",
  preview: "text-ink-3",
  pending: "text-ink-3",
};

/** Where not all names have room, the viewed and the first current step keep theirs; the others say it as a tooltip. */
function StepBody({ step, isFirstCurrent }: { step: Step; isFirstCurrent: boolean }) {
  const isNamed = step.isViewed || isFirstCurrent;
  return (
    <>
      <span
        className={classNames(
          "flex size-[18px] shrink-0 items-center justify-center rounded-full border text-[11px] font-semibold",
          discs[step.state],
        )}
      >
        {step.state === "completed" ? <Check aria-hidden className="size-3" /> : step.number}
      </span>
      <span
        className={classNames(
          "flex flex-col text-left text-xs leading-4",
          !isNamed && "max-[1399px]:sr-only",
          isNamed && !step.isViewed && "max-lg:sr-only",
        )}
      >
        <span
          className={classNames(
            "font-medium whitespace-nowrap",
            step.state === "pending" ? "text-ink-3" : "text-ink",
          )}
        >
          {step.label}
        </span>
        {step.action !== null && <span className={actionTones[step.state]}>{step.action}</span>}
      </span>
    </>
  );
}

/** The seven phases in a line, the viewed one marked; a pending step is no link. */
export function Stepper({ steps }: { steps: Step[] }) {
  const box = (step: Step): string =>
    classNames(
      "flex h-9 items-center gap-1.5 rounded-control border px-1 md:h-10 md:px-1.5",
      step.isViewed ? "border-border-strong bg-surface-2" : "border-transparent",
    );
  const firstCurrent = steps.find(({ state }) => state === "current");
  const line = useRef<HTMLElement>(null);
  useEdgeFade(line, "li", steps.length);
  return (
    <nav ref={line} aria-label={words.steps} className="edge-fade min-w-0 overflow-x-auto">
      <ol className="flex min-w-max items-center gap-0.5">
        {steps.map((step) => (
          <li key={step.number} title={step.label}>
            {step.state === "pending" ? (
              <span
                aria-disabled="true"
                aria-current={step.isViewed ? "step" : undefined}
                className={box(step)}
              >
                <StepBody step={step} isFirstCurrent={step === firstCurrent} />
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
                <StepBody step={step} isFirstCurrent={step === firstCurrent} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
