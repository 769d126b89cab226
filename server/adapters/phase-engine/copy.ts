export const engineCopy = {
  unusedFile: "não usado nesta fase",
  awaited: (question: string): string => `Não calculado: falta responder “${question}”.`,
} as const;
