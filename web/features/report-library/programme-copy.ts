/** The report over all phases, as the list offers it and its page shows it. */
export const programmeReportCopy = {
  title: "Relatório do programa",
  text: "Resposta, decisões, business case, plano, riscos e perguntas de todas as fases em um documento.",
  open: "Abrir",
  rests: (phases: string): string => `Com base em: ${phases}`,
  phase: (name: string, version: number, marks: readonly string[]): string =>
    `${name}, versão ${version}${marks.map((mark) => `, ${mark}`).join("")}`,
  stale: "desatualizada",
  preview: "prévia",
  notFound: "Ainda não há relatório do programa",
  notFoundText:
    "Ele aparece quando ao menos uma fase tem relatório que você pode ler. Execute uma fase ou peça a liberação à equipe.",
  back: "Ver relatórios",
};
