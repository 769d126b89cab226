/** Portuguese words of phase 3's facts. */
export const newRoleNames = {
  produto: "Responsável por produto de IA",
  curador: "Curador de dados e conhecimento",
  supervisor: "Supervisor de qualidade de IA",
  governanca: "Encarregado e governança de IA",
} as const;

export const roleSources = {
  internal: "realocação",
  both: "realocação e contratação",
  hired: "contratação",
} as const;

export const archetypeLabels = {
  jogador: "Gestor que também executa",
  treinador: "Treinador",
  supervisor: "Supervisor",
  facilitador: "Facilitador",
  coordenador: "Coordenador",
} as const;

export const raciSources = { informed: "matriz informada", partial: "matriz parcial" } as const;
