import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { useSession } from "#web/features/auth/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { formatPercent } from "#web/lib/format-number.ts";
import { Button } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { phaseCopy as copy } from "./copy.ts";
import { isInPreparation } from "./in-preparation.ts";
import { PhaseBadge } from "./phase-badge.tsx";

/**
 * A phase on /phases, a line of the whole width: the details link is off until the phase starts; a preview has its own. The
 * company's people read of what was not released to them that it is being prepared, and are led nowhere.
 */
export function PhaseListCard({ phase }: { phase: Phase }) {
  const { user } = useSession();
  const isPrepared = isInPreparation(phase, user);
  const isStarted = phase.status !== "not_started";
  return (
    <li className="rounded-card border border-border bg-surface">
      <article
        aria-labelledby={`phase-${phase.id}`}
        className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:max-lg:grid sm:max-lg:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="min-w-0 flex-1 basis-[220px]">
          <p className="text-xs text-ink-3">{copy.phase(phase.order)}</p>
          <h2 id={`phase-${phase.id}`} className="text-base font-semibold text-ink">
            {phase.name}
          </h2>
          <p title={phase.description} className="line-clamp-2 text-xs text-ink-2 max-sm:hidden">
            {phase.description}
          </p>
        </div>
        <div className="flex basis-[170px] flex-col items-start gap-1 sm:max-lg:flex-row sm:max-lg:items-center">
          {isPrepared ? (
            <span className="text-sm text-ink-3">{copy.inPreparation}</span>
          ) : (
            <>
              <PhaseBadge screen="list" phase={phase} />
              <Word phase={phase} />
            </>
          )}
        </div>
        <span className="flex basis-[150px] items-center gap-3 max-sm:flex-1 max-sm:basis-[100px]">
          {!isPrepared && (
            <>
              <Progress value={phase.progress} label={copy.progressLabel(phase.name)} />
              <span className="w-9 shrink-0 text-right text-xs text-ink-2">
                {formatPercent(phase.progress)}
              </span>
            </>
          )}
        </span>
        <div className="flex basis-[190px] items-center justify-end gap-3 max-lg:basis-auto sm:max-lg:col-start-2 sm:max-lg:row-start-1">
          {phase.preview && !isStarted && (
            <Link
              to={`/phase/${phase.id}`}
              className="rounded-[3px] text-sm text-accent underline-offset-4 hover:underline"
            >
              {copy.seePreview}
            </Link>
          )}
          {isPrepared ? null : isStarted ? (
            <Button asChild size="small">
              <Link to={`/phase/${phase.id}`}>{copy.details}</Link>
            </Button>
          ) : (
            <Button size="small" disabled>
              {copy.details}
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}

/** When it was approved, else the one word of its gate or data that matters most. */
function Word({ phase }: { phase: Phase }) {
  const { showDay } = useActDates();
  const { stale, gateStatus, approvedAt } = phase;
  if (stale) return <span className="text-xs text-warning">{copy.stale}</span>;
  if (approvedAt !== null)
    return <span className="text-xs text-ink-3">{copy.approvedOn(showDay(approvedAt))}</span>;
  if (gateStatus === "submitted" || gateStatus === "returned" || gateStatus === "waived")
    return <span className="text-xs text-warning">{copy.gateChip[gateStatus]}</span>;
  return null;
}
