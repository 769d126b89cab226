import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { HomeStep } from "#contract/home/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { nextStepCopy as copy } from "./copy.ts";
import { useHome } from "./queries.ts";

/** Lines beside the next action before all are asked for. */
const LINES = 2;

/** The one next action with its button, two more as lines, and the rest behind a press. */
export function NextStepsCard({
  projectId,
  button = "primary",
  className,
}: {
  projectId: string;
  /** Secondary where the page has a primary one of its own; none where that does the first step, which is a link then. */
  button?: "primary" | "secondary" | null;
  className?: string;
}) {
  const { data, error, refetch } = useHome(projectId);
  const [areAllShown, setAllShown] = useState(false);
  const [first, ...others] = data?.nextSteps ?? [];
  const lines = areAllShown ? others : others.slice(0, LINES);
  return (
    <TitledCard
      title={copy.title}
      inset="px-5 pt-2 pb-3"
      data-testid="next-steps"
      {...(className === undefined ? {} : { className })}
      {...(others.length > LINES
        ? {
            action: (
              <Button
                size="small"
                variant="quiet"
                aria-expanded={areAllShown}
                onClick={() => setAllShown(!areAllShown)}
                className="-my-1.5 -mr-2"
              >
                {areAllShown ? copy.fewer : copy.all(others.length + 1)}
              </Button>
            ),
          }
        : {})}
    >
      {error !== null && data === undefined ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={4} />
      ) : first === undefined ? (
        <p className="text-base text-ink-2">{copy.done}</p>
      ) : (
        <>
          <NextAction step={first} variant={button} />
          {lines.length > 0 && (
            <ul
              className={classNames(
                "mt-2",
                areAllShown ? "relative max-h-64 overflow-y-auto" : "max-sm:hidden",
              )}
            >
              {lines.map((step) => (
                <StepLine key={step.key} step={step} />
              ))}
            </ul>
          )}
        </>
      )}
    </TitledCard>
  );
}

function NextAction({
  step,
  variant,
}: {
  step: HomeStep;
  variant: "primary" | "secondary" | null;
}) {
  return (
    <div className="flex items-start justify-between gap-3 [overflow-wrap:anywhere]">
      <div className="min-w-0">
        <p className="line-clamp-2 text-base font-semibold text-ink" title={step.title}>
          {variant === null ? (
            <Link
              to={step.link}
              data-testid="next-action"
              className="rounded-[3px] underline-offset-2 hover:text-accent hover:underline"
            >
              {step.title}
            </Link>
          ) : (
            step.title
          )}
        </p>
        <p className="line-clamp-2 text-sm text-ink-3" title={step.text}>
          {step.text}
        </p>
      </div>
      {variant !== null && (
        <Button asChild variant={variant}>
          <Link to={step.link} data-testid="next-action">
            {step.action}
          </Link>
        </Button>
      )}
    </div>
  );
}

function StepLine({ step }: { step: HomeStep }) {
  return (
    <li>
      <Link
        to={step.link}
        title={step.text}
        className="group -mx-2 flex min-h-8 items-center gap-3 rounded-control px-2 py-1 text-sm text-ink-2 hover:bg-surface-2 hover:text-ink max-sm:min-h-11"
      >
        <span className="line-clamp-1 min-w-0 flex-1">{step.title}</span>
        <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
