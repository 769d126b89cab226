import { Check, CircleDashed, Lock, Play } from "lucide-react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { displayPhase } from "#web/features/phases/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { classNames } from "#web/lib/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { phaseTileCopy as copy } from "./copy.ts";

const icons = { approved: Check, in_progress: Play, blocked: Lock } as const;

/** A phase on the dashboard, with the states and words of the specification: a card of its own, on a phone a line. */
export function PhaseTile({ phase }: { phase: Phase }) {
  const { showDay } = useActDates();
  const { state, label, button } = displayPhase("dashboard", phase);
  const isBlocked = state === "blocked";
  const hasDate = state === "approved" && phase.approvedAt !== null;
  const Icon = state in icons ? icons[state as keyof typeof icons] : CircleDashed;
  return (
    <li
      className={classNames(
        "flex min-w-0 items-center gap-3 rounded-card border border-border px-3 py-1.5 sm:min-h-34 sm:flex-col sm:items-stretch sm:gap-1.5 sm:px-2 sm:py-3",
        isBlocked ? "bg-surface-2/60" : "bg-surface",
      )}
      data-phase={phase.order}
    >
      <div className="min-w-0 flex-1 sm:flex-none">
        <h3
          title={phase.description}
          className={classNames(
            "truncate text-base font-semibold",
            isBlocked ? "text-ink-2" : "text-ink",
          )}
        >
          {phase.name}
        </h3>
        <p className="flex items-center gap-1 text-xs whitespace-nowrap text-ink-2">
          {/* Beside the date there is no room for it: the card is 150 px wide. */}
          {!hasDate && <Icon aria-hidden className="size-3 shrink-0" />}
          <span>{label}</span>
          {hasDate && phase.approvedAt !== null && <span>· {showDay(phase.approvedAt)}</span>}
        </p>
      </div>
      <Progress
        value={phase.progress}
        label={copy.progress(phase.name)}
        tone={state === "approved" ? "positive" : "accent"}
        className="h-1 max-sm:hidden"
      />
      {button !== null && (
        <PhaseAction phase={phase} isApproved={state === "approved"} button={button} />
      )}
      <p className="h-4 truncate text-center text-xs text-ink-3 max-sm:hidden">
        <Word phase={phase} />
      </p>
    </li>
  );
}

/** The one word that matters most, or the way to a preview that a button does not open. */
function Word({ phase }: { phase: Phase }) {
  const word = severest(phase);
  if (word !== null) return <span className="text-warning">{word}</span>;
  if (!phase.preview) return null;
  return (
    <Link
      to={pageOf(phase)}
      className="rounded-[3px] underline-offset-4 hover:text-ink hover:underline"
    >
      {copy.preview}
    </Link>
  );
}

function severest({ stale, gateStatus }: Phase): string | null {
  if (stale) return copy.stale;
  if (gateStatus === "returned") return copy.returned;
  if (gateStatus === "submitted") return copy.submitted;
  return gateStatus === "waived" ? copy.waived : null;
}

const pageOf = (phase: Phase): string => `/project/${phase.projectId}/phase/${phase.order}`;

function PhaseAction({
  phase,
  isApproved,
  button,
}: {
  phase: Phase;
  isApproved: boolean;
  button: { label: string; enabled: boolean };
}) {
  const className = "px-2 max-sm:w-34";
  if (!button.enabled)
    return (
      <Button size="small" disabled className={className}>
        {button.label}
      </Button>
    );
  return (
    <Button asChild size="small" className={className}>
      <Link
        to={isApproved && phase.reportId !== null ? `/reports/${phase.reportId}` : pageOf(phase)}
      >
        {button.label}
      </Link>
    </Button>
  );
}
