import { countOf } from "#web/lib/format-number.ts";

/** Words of the comparison of two versions. */
export const copy = {
  title: "Comparação de versões",
  back: "Voltar ao relatório",
  between: (before: number, after: number): string => `da versão ${before} para a versão ${after}`,
  generated: (version: number, when: string): string => `Versão ${version}: ${when}`,
  same: "As duas versões têm o mesmo conteúdo.",
  numbers: "O que mudou nos números",
  numbersSummary: (changed: number, same: number): string =>
    `${countOf(changed, "número mudou", "números mudaram")} e ${countOf(same, "ficou igual", "ficaram iguais")} entre os que o relatório mostra.`,
  numbersNone: "Nenhum número mostrado mudou.",
  figure: "Número",
  before: "Antes",
  after: "Depois",
  difference: "Diferença",
  added: "novo",
  removed: "saiu",
  words: "O que mudou no texto",
  wordsNone: "Nenhuma frase mudou além dos números.",
  sectionAdded: "Seção nova",
  sectionRemoved: "Seção que saiu",
  sentenceAdded: "Entrou:",
  sentenceRemoved: "Saiu:",
  renumbered: (count: number): string =>
    `${countOf(count, "frase com as mesmas palavras e outros números", "frases com as mesmas palavras e outros números")}.`,
  unchangedSections: (count: number): string =>
    `${countOf(count, "seção sem mudança no texto", "seções sem mudança no texto")}.`,
  toReports: "Ver relatórios",
  notFound: "Comparação indisponível",
  notFoundText: "Uma das versões não existe ou ainda não foi liberada para você.",
};
