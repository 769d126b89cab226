import { countOf } from "#web/lib/format-number.ts";

/** Words of the dashboard's own cards: what to do next, how a new project begins, what happened. */
export const nextStepCopy = {
  title: "Próximos passos",
  done: "Nada pendente neste momento.",
  start: { title: "Iniciar o projeto", text: "Libera o envio de arquivos e a execução das fases." },
  upload: {
    title: "Enviar os arquivos do cliente",
    text: "Um log de eventos, um inventário de processos ou um razão de custos já bastam.",
  },
  uploadOwn: {
    title: "Enviar arquivos da sua empresa",
    text: "O que a consultoria já reuniu aparece aqui quando for liberado.",
  },
  answer: {
    title: "Confirmar o mapeamento dos dados",
    text: (count: number, file: string): string =>
      `${countOf(count, "pergunta aberta", "perguntas abertas")} em ${file}.`,
  },
  missing: { title: (phase: string): string => `Completar os dados de ${phase}` },
  run: {
    title: (phase: string): string => `Executar ${phase}`,
    text: "Os dados necessários já estão no projeto.",
  },
  follow: {
    title: (phase: string): string => `Acompanhar ${phase}`,
    text: "A fase está sendo executada agora.",
  },
  refresh: {
    title: (phase: string): string => `Executar ${phase} de novo`,
    text: "Os dados mudaram depois da última execução.",
  },
  assumptions: {
    title: (count: number): string => `Confirmar ${countOf(count, "premissa", "premissas")}`,
    text: "Entram nos números de destaque e ninguém as confirmou.",
  },
  read: {
    title: "Ler o relatório",
    text: (phase: string): string => `O relatório de ${phase} está pronto.`,
  },
  submit: {
    title: (phase: string): string => `Enviar ${phase} ao gate`,
    text: "Todas as condições obrigatórias foram cumpridas.",
  },
  moreConditions: (count: number): string => `Ver mais ${countOf(count, "condição", "condições")}`,
  gate: {
    title: (phase: string): string => `Cumprir as condições de ${phase}`,
    text: (count: number): string =>
      count === 0
        ? "Veja o que falta para enviar a fase ao gate."
        : `${countOf(count, "condição obrigatória pendente", "condições obrigatórias pendentes")} no gate.`,
  },
};

export const checklistCopy = {
  title: "Primeiros passos",
  hint: (done: number, total: number): string => `${done} de ${total} feitos`,
  done: "Feito",
  pending: "Pendente",
  steps: {
    send: "Enviar os arquivos do cliente",
    mapping: "Confirmar o mapeamento",
    assumptions: "Confirmar as premissas",
    run: "Executar a fase 1",
    read: "Ler o relatório",
    submit: "Enviar ao gate",
  },
};

export const activityCopy = {
  title: "Atividade recente",
  empty: "Nada aconteceu ainda",
  emptyText: "Envios, execuções, premissas e decisões de gate aparecem aqui.",
  system: "Lastro",
  more: "Mostrar mais",
};
