import type { Run } from "#contract/runs/endpoints.ts";
import { countOf } from "#web/lib/format-number.ts";

/** Texts of running a phase. The sentences in `toasts` and `warning` are the product's exact ones. */
export const runCopy = {
  warning: "Leva de segundos a 5 minutos. Você pode sair desta página; o trabalho continua.",
  run: "Executar fase",
  runPreview: "Executar como prévia",
  previewOf: (earlier: string): string =>
    `A fase ${earlier} ainda não foi aprovada: o resultado não vai ao gate nem ao cliente.`,
  runAgain: "Executar de novo",
  title: "Execução da fase",
  idle: "Esta fase ainda não foi executada.",
  notReleased: "Nada desta fase foi liberado para a sua empresa ainda.",
  lastRun: (when: string): string => `Última execução concluída em ${when}.`,
  adjust: "Ajustar objetivos e instruções",
  objectives: "Objetivos desta execução",
  objectivesHint: "Um por linha. São guardados com a execução e mostrados aqui.",
  prompts: "Instruções",
  promptsHint: "Uma por linha, opcional.",
  optional: "opcional",
  usedObjectives: "Objetivos e instruções guardados",
  missing: "Faltam dados para executar",
  missingAction: "Enviar arquivos",
  draft: "Inicie o projeto antes de executar a fase.",
  archived: "O projeto está inativo. Restaure-o para executar a fase.",
  noPermission: "Somente a equipe de consultoria executa fases.",
  steps: "Etapas da execução",
  elapsed: "Tempo decorrido",
  stepCount: (done: number, total: number): string => `${done} de ${total} etapas concluídas`,
  preparing: "Preparando a execução…",
  cancel: "Cancelar execução",
  goOn: "Continuar executando",
  cancelTitle: "Cancelar esta execução?",
  cancelText:
    "O trabalho para na próxima etapa e nada é publicado. Os resultados da execução anterior, se houver, continuam valendo.",
  cancelFailed: "Não foi possível cancelar",
  cancelRequested: "Cancelamento pedido; para na próxima etapa.",
  changes: "O que mudou",
  changesNone: "Nenhum valor mudou em relação à execução anterior.",
  changesSummary: (changed: number, added: number, removed: number, unchanged: number): string =>
    [
      countOf(changed, "valor mudou", "valores mudaram"),
      ...(added === 0 ? [] : [countOf(added, "novo", "novos")]),
      ...(removed === 0 ? [] : [countOf(removed, "removido", "removidos")]),
    ].join(", ") + ` e ${countOf(unchanged, "igual", "iguais")} em relação à execução anterior.`,
  before: "Antes",
  after: "Depois",
  figure: "Indicador",
  failedAt: (step: string): string => `Falhou na etapa “${step}”.`,
  openReport: "Abrir relatório",
  history: "Execuções",
  toasts: {
    started: "Execução iniciada",
    startedText: "Avisaremos quando terminar, em qualquer página.",
    completed: "Fase criada e executada com sucesso!",
    completedText: "O relatório e os indicadores estão prontos.",
    failed: "Erro ao executar fase",
    failedDefault: "Não foi possível executar a fase automaticamente.",
    cancelled: "Execução cancelada",
    cancelledText: "Nada foi publicado.",
  },
};

export const runStatusLabels: Record<Run["status"], string> = {
  queued: "Na fila",
  running: "Em execução",
  completed: "Concluída",
  failed: "Falhou",
  cancelled: "Cancelada",
};

export const stepStatusLabels: Record<Run["steps"][number]["status"], string> = {
  pending: "A fazer",
  running: "Em andamento",
  completed: "Concluída",
  failed: "Falhou",
  cancelled: "Cancelada",
};
