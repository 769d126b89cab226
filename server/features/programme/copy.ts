export const programmeCopy = {
  noRun: "A fase AdoptLoop ainda não foi executada.",
  notMeasured: "Faltam medições de tempo depois da entrada em operação: envie casos ou eventos do período.",
  week: (week: number): string => `S${week}`,
  headers: ["Código", "Item", "Tipo", "Fase", "Situação", "Responsável", "Semana inicial", "Semana final", "Início", "Fim", "Onda", "Depende de", "Caminho crítico", "Folga (semanas)", "Recomendada"],
  yes: "sim",
  no: "não",
  fileName: (project: string): string => `programa-${project}`,
  calendar: (project: string): string => `Programa · ${project}`,
  owner: (name: string): string => `Responsável: ${name}.`,
  critical: "No caminho crítico.",
};
