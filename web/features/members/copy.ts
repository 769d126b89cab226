import type { Member } from "#contract/members/endpoints.ts";
import { countOf } from "#web/lib/format-number.ts";

type Workload = NonNullable<Member["workload"]>;

export const memberCopy = {
  title: "Equipe",
  intro: "Quem trabalha neste projeto, com que função e o que está aberto com cada pessoa.",
  backToProject: (name: string): string => name,
  openPage: "Abrir a página da equipe",
  firm: "Consultoria",
  company: (client: string): string => `Empresa cliente: ${client}`,
  nobodyOfFirm: "Sem equipe própria: todos os consultores veem a demonstração.",
  nobodyOfCompany: "Quem tem acesso pela empresa já vê o que foi liberado.",
  addOfCompany: "Inclua aqui quem deve receber os avisos do projeto.",
  roles: {
    admin: "Administração",
    consultant: "Consultoria",
    client: "Cliente",
    approver: "Aprovação",
  },
  you: "você",
  since: (day: string, by: string | null): string =>
    by === null ? `Desde ${day}` : `Desde ${day}, por ${by}`,
  workload: ({
    gatesToDecide,
    gatesSubmitted,
    activeRuns,
    openComments,
    openMentions,
  }: Workload): string[] => [
    ...(gatesToDecide > 0
      ? [`${countOf(gatesToDecide, "gate a decidir", "gates a decidir")}`]
      : []),
    ...(gatesSubmitted > 0
      ? [`${countOf(gatesSubmitted, "gate aguarda decisão", "gates aguardam decisão")}`]
      : []),
    ...(activeRuns > 0
      ? [`${countOf(activeRuns, "execução em andamento", "execuções em andamento")}`]
      : []),
    ...(openComments > 0
      ? [`${countOf(openComments, "comentário em aberto", "comentários em aberto")}`]
      : []),
    ...(openMentions > 0
      ? [`${countOf(openMentions, "menção em aberto", "menções em aberto")}`]
      : []),
  ],
  free: "Nada em aberto",
  noDuty: "Sem função definida",
  add: "Incluir pessoa",
  addTitle: "Incluir na equipe",
  addText:
    "Um consultor incluído passa a ver este projeto. Pessoas da empresa cliente já veem o que foi liberado: na equipe, recebem os avisos do projeto.",
  person: "Pessoa",
  choosePerson: "Escolha uma pessoa",
  duty: "Função no projeto",
  dutyHint: "Por exemplo: líder do projeto, patrocinadora, dono do processo.",
  optional: "opcional",
  needPerson: "Escolha uma pessoa.",
  noCandidates: "Todas as pessoas com acesso já estão na equipe. Convide outras na administração.",
  added: "Pessoa incluída na equipe",
  edit: (name: string): string => `Alterar função de ${name}`,
  editTitle: (name: string): string => `Função de ${name}`,
  save: "Salvar",
  saved: "Função salva",
  remove: (name: string): string => `Remover ${name} da equipe`,
  removeTitle: "Remover da equipe?",
  removeFirm: (name: string): string =>
    `${name} deixa de ver este projeto e, se não estiver em outro projeto desta empresa, a empresa inteira. O que a pessoa escreveu permanece.`,
  removeCompany: (name: string): string =>
    `${name} deixa de receber os avisos do projeto. Continua vendo o que foi liberado à empresa.`,
  removeConfirm: "Remover",
  removed: "Pessoa removida da equipe",
  failed: "Não foi possível alterar a equipe",
  tryAgain: "Tente de novo.",
};
