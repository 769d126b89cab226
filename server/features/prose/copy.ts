/** Sentences about a model's prose, pt-BR. */
export const proseCopy = {
  nothingToWrite:
    "Esta seção é feita de tabelas, gráficos ou avisos. Não há texto para reescrever.",
  overBudget:
    "O orçamento do modelo de linguagem deste projeto acabou. Peça outro valor a quem administra.",
  modelFailed:
    "O modelo de linguagem não respondeu. A seção ficou como estava; tente de novo em instantes.",
} as const;
