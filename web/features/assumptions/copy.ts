import { countOf } from "#web/lib/format-number.ts";

/** Texts of the confirmation of the activities that end a case. */
export const endActivitiesCopy = {
  title: "Quando um caso termina?",
  text: "Prazo, espera e eficiência usam só casos completos. Marque as atividades que encerram um caso; sem confirmação, vale a regra do método.",
  group: "Atividades em que os casos do log terminam",
  cases: (display: string): string => `${display} casos`,
  confirmed: "Confirmadas",
  byRule: "Pela regra do método",
  save: "Confirmar atividades finais",
  useRule: "Usar a regra do método",
  saved: "Atividades finais confirmadas",
  savedText: "Execute a fase de novo para medir os prazos com elas.",
  failed: "Não foi possível confirmar",
  tryAgain: "Tente novamente.",
};

/** Texts of the screen of all assumptions. */
export const assumptionsCopy = {
  title: "Premissas",
  intro:
    "Valores que não saem dos arquivos do cliente. Cada um mostra a faixa do método, quem confirmou e os números que dependem dele.",
  backToProject: (name: string): string => name,
  search: "Buscar premissa",
  filter: "Mostrar",
  filters: {
    driving: "Entram em resultados",
    unconfirmed: "Sem confirmação",
    changed: "Alteradas",
    all: "Todas",
  },
  found: (count: number): string => countOf(count, "premissa", "premissas"),
  empty: "Nenhuma premissa neste filtro.",
  columns: {
    name: "Premissa",
    value: "Valor",
    range: "Padrão e faixa",
    effect: "Efeito no VPL",
    confirmed: "Confirmada por",
    drives: "Entra em",
  },
  groups: {
    decisive: (count: number): string => `Decidem o resultado (${count})`,
    headline: (count: number): string => `Entram em números de destaque (${count})`,
    calibration: (count: number): string => `Calibração do método (${count})`,
  },
  more: (count: number): string => `Mostrar mais ${countOf(count, "premissa", "premissas")}`,
  select: (name: string): string => `Selecionar ${name}`,
  selectAll: (count: number): string => `Selecionar as ${count} sem confirmação`,
  clear: "Limpar seleção",
  confirmSelected: (count: number): string =>
    `Confirmar ${countOf(count, "selecionada", "selecionadas")}`,
  confirmOne: (name: string): string => `Confirmar ${name}`,
  confirmShort: "Confirmar",
  notSet: "não informada",
  noDefault: "sem padrão",
  ofMethod: "padrão do método",
  range: (min: string | null, max: string | null): string =>
    min !== null && min === max
      ? `sempre ${min}`
      : min !== null && max !== null
        ? `de ${min} a ${max}`
        : min !== null
          ? `a partir de ${min}`
          : max !== null
            ? `até ${max}`
            : "sem faixa",
  defaultIs: (text: string): string => `padrão ${text}`,
  outOfRange: "Fora da faixa",
  changed: "Alterada",
  unconfirmed: "ninguém confirmou",
  drives: (count: number): string =>
    count === 0 ? "nenhum número" : countOf(count, "número", "números"),
  open: (name: string): string => `Abrir ${name}`,
  roles: {
    value: "Entra em valores: o resultado fica Estimado.",
    criterion: "Critério: classifica ou limita o que é mostrado.",
  },
};

/** The firm's library beside an assumption: always five companies or more. */
export const libraryCopy = {
  title: "Na biblioteca da firma",
  line: (median: string, companies: string): string =>
    `Na biblioteca da firma: mediana ${median} de ${companies} empresas`,
  median: (median: string, companies: string): string =>
    `Mediana ${median} de ${companies} empresas.`,
  quartiles: (q25: string, q75: string): string => `Metade delas mediu entre ${q25} e ${q75}.`,
  /** YYYY-MM-DD, the first day of a month. */
  until: (day: string): string =>
    `Valor medido em outras implantações, até ${day.slice(5, 7)}/${day.slice(0, 4)}. Em número ímpar de empresas, a mediana é a média dos valores do meio, para que não seja o de nenhuma delas.`,
  use: (median: string): string => `Usar ${median}`,
  used: "Valor da biblioteca em uso",
  usedText:
    "A fonte ficou na justificativa. O que usou o valor anterior fica desatualizado até a próxima execução.",
  failed: "Não foi possível usar o valor da biblioteca",
  tryAgain: "Tente novamente.",
};

export const assumptionCopy = {
  valueIn: (unit: string): string => (unit === "" ? "Valor" : `Valor (${unit})`),
  valueHint: (range: string): string => `Faixa do método: ${range}.`,
  dateHint: "Formato AAAA-MM-DD.",
  yes: "Sim",
  no: "Não",
  choose: "Escolha",
  justification: "Justificativa",
  justificationHint: "Obrigatória para valor fora da faixa.",
  optional: "opcional",
  save: "Salvar valor",
  confirm: "Confirmar valor atual",
  useDefault: "Voltar ao padrão",
  saved: "Premissa atualizada",
  confirmed: "Premissa confirmada",
  savedText: "O que usou o valor anterior fica desatualizado até a próxima execução.",
  failed: "Não foi possível salvar a premissa",
  tryAgain: "Tente novamente.",
  notNumber:
    "Informe um número, com vírgula nos decimais e sem ponto de milhar, por exemplo 1234,5.",
  rationale: "Por que existe",
  source: "Fonte",
  effectTitle: "Quanto muda o resultado",
  effectText: "VPL com esta premissa em cada extremo da faixa e as demais no valor da execução.",
  effectEnd: "Extremo da faixa",
  effectEnds: { min: "Menor", max: "Maior" } as const,
  effectOf: { rec: "VPL – conjunto recomendado", prog: "VPL – programa completo" } as const,
  drivenTitle: "Números que dependem dela",
  drivenNone: "Nenhum número das execuções atuais usa esta premissa.",
  drivenMore: (count: number): string => `e mais ${countOf(count, "número", "números")}.`,
  phase: (number: number): string => `Fase ${number}`,
  historyTitle: "Histórico",
  historyNone: "Vale o padrão do método; ninguém o confirmou neste projeto.",
  inForce: "Em vigor",
  revert: "Usar este valor",
  confirmedBy: (by: string, moment: string): string => `${by}, ${moment}`,
  system: "Sem nome",
};

export const confirmCopy = {
  title: (count: number): string => `Confirmar ${countOf(count, "premissa", "premissas")}?`,
  text: "Os valores em vigor ficam como estão, com este nome e a data. Nada fica desatualizado.",
  name: "Quem confirma",
  nameHint: "Em branco, vale o seu nome. Pelo cliente, escreva nome e cargo.",
  namePlaceholder: "Renata Lobo, controller",
  optional: "opcional",
  confirm: "Confirmar",
  done: (count: number): string => countOf(count, "premissa confirmada", "premissas confirmadas"),
  failed: "Não foi possível confirmar as premissas",
};
