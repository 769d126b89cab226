import { countOf } from "#web/lib/format-number.ts";

/** Words of the dashboard's own cards: figures, what to do next, what happened. */
export const nextStepCopy = {
  title: "Próximos passos",
  done: "Nada pendente neste momento.",
  all: (count: number): string => `Ver todos (${count})`,
  fewer: "Ver menos",
};

export const activityCopy = {
  title: "Atividade recente",
  empty: "Nada aconteceu ainda",
  emptyText: "Envios, execuções, premissas e decisões de gate aparecem aqui.",
  system: "Lastro",
  more: "Mostrar mais",
  all: "Ver tudo",
};

export const headlineCopy = {
  title: "Números do projeto",
  preview: "prévia",
  afterPhaseOne: "Aparece depois da fase 1",
  afterRelease: "Aparece quando um relatório for liberado",
};

export const programmeBarCopy = {
  overall: "Progresso geral",
  approved: (approved: number, percent: number): string =>
    `Progresso geral: ${approved} de 7 fases aprovadas (${percent}%)`,
  open: "Abrir Projeto",
  preparation: "Preparação",
  preparationShort: "Antes",
  /** "Semanas 1–8" as "sem. 1–8". */
  weeksShort: (weeks: string): string => weeks.replace("Semanas", "sem."),
  bands: [
    { name: "Ganhos rápidos", weeks: "Semanas 1–8" },
    { name: "Transformações centrais", weeks: "Semanas 9–16" },
    { name: "Modelo AI-first", weeks: "Semanas 17–24" },
  ],
  week: (week: number): string => `Semana ${week}`,
  after: "Depois da semana 24",
  startsIn: (days: number, day: string): string =>
    `Começa em ${countOf(days, "dia", "dias")} (${day})`,
  noStart: "Início do programa ainda não definido",
  approvedMark: (phase: string): string => `${phase}: fase aprovada`,
};

/** The first day of week 1. */
export const startCopy = {
  question: "Quando começa a semana 1?",
  change: "Mudar o início",
  hint: "É o calendário do programa: nenhum número muda.",
  hintBoth:
    "Vale para o calendário e, enquanto as fases 4, 5 e 7 não forem executadas, para o cálculo.",
  inFigures: "Usar também no cálculo: as fases 4, 5 e 7 ficam desatualizadas",
  set: "Definir",
  failed: "Não foi possível salvar. Tente de novo em instantes.",
};

export const phaseTileCopy = {
  progress: (phase: string): string => `Avanço da fase ${phase}`,
  stale: "Desatualizada",
  returned: "Devolvida",
  submitted: "Em decisão",
  waived: "Gate dispensado",
  preview: "Ver prévia",
};

export const dashboardCopy = {
  heatmap: "Heatmap de Valor",
  noHeatmap:
    "O heatmap aparece depois da execução da fase ValueScope com o inventário de processos.",
};

/** The first screen of the company's people. */
export const companyHomeCopy = {
  released: (count: number): string => `Relatórios liberados para você (${count})`,
  noReleased: "Nenhum relatório foi liberado ainda. Você recebe um aviso quando houver um.",
  releasedOn: (phase: string, day: string): string => `${phase} · liberado em ${day}`,
  read: "Ler",
  readOf: (phase: string): string => `Ler o relatório de ${phase}`,
  decided: "Decisões que você tomou",
  decisions: {
    approve: "aprovada",
    approve_with_conditions: "aprovada com condições",
    return: "devolvida",
    waive: "dispensada",
  },
  nothingWaits: "Nada espera por você.",
  nothingYet: "Nada espera por você. A primeira decisão vem com o envio de uma fase ao gate.",
  requests: "Pedidos para você",
  noRequests: "Nenhum pedido em aberto.",
  sendFile: "Enviar um arquivo",
  phases: "Fases",
  inWork: "Em preparação pela consultoria",
  approved: "Aprovada",
  submitted: "Em decisão",
  openPhase: "Ver a fase",
};
