/** How documents and images are described in the list of files, pt-BR. */
const count = (number: number, [one, many]: readonly [string, string]): string =>
  `${number.toLocaleString("pt-BR")} ${number === 1 ? one : many}`;
const places = {
  page: ["página", "páginas"],
  slide: ["slide", "slides"],
  section: ["seção", "seções"],
} as const;

export const documentCopy = {
  read: (kind: keyof typeof places, total: number, empty: number, proposed: number): string =>
    [
      `Documento: ${count(total, places[kind])}`,
      ...(empty > 0 ? [`${count(empty, places[kind])} sem texto`] : []),
      ...(proposed > 0 ? [count(proposed, ["tabela a confirmar", "tabelas a confirmar"])] : []),
    ].join(", "),
  withTables: (
    kind: keyof typeof places,
    total: number,
    proposed: number,
    tables: string,
  ): string => `${documentCopy.read(kind, total, 0, proposed)} · ${tables}`,
  scanned:
    "Sem texto: parece digitalizado. Para pesquisar nele, envie uma versão com texto reconhecido (OCR).",
  noText: "Documento sem texto.",
  image: "Imagem guardada, sem leitura de texto.",
  oldFormat:
    "Guardado, não lido. Para pesquisar nele, salve o documento como .docx ou .pptx e envie outra vez.",
  mismatch:
    "O conteúdo do arquivo não corresponde à extensão do nome. Confira qual arquivo foi escolhido e envie outra vez.",
  protected: "O documento está protegido por senha. Salve uma cópia sem senha e envie a cópia.",
  tableName: (number: number, heading: string | null): string =>
    heading === null ? `Tabela ${number}` : `Tabela ${number}: ${heading.slice(0, 80)}`,
} as const;
