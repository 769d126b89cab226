import { Check, CircleDashed, Lock, Play } from "lucide-react";
import { Badge } from "#web/ui/badge.tsx";
import type { PhaseDisplay } from "./phase-display.ts";

/** A state with its own mark: the colour only repeats it. */
export function PhaseBadge({ display }: { display: PhaseDisplay }) {
  const icon = display.tone === "positive" ? <Check aria-hidden /> : display.tone === "info" ? <Play aria-hidden /> : display.label === "Bloqueado" ? <Lock aria-hidden /> : <CircleDashed aria-hidden />;
  return <Badge tone={display.tone} icon={icon}>{display.label}</Badge>;
}
