export const decisionCopy = {
  orphan: "Edição sem decisão correspondente",
  released:
    "O relatório desta decisão já foi liberado para o cliente. Para mudar responsável, data ou texto, revogue a liberação do relatório ou execute a fase de novo.",
} as const;
