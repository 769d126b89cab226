import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { useSession } from "#web/features/auth/index.ts";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { phaseCopy as copy } from "./copy.ts";
import { isInPreparation } from "./in-preparation.ts";
import { PhaseBadge } from "./phase-badge.tsx";

/** The seven phases as lines, on the project page. */
export function PhaseRows({ phases }: { phases: Phase[] }) {
  const { user } = useSession();
  return (
    <ol className="divide-y divide-border">
      {phases.map((phase) => (
        <li key={phase.id}>
          <Row phase={phase}>
            <span className="flex size-6 shrink-0 items-center justify-center rounded-full border border-border text-xs text-ink-2">
              {phase.order}
            </span>
            {/* Side by side a phone has no room for both: the name would break inside a word. */}
            <span className="flex min-w-0 flex-1 flex-col gap-1 sm:flex-row sm:items-center sm:gap-3">
              <span className="min-w-0 flex-1 font-medium text-ink [overflow-wrap:anywhere]">
                {phase.name}
              </span>
              <span className="hidden w-28 sm:block">
                {!isInPreparation(phase, user) && (
                  <Progress value={phase.progress} label={copy.progressLabel(phase.name)} />
                )}
              </span>
              <span className="flex justify-start sm:w-40">
                {isInPreparation(phase, user) ? (
                  <span className="text-sm text-ink-3">{copy.inPreparation}</span>
                ) : (
                  <PhaseBadge screen="project" phase={phase} />
                )}
              </span>
            </span>
          </Row>
        </li>
      ))}
    </ol>
  );
}

/** What the company's people may not read yet leads nowhere. */
function Row({ phase, children }: { phase: Phase; children: ReactNode }) {
  const { user } = useSession();
  const look = "group flex items-center gap-3 rounded-control px-2 py-2.5";
  if (isInPreparation(phase, user)) return <div className={look}>{children}</div>;
  return (
    <Link
      to={`/project/${phase.projectId}/phase/${phase.order}`}
      className={`${look} hover:bg-surface-2`}
    >
      {children}
      <ChevronRight
        aria-hidden
        className="size-4 shrink-0 text-ink-3 transition-transform duration-150 group-hover:translate-x-0.5"
      />
    </Link>
  );
}
