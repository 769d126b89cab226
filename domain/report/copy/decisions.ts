/** The decisions that a report asks for, and what the team still owes the gate. */
export const decisionsCopy = {
  heading: "Decisões",
  othersHeading: "Outras decisões",
  title: "Decisões solicitadas",
  othersTitle: "Decisões que podem esperar",
  columns: {
    decision: "Decisão",
    owner: "Quem",
    due: "Até quando",
    effect: "Efeito",
    consequence: "Se não",
  },
  answersHeading: "O que muda com cada resposta",
  answersTitle: "Resposta a cada decisão",
  answerColumns: { answer: "Resposta", outcome: "O que acontece" },
  question: "Decisão",
  asked: "Decisão, quem e até quando",
  answers: { sim: "Sim", nao: "Não", adiar: "Adiar" },
  figuresTitle: "Números do sumário",
  pendingHeading: "Pendências do gate (equipe)",
  pending: "{{acao}}. Responsável: equipe do projeto.",
  informed: (name: string, date: string) => `Informado por ${name} em ${date}.`,
  atOnceLabel: "Itens a decidir de imediato",
  atOnceFormula: "contagem dos movimentos com prazo imediato ou vencido",
  dueLabel: "Data da decisão",
  dueFormula:
    "data do aviso, do início, do prazo do risco, do mês ou da execução, pela regra da decisão",
} as const;
