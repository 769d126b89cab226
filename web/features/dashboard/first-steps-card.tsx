import { CircleCheck, CircleDashed } from "lucide-react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { checklistCopy as copy } from "./copy.ts";
import { firstSteps } from "./first-steps.ts";
import { usePending } from "./queries.ts";

/** The way of a new project to its first gate; absent once it went there. */
export function FirstStepsCard({ project, phases }: { project: Project; phases: Phase[] }) {
  const pending = usePending(project.id, phases);
  const steps = pending === null ? [] : firstSteps(project, phases, pending);
  if (steps.length === 0) return null;
  return (
    <TitledCard
      title={copy.title}
      hint={copy.hint(steps.filter(({ isDone }) => isDone).length, steps.length)}
      inset="px-2 pt-2 pb-3"
      data-testid="first-steps"
    >
      <ol>
        {steps.map(({ key, isDone, to }) => {
          const body = (
            <>
              {isDone ? (
                <CircleCheck aria-hidden className="size-4 shrink-0 text-positive" />
              ) : (
                <CircleDashed aria-hidden className="size-4 shrink-0 text-ink-3" />
              )}
              <span
                className={
                  isDone ? "text-ink-2" : to === null ? "text-ink-3" : "font-medium text-ink"
                }
              >
                {copy.steps[key]}
              </span>
              <span className="sr-only">({isDone ? copy.done : copy.pending})</span>
            </>
          );
          const box = "flex items-center gap-3 rounded-control px-3 py-1.5 text-base";
          return (
            <li key={key}>
              {to === null ? (
                <span className={box}>{body}</span>
              ) : (
                <Link to={to} className={`${box} hover:bg-surface-2`}>
                  {body}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </TitledCard>
  );
}
