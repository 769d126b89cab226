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
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-xs text-ink-3">{copy.phase(phase.order)}</p>
          <h2 className="text-base font-semibold text-ink">{phase.name}</h2>
        </div>
        <PhaseBadge screen="list" phase={phase} />
      </div>
      <p className="text-sm text-ink-2">{phase.description}</p>
      <div className="mt-auto flex items-center gap-3 pt-1">
        <Progress value={phase.progress} label={copy.progressLabel(phase.name)} />
        <span className="w-9 shrink-0 text-right text-xs text-ink-2">{formatPercent(phase.progress)}</span>
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="text-xs text-ink-3">{phase.runnable ? null : copy.unavailable}</span>
        {isStarted ? <Button asChild size="small"><Link to={`/phase/${phase.id}`}>{copy.details}</Link></Button> : <Button size="small" disabled>{copy.details}</Button>}
      </div>
    </li>
  );
}
