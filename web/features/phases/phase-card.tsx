import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { formatDay } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { phaseCopy as copy } from "./copy.ts";
import { PhaseBadge } from "./phase-badge.tsx";
import { onDashboard } from "./phase-display.ts";

/** A phase on the dashboard, with the states and words of the specification. */
export function PhaseCard({ phase }: { phase: Phase }) {
  const display = onDashboard(phase);
  const isBlocked = display.kind === "blocked";
  const waitsForRelease = phase.status === "not_started";
  return (
    <li className={classNames("flex flex-col gap-3 rounded-card border border-border p-4", isBlocked ? "bg-surface-2/60" : "bg-surface")} data-phase={phase.order}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-xs text-ink-3">{copy.phase(phase.order)}</p>
          <h3 className={classNames("truncate text-base font-semibold", isBlocked ? "text-ink-2" : "text-ink")}>{phase.name}</h3>
        </div>
        <PhaseBadge display={display} />
      </div>
      <p className="line-clamp-2 text-sm text-ink-3">{phase.description}</p>
      <div className="mt-auto flex items-center gap-3">
        <Progress value={phase.progress} label={copy.progressLabel(phase.name)} tone={display.kind === "approved" ? "positive" : "accent"} />
        <span className="w-9 shrink-0 text-right text-xs text-ink-2" data-figures>{phase.progress}%</span>
      </div>
      <div className="flex min-h-8 items-center justify-between gap-2">
        <span className="text-xs text-ink-3">{display.kind === "approved" && phase.approvedAt !== null ? copy.approvedOn(formatDay(phase.approvedAt)) : phase.stale ? copy.stale : null}</span>
        <PhaseAction phase={phase} kind={display.kind} waitsForRelease={waitsForRelease} />
      </div>
    </li>
  );
}

function PhaseAction({ phase, kind, waitsForRelease }: { phase: Phase; kind: "approved" | "in_progress" | "blocked"; waitsForRelease: boolean }) {
  const page = `/project/${phase.projectId}/phase/${phase.order}`;
  if (kind === "in_progress") return <Button asChild size="small"><Link to={page}>{copy.continue}</Link></Button>;
  if (kind === "approved") {
    return <Button asChild size="small"><Link to={phase.reportId === null ? page : `/reports/${phase.reportId}`}>{phase.reportId === null ? copy.seePhase : copy.seeReport}</Link></Button>;
  }
  return <Button size="small" disabled>{waitsForRelease ? copy.awaiting : copy.blocked}</Button>;
}
