export const scenariosCopy = {
  noModel: "O modelo financeiro aparece depois da primeira execução da fase BusinessCase.",
  sameName: "Já existe um cenário com este nome. Escolha outro.",
} as const;
