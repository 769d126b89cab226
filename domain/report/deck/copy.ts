/** Words of the deck, pt-BR. */
export const deckCopy = {
  committee: (phase: number, name: string) => `Apresentação ao comitê · Fase ${phase} – ${name}`,
  section: (number: number, title: string) => `${number} · ${title}`,
  originOf: ({ phaseName, reportVersion }: { phaseName: string; reportVersion: number }) =>
    `${phaseName} (versão ${reportVersion})`,
  source: "Fonte",
  inReport: (report: string, section: number) => `${report}, seção ${section}`,
  moreFiles: "entre outros arquivos do projeto",
  ownSource: "cálculos e premissas do projeto",
  notesReading: "O que o relatório diz",
  notesNext: "Próximos passos",
  notesEvidence: "Evidências",
  notesRest: "As demais linhas da tabela estão no relatório.",
  notesTable: "Tabela do gráfico",
  basis: {
    MEDIDO: "medido",
    DERIVADO: "calculado",
    ESTIMADO: "estimado",
    PREMISSA: "premissa",
    BENCHMARK: "benchmark",
  },
  rows: (used: number, total: number) => `${used} de ${total} ${total === 1 ? "linha" : "linhas"}`,
} as const;
