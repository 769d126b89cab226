/** Sentences about reports, pt-BR. */
export const reportCopy = {
  otherPhase: "Os dois relatórios são de fases diferentes. Compare versões da mesma fase.",
  notCurrent: "Esta não é a versão atual da fase. Abra a versão atual para refazer a seção.",
  stale: (reason: string): string =>
    `${reason} Execute a fase para gerar o relatório inteiro de novo.`,
  sectionBreaks:
    "A seção refeita não confere com o restante do relatório. Execute a fase para gerar o relatório inteiro de novo.",
};
