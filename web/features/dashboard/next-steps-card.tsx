import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { nextStepCopy as copy } from "./copy.ts";
import { nextSteps } from "./next-steps.ts";
import { usePending } from "./queries.ts";

/** Each line leads to where it is done. */
export function NextStepsCard({ project, phases }: { project: Project; phases: Phase[] }) {
  const pending = usePending(project.id, phases);
  const steps = pending === null ? null : nextSteps(project, phases, pending);
  return (
    <TitledCard title={copy.title} inset="px-2 pt-2 pb-3" data-testid="next-steps">
      {steps === null ? (
        <div className="px-3 py-3">
          <SkeletonLines count={3} />
        </div>
      ) : steps.length === 0 ? (
        <p className="px-3 pt-2 pb-3 text-base text-ink-2">{copy.done}</p>
      ) : (
        <ul>
          {steps.map((step) => (
            <li key={step.key}>
              <Link
                to={step.to}
                className="group flex items-center gap-3 rounded-control px-3 py-2 hover:bg-surface-2"
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <span className="block font-medium text-ink">{step.title}</span>
                  <span title={step.text} className="line-clamp-3 text-sm text-ink-3">
                    {step.text}
                  </span>
                </span>
                <ArrowRight
                  aria-hidden
                  className="size-4 shrink-0 text-ink-3 transition-transform duration-150 group-hover:translate-x-0.5"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
