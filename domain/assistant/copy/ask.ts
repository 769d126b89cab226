/** What is asked back, or said, where a question was not read without doubt. */
export const askCopy = {
  several: "Há mais de uma leitura. Qual delas?",
  one: (metric: string): string =>
    `A pergunta parece ser sobre ${metric}, mas não há valor calculado com esse recorte. Você quis dizer:`,
  left: (part: string): string =>
    `Não respondi “${part}”: pergunte isso separadamente, com o nome do que procura.`,
  leftOne: "Não respondi uma das perguntas: faça-a separadamente, com o nome do que procura.",
  cut: (word: string): string => `Não há valor calculado por ${word}.`,
  column: (label: string, table: string, isSent: boolean): string =>
    isSent
      ? `A coluna “${label}” está em ${table}, mas nenhuma análise calcula esse recorte.`
      : `Para isso, envie ${table} com a coluna “${label}”.`,
  name: (name: string): string =>
    `Entendi que a pergunta é sobre “${name}”, mas não há resposta calculada para o que foi pedido.`,
  month: (month: string): string => `Não há valor separado para ${month}.`,
  limit: "Entendi um limite ou uma exclusão na pergunta, mas não sobre qual valor.",
  words: (words: string): string => `Não reconheci ${words}.`,
  question: (article: string, metric: string): string =>
    `${article.endsWith("s") ? "Quais são" : "Qual é"} ${article} ${metric}?`,
} as const;
