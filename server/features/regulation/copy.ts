/** Sentences about the regulatory table, pt-BR. */
export const repeatedLine = (id: string): string =>
  `A linha ${id} aparece mais de uma vez. Deixe cada código em uma só linha.`;
export const undatedLine = (id: string): string =>
  `A linha ${id} está verificada e não tem data. Informe a data da verificação, ou marque a linha como não verificada.`;
export const futureLine = (id: string): string =>
  `A data de verificação da linha ${id} está no futuro. Informe a data em que a fonte foi lida.`;
export const NOTHING_CHANGED =
  "Nenhuma linha mudou. Altere ou confirme ao menos uma linha antes de salvar.";
