/** Words of the decision memo around what the report says. */
export const memoCopy = {
  withoutDecision: (phase: string): string => `Aprovar o resultado da fase ${phase}?`,
  range: (low: string, high: string): string => `de ${low} a ${high}`,
  beside: (label: string, value: string): string => `${label}: ${value}`,
  more: "As demais decisões estão no relatório.",
  ifApproved: "O que muda se aprovar",
  openConditions: "Condições do gate ainda em aberto",
  opens: (next: string): string => `Libera a fase ${next}.`,
  last: "Encerra o último gate da metodologia.",
  locks: (count: number): string =>
    count === 1
      ? "Trava um valor como linha de base das fases seguintes."
      : `Trava ${count} valores como linha de base das fases seguintes.`,
  runs: (count: number): string =>
    count === 1
      ? "Começa a correr o prazo da decisão acima."
      : "Começam a correr os prazos das decisões acima.",
} as const;
