export const decisionCopy = {
  orphan: "Edição sem decisão correspondente",
} as const;
