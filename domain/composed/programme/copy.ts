/** What the programme's report says of itself; sentences of the phases stand as their reports have them. */
export const programmeReportCopy = {
  title: "Relatório do programa",
  noMoves:
    "Nenhuma decisão é pedida pelas fases executadas. O que elas constatam vem a seguir; os arquivos que abrem decisões estão no relatório de cada fase.",
  sections: {
    answer: "Resposta e movimentos",
    situation: "Situação e complicação",
    money: "Valor e business case",
    decisions: "Demais decisões das fases",
    wins: "Ganhos rápidos",
    plan: "Plano do programa",
    conditions: "O que precisa ser verdade",
    risks: "Riscos e IA",
    questions: "Perguntas a responder",
    evidence: "Base de evidência",
  },
  preview: (phase: string): string => `${phase} (prévia)`,
  restOfWeeks: "As semanas seguintes estão no relatório da fase.",
  restOfRisks: "Os demais estão no relatório da fase.",
  previewNote: "A fase anterior ainda não passou pelo gate: os números ainda não foram aprovados.",
  movesTitle: "Movimentos do programa",
  decisionsTitle: "O que mais cada fase pede",
  included: "Incluído acima",
  notSummed:
    "Efeitos de linhas diferentes não se somam: contas em alerta, cancelamento e retenção são parte do mesmo dinheiro.",
  phaseColumn: "Fase",
  effectColumn: "Efeito (faixa)",
  winsTitle: "Ganhos rápidos no plano das fases",
  winsNote:
    "Cada ação uma vez, na primeira fase que a tem; das que não têm efeito em caixa calculado (n/d), a primeira de cada fase.",
  revisedTitle: "Números que uma fase posterior revisou",
  revisedColumns: { what: "Número", before: "Antes", now: "Revisado" },
  revisedIn: (phase: string): string => ` (${phase})`,
  sourcesTitle: "Relatórios de origem",
  sourcesColumns: { phase: "Fase", version: "Versão", generated: "Gerado em", state: "Situação" },
  states: { current: "atual", stale: "desatualizada", preview: "prévia", none: "não executada" },
  audiences: {
    cfo: (count: string): string => `${count} que o seu CFO fará`,
    operations: (count: string): string => `${count} que a diretoria de operações fará`,
    officer: (count: string): string => `${count} que o encarregado de dados fará`,
  },
  /** Of one to three; nothing of none. */
  count: (n: number): string | undefined =>
    ["Uma pergunta", "Duas perguntas", "Três perguntas"][n - 1],
} as const;
