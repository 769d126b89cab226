import {
  phaseDisplay,
  type PhaseDisplay,
  type PhaseScreen,
  type ScreenState,
} from "#domain/methodology/phase-display.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Tone } from "#web/ui/badge.tsx";

const tones: Record<ScreenState, Tone> = {
  approved: "positive",
  completed: "positive",
  in_progress: "info",
  blocked: "neutral",
  pending: "neutral",
  not_started: "neutral",
};

export const toneOf = (state: ScreenState): Tone => tones[state];

/** A phase's state in the words of one screen. */
export function displayPhase(
  screen: PhaseScreen,
  phase: Pick<Phase, "status" | "gateStatus">,
): PhaseDisplay {
  return phaseDisplay(screen, phase.status, phase.gateStatus);
}
