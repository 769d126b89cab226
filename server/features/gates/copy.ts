import type { GateDecisionKind } from "#domain/gates/gate-outcome.ts";

/** Sentences about gates, pt-BR. */
const decisions: Record<GateDecisionKind, string> = {
  approve: "aprovação",
  approve_with_conditions: "aprovação com condições",
  return: "devolução",
  waive: "dispensa",
};

export const gateCopy = {
  confirming: (decision: GateDecisionKind, phase: number, version: number): string =>
    `Você está confirmando: ${decisions[decision]} do gate da fase ${phase}, relatório versão ${version}.`,
  closed: (count: number, actions: readonly string[]): string =>
    `${count === 1 ? "Falta 1 condição" : `Faltam ${count} condições`} para enviar ao gate: ${[...new Set(actions)].join("; ")}.`,
  neverRun: "Execute a fase antes de enviar ao gate.",
  stale: (reason: string | null): string =>
    `Execute a fase de novo antes de enviar ao gate. ${reason ?? "Os dados mudaram depois desta execução."}`,
  staleDecision: (reason: string | null): string =>
    `${reason ?? "Os dados mudaram depois do envio."} Devolva o gate e peça uma nova execução da fase.`,
  alreadyAtGate: "Esta versão já passou pelo gate.",
  decidedOtherwise:
    "Você já registrou outra decisão sobre este envio. Uma decisão registrada não muda.",
  notPassed: "Esta fase não passou pelo gate: ela já está em andamento e não precisa ser reaberta.",
  noReminder:
    "A mensagem anterior saiu há menos de 24 horas, ou ninguém que ainda decide recebe e-mail. Tente de novo amanhã.",
  firstPhase: "A primeira fase não depende de outra.",
  nobody: "usuário removido",
  isApprover:
    "Esta pessoa já é aprovadora deste cliente. Para um novo link de acesso, ela usa “Solicitar novo token” na tela de entrada.",
  /** Of the downloaded file, without its ending. */
  minutesName: (clientName: string, phase: number): string => `ata-do-gate-${clientName}-f${phase}`,
  hasOtherAccess:
    "Este e-mail já tem outro acesso ou convite. Use outro e-mail ou peça a um administrador.",
};

/** The letter about what waits for a decision, pt-BR. */
export const gateMailCopy = {
  waiting: (phase: string): string => `Gate de ${phase} aguarda sua decisão`,
  reminder: (phase: string): string => `Lembrete: gate de ${phase} aguarda sua decisão`,
  place: (project: string, client: string): string => `${project} · ${client}`,
  sent: (by: string, version: number): string => `${by} enviou a versão ${version} do relatório.`,
  open: "Abrir memorando",
  footnote:
    "O endereço não dá acesso sozinho: se a sua sessão terminou, entre de novo e o memorando se abre.",
};
