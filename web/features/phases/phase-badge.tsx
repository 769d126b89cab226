import { Check, CircleDashed, Lock, Play } from "lucide-react";
import type { PhaseScreen, ScreenState } from "#domain/methodology/phase-display.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { Badge } from "#web/ui/badge.tsx";
import { displayPhase, toneOf } from "./phase-tone.ts";

const icons: Record<ScreenState, typeof Check> = {
  approved: Check,
  completed: Check,
  in_progress: Play,
  blocked: Lock,
  pending: CircleDashed,
  not_started: CircleDashed,
};

/** A state with its own mark: the colour only repeats it. */
export function PhaseBadge({
  screen,
  phase,
}: {
  screen: PhaseScreen;
  phase: Pick<Phase, "status" | "gateStatus">;
}) {
  const { state, label } = displayPhase(screen, phase);
  const Icon = icons[state];
  return (
    <Badge tone={toneOf(state)} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  );
}
