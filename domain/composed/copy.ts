/** What a composed report adds to the sections that it takes over. */
export const composedCopy = {
  document: "Relatório personalizado",
  lead: "Este relatório reúne seções dos relatórios de fase abaixo, com o texto e os números que cada um traz.",
  sourcesTitle: "Relatórios de origem",
  sourcesColumns: { phase: "Fase", version: "Versão", generated: "Gerado em", run: "Execução" },
  leftOutTitle: "Seções que ficaram de fora",
  leftOutLead: "Foram escolhidas, mas a versão atual do relatório de origem não as traz.",
  noReport: "fase sem relatório",
  noSection: "seção sem dados suficientes",
} as const;

export const versionName = (version: number): string => `Versão ${version}`;
/** Sections that every phase has are named after theirs. */
export const titleOfPhase = (title: string, phaseName: string): string => `${title} – ${phaseName}`;
