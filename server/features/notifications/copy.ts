import type { NotificationKind, NotificationSubjects } from "#contract/notifications/kinds.ts";

type Words = {
  [K in NotificationKind]: (subject: NotificationSubjects[K]) => { title: string; text: string };
};

const decisions: Record<NotificationSubjects["gate_decided"]["decision"], string> = {
  approve: "aprovou",
  approve_with_conditions: "aprovou com condições",
  return: "devolveu",
  waive: "dispensou",
};
const roles: Record<NotificationSubjects["invite_accepted"]["role"], string> = {
  admin: "administração",
  consultant: "consultoria",
  client: "cliente",
  approver: "aprovação",
};
const day = (date: string): string => date.split("-").reverse().join("/");

/** Sentences of notifications, from what was kept of each. */
export const words: Words = {
  gate_waiting: ({ phase, reportVersion, by }) => ({
    title: `Gate de ${phase} aguarda sua decisão`,
    text: `${by} enviou a versão ${reportVersion} do relatório.`,
  }),
  gate_decided: ({ phase, decision, by }) => ({
    title: `${by} ${decisions[decision]} o gate de ${phase}`,
    text: "Veja o comentário e as condições na fase.",
  }),
  signature_asked: ({ phase, condition, by }) => ({
    title: `${by} pede a sua assinatura: ${condition}`,
    text: `Fase ${phase}. Leia o texto e diga se confirma.`,
  }),
  signature_answered: ({ condition, by, isConfirmed }) => ({
    title: isConfirmed ? `${by} confirmou: ${condition}` : `${by} não confirmou: ${condition}`,
    text: isConfirmed ? "A assinatura já conta no gate." : "Veja o motivo no gate da fase.",
  }),
  run_finished: ({ phase }) => ({
    title: `Execução de ${phase} concluída`,
    text: "Fatos, constatações e relatório já estão na fase.",
  }),
  run_failed: ({ phase, reason }) => ({
    title: `Execução de ${phase} não foi concluída`,
    text: reason,
  }),
  pack_finished: ({ phases }) => ({
    title: "Pacote de prévia pronto",
    text:
      phases === 1
        ? "1 relatório e o do programa. Veja o que ficou de fora e por quê."
        : `${phases} relatórios e o do programa. Veja os títulos e o que ficou de fora.`,
  }),
  comment: ({ report, by, excerpt, isReply }) => ({
    title: isReply ? `${by} respondeu em ${report}` : `${by} comentou em ${report}`,
    text: excerpt,
  }),
  mention: ({ report, by, excerpt }) => ({
    title: `${by} mencionou você em ${report}`,
    text: excerpt,
  }),
  report_ready: ({ report, number, isScheduled }) => ({
    title: isScheduled ? `Nova versão de ${report}` : `${report} está pronto`,
    text: isScheduled
      ? `A versão ${number} foi gerada pelo agendamento.`
      : `A versão ${number} pode ser lida e baixada.`,
  }),
  report_failed: ({ report, reason }) => ({ title: `${report} não foi gerado`, text: reason }),
  report_shared: ({ report, by }) => ({
    title: `${by} compartilhou um relatório com você`,
    text: report,
  }),
  risk_due: ({ risk, dueOn }) => ({ title: `Risco com prazo em ${day(dueOn)}`, text: risk }),
  kpi_out_of_band: ({ kpi, value, band }) => ({
    title: `${kpi} fora da faixa`,
    text: `Valor: ${value}. Faixa: ${band}.`,
  }),
  team_joined: ({ by }) => ({ title: "Você entrou na equipe do projeto", text: `Por ${by}.` }),
  invite_accepted: ({ person, role }) => ({
    title: `${person} aceitou o convite`,
    text: `Perfil: ${roles[role]}.`,
  }),
  retention_due: ({ project, client, dueOn }) => ({
    title: `O projeto ${project} será apagado em ${day(dueOn)}`,
    text: `O prazo de retenção de ${client} vence nesse dia. Baixe antes o que precisa guardar; qualquer novo envio ou execução adia o prazo.`,
  }),
  store_damaged: ({ file, project }) => ({
    title: `Arquivo danificado: ${file}`,
    text: `Os bytes guardados não conferem mais com o que foi enviado${project === null ? "" : ` (${project})`}. Nada é entregue nem calculado dele: restaure-o do backup (npm run restore) ou peça que seja enviado de novo.`,
  }),
  invite_expiring: ({ email, expiresOn }) => ({
    title: `Convite de ${email} vence em ${day(expiresOn)}`,
    text: "Reenvie o convite se a pessoa ainda precisa de acesso.",
  }),
};

/** The list as a file. */
export const exportCopy = {
  file: "notificacoes",
  columns: ["Recebida em", "Tipo", "Título", "Texto", "Projeto", "Empresa", "Situação", "Lida em"],
  unread: "Não lida",
  read: "Lida",
  kinds: {
    gate_waiting: "Gate aguarda decisão",
    gate_decided: "Gate decidido",
    signature_asked: "Assinatura pedida",
    signature_answered: "Pedido de assinatura respondido",
    run_finished: "Execução concluída",
    run_failed: "Execução não concluída",
    pack_finished: "Pacote de prévia",
    comment: "Comentário",
    mention: "Menção",
    report_ready: "Relatório personalizado pronto",
    report_failed: "Relatório personalizado não gerado",
    report_shared: "Relatório compartilhado",
    risk_due: "Prazo de risco",
    kpi_out_of_band: "KPI fora da faixa",
    team_joined: "Entrada na equipe",
    invite_accepted: "Convite aceito",
    invite_expiring: "Convite a vencer",
    retention_due: "Retenção a vencer",
    store_damaged: "Arquivo danificado",
  } satisfies Record<NotificationKind, string>,
};
