/** What is asked back, or said, where a question was not read without doubt. */
export const askCopy = {
  several: "Há mais de uma leitura. Qual delas?",
  one: (metric: string): string =>
    `A pergunta parece ser sobre ${metric}, mas não há valor calculado com esse recorte. Você quis dizer:`,
  question: (article: string, metric: string): string =>
    `${article.endsWith("s") ? "Quais são" : "Qual é"} ${article} ${metric}?`,
} as const;
