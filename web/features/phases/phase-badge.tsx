import { Check, CircleDashed, Lock, Play } from "lucide-react";
import type { PhaseScreen, ScreenState } from "#domain/methodology/phase-display.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { Badge } from "#web/ui/badge.tsx";
import { phaseCopy as copy } from "./copy.ts";
import { displayPhase, toneOf } from "./phase-tone.ts";

const icons: Record<ScreenState, typeof Check> = {
  approved: Check,
  completed: Check,
  in_progress: Play,
  blocked: Lock,
  pending: CircleDashed,
  not_started: CircleDashed,
};

/** It has a result though the phase before has not passed its gate. */
const isPreview = ({ preview, status }: Pick<Phase, "status" | "preview">): boolean =>
  preview && status === "not_started";

/** A state with its own mark: the colour only repeats it. */
export function PhaseBadge({
  screen,
  phase,
}: {
  screen: PhaseScreen;
  phase: Pick<Phase, "status" | "gateStatus" | "preview">;
}) {
  const { state, label } = displayPhase(screen, phase);
  const Icon = icons[state];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge tone={toneOf(state)} icon={<Icon aria-hidden />}>
        {label}
      </Badge>
      {isPreview(phase) && <PreviewMark screen={screen} />}
    </span>
  );
}

/** A tag on the phase's own page; in a list of seven, most of them previews, a word, and none beside the link that says it. */
function PreviewMark({ screen }: { screen: PhaseScreen }) {
  if (screen === "list") return null;
  return screen === "project" ? (
    <span className="text-xs text-ink-3">{copy.preview}</span>
  ) : (
    <Badge>{copy.preview}</Badge>
  );
}
