/** Sentences about reports, pt-BR. */
export const reportCopy = {
  otherPhase: "Os dois relatórios são de fases diferentes. Compare versões da mesma fase.",
  preview: (earlier: string): string =>
    `Este relatório é uma prévia: a fase ${earlier} ainda não foi aprovada. Libere-o depois da aprovação dela.`,
  notCurrent: "Esta não é a versão atual da fase. Abra a versão atual para refazer a seção.",
  stale: (reason: string): string =>
    `${reason} Execute a fase para gerar o relatório inteiro de novo.`,
  proofTitle: (phase: string, client: string, version: number): string =>
    `Prova portátil: ${phase}, ${client}, versão ${version}`,
  proofWithoutScript: "Abra este arquivo em um navegador para conferir os números.",
  proofWithoutChecker:
    "A conferência está começando. Se este texto não mudar, o arquivo foi alterado: não o use.",
  proofTooLarge: (rows: string): string =>
    `Esta execução usa ${rows} linhas e a prova em um arquivo vai até 1 milhão. A conferência pode ser feita dentro da plataforma.`,
  sectionBreaks:
    "A seção refeita não confere com o restante do relatório. Execute a fase para gerar o relatório inteiro de novo.",
};
