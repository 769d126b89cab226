/** Sentences about files, pt-BR. */
export const fileCopy = {
  reading: "Lendo o arquivo…",
  notUsed: "Guardado, não usado em análises",
  toConfirm: "Tabela a confirmar",
  tables: (labels: string[]): string => (labels.length === 1 ? `Tabela: ${labels[0]}` : `Tabelas: ${labels.join(", ")}`),
  unreadable: "O arquivo não pôde ser lido. Envie-o de novo; se continuar, avise o administrador.",
  tooLong: "A leitura passou do tempo limite. Divida o arquivo em partes menores e envie de novo.",
  unnamed: "arquivo",
  noFile: "Envie um arquivo no campo “file”.",
  otherProject: "O campo projectId não corresponde a este projeto.",
  unknownTable: "Tipo de tabela desconhecido.",
  unknownTableName: "O arquivo não tem esta tabela.",
  unknownColumn: (name: string): string => `A coluna “${name}” não existe nesta tabela.`,
  takenColumn: (name: string): string => `A coluna “${name}” foi indicada mais de uma vez.`,
  unknownAnswer: "Resposta fora das opções.",
  staleDeleted: (name: string): string => `O arquivo “${name}” foi para a lixeira depois desta execução.`,
} as const;
