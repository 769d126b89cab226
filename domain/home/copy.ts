import { plural } from "../kernel/text/plural.ts";

const counted = (count: number, one: string, many: string): string =>
  `${count} ${plural(count, many, one, many)}`;

/** Titles of the home's figures. */
export const headlineCopy = {
  captured: "Valor capturado",
  programme: "Valor do programa",
  cost: "Custo mapeado",
  savings: "Economia possível",
  rework: "Custo do retrabalho",
  systems: "Economia em sistemas",
  ledger: "Gasto no razão contábil",
  alert: "Receita em alerta",
  leadTime: "Prazo médio",
  cases: "Casos por mês",
  tickets: "Casos na lista",
  positions: "Posições na lista",
  portfolio: "Sistemas na lista",
  answers: "Respostas à pesquisa",
  savingsText: "custo que o redesenho pode alcançar, antes da adoção",
  perYear: "por ano",
  thousands: (count: string): string => `${count} mil`,
  perMonth: "por mês",
  between: " a ",
  and: " · ",
  processes: (count: number): string => plural(count, " processos", " processo", " processos"),
};

/** Names and words of the KPI card: at most 60 letters each, words and no formula. */
export const kpiCopy = {
  roi: { name: "ROI projetado", text: "Programa completo, antes do tempo da equipe" },
  savings: { name: "Economia anual", text: "Conjunto recomendado, efeito em caixa por ano" },
  adoption: (week: number) => ({
    name: `Adoção na semana ${week}`,
    text: "Conjunto recomendado, em semanas do programa",
  }),
  rework: { name: "Retrabalho", text: "Casos do processo em foco que voltam" },
  leadTime: { name: "Prazo médio", text: "Da abertura à conclusão, no processo em foco" },
  ledger: { name: "Gasto no razão contábil", text: "Lançamentos do período do arquivo" },
  cases: { name: "Casos por mês", text: "No processo em foco" },
  atWeek: (week: number, value: string): string => `semana ${week}: ${value}`,
  today: (now: string, later: string): string => `hoje: ${now} → ${later}`,
};

/** What to do next: a title that says the act, a sentence, and the words of its button. */
export const stepCopy = {
  decide: {
    title: (phase: string): string => `Decidir a fase ${phase}`,
    text: (by: string): string => `Enviada ao gate por ${by}.`,
    action: "Abrir memorando",
  },
  sign: {
    title: (condition: string): string => `Assinar: ${condition}`,
    text: (by: string): string => `Pedido de ${by}. Leia o texto e diga se confirma.`,
    action: "Ler e responder",
  },
  follow: {
    title: (phase: string): string => `Acompanhar ${phase}`,
    text: "A fase está sendo executada agora.",
    action: "Acompanhar",
  },
  start: {
    title: "Iniciar o projeto",
    text: "Libera o envio de arquivos e a execução das fases.",
    action: "Abrir projeto",
  },
  upload: {
    title: "Enviar os arquivos do cliente",
    text: "Um log de eventos, um inventário de processos ou um razão de custos já bastam.",
    action: "Enviar arquivos",
  },
  uploadOwn: {
    title: "Enviar arquivos da sua empresa",
    text: "O que a consultoria já reuniu aparece aqui quando for liberado.",
    action: "Enviar arquivos",
  },
  answer: {
    title: (count: number): string =>
      `Responder ${counted(count, "pergunta", "perguntas")} sobre os arquivos`,
    text: (file: string): string => `A primeira está em ${file}.`,
    action: "Responder",
  },
  missing: {
    title: (phase: string): string => `Completar os dados de ${phase}`,
    action: "Enviar arquivos",
  },
  run: {
    title: (phase: string): string => `Executar ${phase}`,
    text: "Os dados necessários já estão no projeto.",
    action: "Abrir a fase",
  },
  refresh: {
    title: (phase: string): string => `Executar ${phase} de novo`,
    text: "Os dados mudaram depois da última execução.",
    action: "Abrir a fase",
  },
  read: {
    title: (phase: string): string => `Ler o relatório de ${phase}`,
    text: "Está pronto e você ainda não o abriu.",
    action: "Ler relatório",
  },
  condition: { action: "Abrir o gate" },
  assumptions: {
    title: (count: number): string => `Confirmar ${counted(count, "premissa", "premissas")}`,
    text: "Entram nos números de destaque e ninguém as confirmou.",
    action: "Abrir premissas",
  },
  decisive: {
    title: (count: number): string =>
      `Confirmar ${counted(count, "premissa que decide", "premissas que decidem")} o resultado`,
    text: "São as que mais movem o resultado, e ninguém as confirmou.",
    action: "Abrir premissas",
  },
  submit: {
    title: (phase: string): string => `Enviar ${phase} ao gate`,
    text: "Todas as condições obrigatórias foram cumpridas.",
    action: "Abrir o gate",
  },
  awaiting: {
    title: (who: string, days: number): string =>
      days === 0
        ? `Aguardando ${who} desde hoje`
        : `Aguardando ${who} há ${counted(days, "dia", "dias")}`,
    text: (phase: string): string => `${phase} está em decisão.`,
    anApprover: "o aprovador",
    action: "Ver o gate",
  },
  later: {
    title: (count: number): string =>
      `${counted(count, "fase seguinte tem", "fases seguintes têm")} condições em aberto`,
    text: "Ficam para depois da decisão sobre a fase atual.",
    action: "Ver as fases",
  },
};
