/** Sentences about tables, pt-BR. */
export const previewCopy = {
  yes: "Sim",
  no: "Não",
  totalRow: "Linha de total: fica fora das somas.",
  repeatedRow: "Repetição exata de outra linha: conta uma só vez.",
  unreadable: "Não pôde ser lida. Confira a célula no arquivo.",
  rejectedRow: "Falta uma célula obrigatória ou ela não pôde ser lida.",
  hardlyFits: (header: string, label: string): string =>
    `Menos de 80% das células de “${header}” podem ser lidas como “${label}”. Confira se é a coluna certa.`,
  missingColumns: (labels: string[]): string =>
    labels.length === 1
      ? `Falta a coluna “${labels[0]}”: o que depende dela não será calculado.`
      : `Faltam as colunas ${labels.map((label) => `“${label}”`).join(", ")}: o que depende delas não será calculado.`,
} as const;
