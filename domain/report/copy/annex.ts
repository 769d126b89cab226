/** C6, Anexos e rastreabilidade. */
export const annexCopy = {
  title: "Anexos e rastreabilidade",
  lead: "Cada número do relatório tem origem em um fato calculado; as notas abaixo dizem fórmula, arquivo e linhas.",
  indexesTitle: "Índices de concentração",
  indexesColumns: { index: "Índice", value: "Valor" },
  insightsTitle: "Todas as constatações",
  insightsColumns: {
    title: "Constatação",
    category: "Categoria",
    impact: "Impacto",
    confidence: "Confiança",
  },
  impact: { high: "alto", medium: "médio", low: "baixo" },
  formulasTitle: "Fórmulas em palavras",
  formulasColumns: { id: "Fórmula", words: "Cálculo", figures: "Usada em" },
  notesTitle: "Origem das notas",
  elsewhere: (tables: readonly string[]): string =>
    `Completo na planilha deste relatório e na tela: ${tables.map((title) => `“${title}”`).join("; ")}.`,
  withoutData: (columns: readonly string[]): string =>
    columns.length === 1
      ? `Coluna “${columns[0]}” sem dados.`
      : `Colunas ${columns
          .slice(0, -1)
          .map((name) => `“${name}”`)
          .join(", ")} e “${columns.at(-1)}” sem dados.`,
  otherNotes:
    "As notas são as do sumário e da abertura das seções. A origem de todos os números está na planilha deste relatório e na tela, em “Ver origem”.",
  glossaryTitle: "Glossário",
  glossaryColumns: { term: "Termo", meaning: "Significado" },
  referencesTitle: "Referências",
  glossary: {
    "Capacidade bruta": "Tempo liberado, valorado ao custo por hora do processo.",
    "Efeito em caixa": "Parte da capacidade bruta que a gestão converte em gasto menor.",
    FTE: "Equivalente a uma pessoa em tempo integral no mês.",
    Medido: "Agregação de linhas dos arquivos recebidos.",
    Calculado: "Conta feita só com valores medidos.",
    Estimado: "Valor que usa ao menos uma premissa.",
  },
} as const;
