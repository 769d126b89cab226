/** Texts of the decisions of a report, where people set who answers and until when. */
export const decisionsCopy = {
  title: "Quem decide e até quando",
  hint: "Vale nos documentos exportados. Nenhum número muda, e a edição continua depois de uma nova execução.",
  owner: "Quem",
  due: "Até quando",
  edit: "Editar",
  editOf: (recommendation: string): string => `Editar responsável e prazo: ${recommendation}`,
  formOf: (recommendation: string): string => `Responsável e prazo: ${recommendation}`,
  ownerHint: "Vazio volta ao que a análise calculou.",
  informed: (name: string): string => `Informado por ${name}`,
  save: "Salvar",
  cancel: "Cancelar",
  saved: "Decisão atualizada",
  undo: "Desfazer",
  undone: "Edição desfeita",
  failed: "A decisão não foi atualizada",
  tryAgain: "Verifique a conexão e tente de novo. O que você escreveu continua aqui.",
} as const;
