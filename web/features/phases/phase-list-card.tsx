import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { formatPercent } from "#web/lib/format-number.ts";
import { Button } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { phaseCopy as copy } from "./copy.ts";
import { PhaseBadge } from "./phase-badge.tsx";

/** A phase on /phases: the details link is off until the phase starts. */
export function PhaseListCard({ phase }: { phase: Phase }) {
  const isStarted = phase.status !== "not_started";
  return (
    <li className="flex flex-col gap-3 rounded-card border border-border bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div>
          <p className="text-xs text-ink-3">{copy.phase(phase.order)}</p>
          <h2 className="text-base font-semibold text-ink">{phase.name}</h2>
        </div>
        <PhaseBadge screen="list" phase={phase} />
      </div>
      <p className="text-sm text-ink-2">{phase.description}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-1">
        <span className="flex flex-1 basis-[130px] items-center gap-3">
          <Progress value={phase.progress} label={copy.progressLabel(phase.name)} />
          <span className="w-9 shrink-0 text-right text-xs text-ink-2">
            {formatPercent(phase.progress)}
          </span>
        </span>
        {isStarted ? (
          <Button asChild size="small">
            <Link to={`/phase/${phase.id}`}>{copy.details}</Link>
          </Button>
        ) : (
          <Button size="small" disabled>
            {copy.details}
          </Button>
        )}
      </div>
    </li>
  );
}
