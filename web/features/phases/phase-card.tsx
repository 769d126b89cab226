import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { formatPercent } from "#web/lib/format-number.ts";
import { Button } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { phaseCopy as copy } from "./copy.ts";
import { PhaseBadge } from "./phase-badge.tsx";
import { displayPhase } from "./phase-tone.ts";

/** A phase on the dashboard, with the states and words of the specification. */
export function PhaseCard({ phase }: { phase: Phase }) {
  const { showDay } = useActDates();
  const { state, button } = displayPhase("dashboard", phase);
  const isBlocked = state === "blocked";
  const note =
    state === "approved" && phase.approvedAt !== null
      ? copy.approvedOn(showDay(phase.approvedAt))
      : phase.stale
        ? copy.stale
        : null;
  return (
    <li
      className={classNames(
        "flex flex-col gap-3 rounded-card border border-border p-4",
        isBlocked ? "bg-surface-2/60" : "bg-surface",
      )}
      data-phase={phase.order}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0">
          <p className="text-xs text-ink-3">
            {copy.phase(phase.order)}
            {note !== null && (
              <>
                {" "}
                · <span>{note}</span>
              </>
            )}
          </p>
          <h3
            className={classNames("text-base font-semibold", isBlocked ? "text-ink-2" : "text-ink")}
          >
            {phase.name}
          </h3>
        </div>
        <PhaseBadge screen="dashboard" phase={phase} />
      </div>
      <p title={phase.description} className="line-clamp-2 text-sm text-ink-3">
        {phase.description}
      </p>
      <div className="mt-auto flex items-center gap-3">
        <Progress
          value={phase.progress}
          label={copy.progressLabel(phase.name)}
          tone={state === "approved" ? "positive" : "accent"}
        />
        <span className="w-9 shrink-0 text-right text-xs text-ink-2" data-figures>
          {formatPercent(phase.progress)}
        </span>
        {button !== null && (
          <PhaseAction phase={phase} isApproved={state === "approved"} button={button} />
        )}
      </div>
    </li>
  );
}

function PhaseAction({
  phase,
  isApproved,
  button,
}: {
  phase: Phase;
  isApproved: boolean;
  button: { label: string; enabled: boolean };
}) {
  if (!button.enabled)
    return (
      <Button size="small" disabled>
        {button.label}
      </Button>
    );
  const page = `/project/${phase.projectId}/phase/${phase.order}`;
  return (
    <Button asChild size="small">
      <Link to={isApproved && phase.reportId !== null ? `/reports/${phase.reportId}` : page}>
        {button.label}
      </Link>
    </Button>
  );
}
