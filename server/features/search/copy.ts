export const searchCopy = {
  reportOf: (phase: string): string => `Relatório: ${phase}`,
};
