import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { phaseCopy as copy } from "./copy.ts";
import { PhaseBadge } from "./phase-badge.tsx";

/** The seven phases as lines, on the project page. */
export function PhaseRows({ phases }: { phases: Phase[] }) {
  return (
    <ol className="divide-y divide-border">
      {phases.map((phase) => (
        <li key={phase.id}>
          <Link
            to={`/project/${phase.projectId}/phase/${phase.order}`}
            className="group flex items-center gap-3 rounded-control px-2 py-2.5 hover:bg-surface-2"
          >
            <span className="flex size-6 shrink-0 items-center justify-center rounded-full border border-border text-xs text-ink-2">
              {phase.order}
            </span>
            {/* Side by side a phone has no room for both: the name would break inside a word. */}
            <span className="flex min-w-0 flex-1 flex-col gap-1 sm:flex-row sm:items-center sm:gap-3">
              <span className="min-w-0 flex-1 font-medium text-ink [overflow-wrap:anywhere]">
                {phase.name}
              </span>
              <span className="hidden w-28 sm:block">
                <Progress value={phase.progress} label={copy.progressLabel(phase.name)} />
              </span>
              <span className="flex justify-start sm:w-32">
                <PhaseBadge screen="project" phase={phase} />
              </span>
            </span>
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 text-ink-3 transition-transform duration-150 group-hover:translate-x-0.5"
            />
          </Link>
        </li>
      ))}
    </ol>
  );
}
