export const demonstrationCopy = {
  dated: (day: string): string => `Exemplo fictício · data de referência ${day}`,
  undated: "Dados de demonstração: empresa e dados fictícios.",
};
