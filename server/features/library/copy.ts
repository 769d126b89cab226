/** Words of the library that the server writes, pt-BR. */
const count = (number: number, [one, many]: readonly [string, string]): string =>
  `${number.toLocaleString("pt-BR")} ${number === 1 ? one : many}`;
const places = {
  page: ["página", "páginas"],
  slide: ["slide", "slides"],
  section: ["seção", "seções"],
} as const;

export const libraryCopy = {
  waiting: "Lendo o texto…",
  read: (kind: keyof typeof places, total: number, empty: number): string =>
    `Texto lido: ${count(total, places[kind])}${empty > 0 ? `, ${count(empty, places[kind])} sem texto` : ""}`,
  sheets: (total: number): string => `Texto lido: ${count(total, ["planilha", "planilhas"])}`,
  scanned:
    "Sem texto: parece digitalizado. Para pesquisar nele, envie uma versão com texto reconhecido (OCR).",
  noText: "Documento sem texto.",
  image: "Imagem: aparece aqui, mas não tem texto para pesquisar.",
  other: "Guardado sem leitura de texto. Baixe o arquivo para abri-lo.",
  oldFormat:
    "Guardado sem leitura de texto. Para pesquisar nele, salve como .docx, .pptx ou .xlsx e envie como nova versão.",
  unreadable:
    "A leitura do texto não terminou. O arquivo está guardado e pode ser baixado; envie-o de novo como nova versão para tentar outra leitura.",
  empty: "O arquivo está vazio. Escolha outro e envie de novo.",
  export: {
    file: "documentos",
    columns: [
      "Título",
      "Pasta",
      "Etiquetas",
      "Fases",
      "Versão",
      "Arquivo",
      "Bytes",
      "Enviado por",
      "Enviado em",
      "Aprovação",
      "Guardar até",
      "Compartilhado com a empresa",
    ],
    decisions: { approved: "Aprovado", rejected: "Recusado", waiting: "Sem decisão" },
    yes: "sim",
    no: "não",
  },
} as const;
