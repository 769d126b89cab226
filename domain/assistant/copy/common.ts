/** Sentences of the assistant that belong to no single intent. Templates hold no digit: every number is bound to a fact. */
export const commonCopy = {
  stale: "Os dados mudaram depois desta execução: o resultado está desatualizado.",
  estimated: "Valor estimado: depende de premissas.",
  choice: "Você quis dizer…",
  originPrefix: "Origem: ",
  derived: "calculado a partir de outros fatos",
  rows: (rows: string, isOne: boolean) => `${rows} ${isOne ? "linha" : "linhas"}`,
  formula: (id: string) => `fórmula ${id}`,
  assumption: "premissa informada",
  wholePeriod: (month: string) =>
    `Não há valor separado para ${month}: o resultado é o do período inteiro analisado.`,
} as const;

export const refusalCopy = {
  order:
    "Eu leio e explico; não altero nada. Arquivos são tirados na tela Arquivos do projeto; execuções, aprovações e envios são feitos na fase e em Relatórios.",
  noData: (table: string, columns: string) =>
    `Não há dados para responder: falta ${table} com ${columns}.`,
  noDataPlain: (what: string) => `Não há dados para responder: ${what}.`,
  canShow: (alternative: string) => `Posso mostrar ${alternative}.`,
  notCovered: (topics: string) =>
    `Essa pergunta está fora das análises calculadas neste projeto. Posso responder sobre ${topics}.`,
  notFound: (name: string) => `Não reconheço “${name}” entre os nomes das análises deste projeto.`,
  phaseNotRun: (subject: string, phase: number) =>
    `${subject} da fase ${phase}, que ainda não foi executada.`,
  permission: "Seu perfil não tem acesso a essa informação.",
  individual:
    "Não apresento dados individualizados de pessoas. Posso mostrar por grupo com pelo menos {{min|int}} pessoas.",
  idealHeadcount:
    "A referência aritmética não é recomendação de quadro. Posso mostrar a amplitude por tipo de trabalho.",
  legal:
    "Posso mostrar a classificação e as lacunas; a decisão cabe à empresa (controladora), com parecer do jurídico e do encarregado.",
  outOfRange: "{{valor}} está fora da faixa {{premissa}} ({{min}}–{{max}}).",
} as const;
