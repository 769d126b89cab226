import type { Phase } from "#contract/phases/endpoints.ts";
import type { Tone } from "#web/ui/badge.tsx";

type PhaseState = Pick<Phase, "status" | "gateStatus">;

const done: { tone: Tone } = { tone: "positive" };
const going: { tone: Tone } = { tone: "info" };
const waiting: { tone: Tone } = { tone: "neutral" };

export interface PhaseDisplay {
  label: string;
  tone: Tone;
}

/** Dashboard: "Aprovado" only when the phase and its gate both are. */
export function onDashboard(phase: PhaseState): PhaseDisplay & { kind: "approved" | "in_progress" | "blocked" } {
  if (phase.status === "approved" && phase.gateStatus === "approved") return { kind: "approved", label: "Aprovado", ...done };
  if (phase.status === "in_progress") return { kind: "in_progress", label: "Em Progresso", ...going };
  return { kind: "blocked", label: "Bloqueado", ...waiting };
}

export function byId(phase: PhaseState): PhaseDisplay {
  if (phase.status === "approved") return { label: "Aprovado", ...done };
  return phase.status === "in_progress" ? { label: "Em Progresso", ...going } : { label: "Bloqueado", ...waiting };
}

export function byNumber(phase: PhaseState): PhaseDisplay & { isCompleted: boolean } {
  if (phase.status === "approved") return { isCompleted: true, label: "Concluída", ...done };
  return phase.status === "in_progress" ? { isCompleted: false, label: "Em andamento", ...going } : { isCompleted: false, label: "Pendente", ...waiting };
}

export function onPhaseList(phase: PhaseState): PhaseDisplay {
  if (phase.status === "approved") return { label: "Concluída", ...done };
  return phase.status === "in_progress" ? { label: "Em andamento", ...going } : { label: "Não iniciada", ...waiting };
}
