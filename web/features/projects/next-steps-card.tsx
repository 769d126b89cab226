import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { nextStepCopy, projectCopy } from "./copy.ts";
import { nextSteps } from "./next-steps.ts";

export function NextStepsCard({ project, phases }: { project: Project; phases: Phase[] }) {
  const steps = nextSteps(project, phases);
  return (
    <TitledCard title={projectCopy.nextSteps} bodyClassName="px-2 pt-1 pb-2">
      {steps.length === 0 ? (
        <p className="px-3 pt-2 pb-3 text-base text-ink-2">{nextStepCopy.done}</p>
      ) : (
        <ul>
          {steps.map((step) => (
            <li key={step.key}>
              <Link to={step.to} className="group flex items-center gap-3 rounded-control px-3 py-2 hover:bg-surface-2">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium text-ink">{step.title}</span>
                  <span className="block text-sm text-ink-3">{step.text}</span>
                </span>
                <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-3 transition-transform duration-150 group-hover:translate-x-0.5" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
