/** Server states of a phase as each screen names them (specification section 4): the one place that maps them. */
export type PhaseStatus = "not_started" | "in_progress" | "approved";
export type GateStatus = "closed" | "open" | "submitted" | "approved" | "returned" | "waived";
export type PhaseScreen = "dashboard" | "by_id" | "by_number" | "project" | "list";

/** The screen's own name of the state. */
export type ScreenState =
  | "approved"
  | "in_progress"
  | "blocked"
  | "completed"
  | "pending"
  | "not_started";

export interface PhaseDisplay {
  state: ScreenState;
  /** pt-BR badge. */
  label: string;
  /** pt-BR button of the dashboard card; null on the other screens. */
  button: { label: string; enabled: boolean } | null;
}

/**
 * Dashboard: "Aprovado" only when phase and gate both are; any other combination is blocked. By id: what is neither approved
 * nor in progress is blocked. By number and project page: approved = completed, not started = pending.
 */
export function phaseDisplay(
  screen: PhaseScreen,
  status: PhaseStatus,
  gateStatus: GateStatus,
): PhaseDisplay {
  switch (screen) {
    case "dashboard":
      return onDashboard(status, gateStatus);
    case "by_id":
      if (status === "approved") return { state: "approved", label: "Aprovado", button: null };
      return status === "in_progress"
        ? { state: "in_progress", label: "Em Progresso", button: null }
        : { state: "blocked", label: "Bloqueado", button: null };
    case "by_number":
    case "project":
      if (status === "approved") return { state: "completed", label: "Concluída", button: null };
      return status === "in_progress"
        ? { state: "in_progress", label: "Em andamento", button: null }
        : { state: "pending", label: "Pendente", button: null };
    case "list":
      if (status === "approved") return { state: "completed", label: "Concluída", button: null };
      return status === "in_progress"
        ? { state: "in_progress", label: "Em andamento", button: null }
        : { state: "not_started", label: "Não iniciada", button: null };
  }
}

function onDashboard(status: PhaseStatus, gateStatus: GateStatus): PhaseDisplay {
  if (status === "approved" && gateStatus === "approved")
    return {
      state: "approved",
      label: "Aprovado",
      button: { label: "Ver Relatório", enabled: true },
    };
  if (status === "in_progress")
    return {
      state: "in_progress",
      label: "Em Progresso",
      button: { label: "Continuar", enabled: true },
    };
  return {
    state: "blocked",
    label: "Bloqueado",
    button: { label: status === "not_started" ? "Aguarda liberação" : "Bloqueado", enabled: false },
  };
}
