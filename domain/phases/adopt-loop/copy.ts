/** Portuguese words of phase 7's facts. */
export const elements = ["consciencia", "desejo", "conhecimento", "habilidade", "reforco"] as const;
export type Element = (typeof elements)[number];
export const dimensions = [...elements, "lideranca", "dados_ferramentas", "carga"] as const;
export type Dimension = (typeof dimensions)[number];

export const dimensionNames: Record<Dimension, string> = {
  consciencia: "Consciência",
  desejo: "Desejo",
  conhecimento: "Conhecimento",
  habilidade: "Habilidade",
  reforco: "Reforço",
  lideranca: "Liderança",
  dados_ferramentas: "Dados e ferramentas",
  carga: "Carga percebida",
};
export const elementWithArticle: Record<Element, string> = {
  consciencia: "a consciência",
  desejo: "o desejo",
  conhecimento: "o conhecimento",
  habilidade: "a habilidade",
  reforco: "o reforço",
};
export const noBarrier = "sem barreira";

export const components = ["adkar", "lideranca", "competencias", "dados", "folga"] as const;
export type Component = (typeof components)[number];
export const componentNames: Record<Component, string> = {
  adkar: "ADKAR",
  lideranca: "Liderança",
  competencias: "Competências",
  dados: "Dados e ferramentas",
  folga: "Folga para mudar",
};
export const componentWithArticle: Record<Component, string> = {
  adkar: "o ADKAR",
  lideranca: "a liderança",
  competencias: "a cobertura de competências",
  dados: "a base de dados e ferramentas",
  folga: "a folga para mudar",
};

export const readinessBands = {
  ready: "Pronto",
  reinforced: "Pronto com reforços",
  attention: "Atenção",
  hold: "Não iniciar em larga escala",
} as const;
export const reliabilityWords = {
  good: "confiável",
  fair: "aceitável",
  indicative: "indicativa",
} as const;
export const waveNames = ["Ganhos rápidos", "Transformações centrais", "Modelo AI-first"] as const;
export const literacyTrack = "Letramento em IA";
export const toolTrack = "Ferramentas novas";
export const otherTrack = "Competências sem trilha";
export const mergedRespondents = "Demais grupos";
export const unnamedRespondents = "Sem grupo informado";
export const captureStatus = {
  onPlan: "No plano",
  attention: "Atenção",
  offPlan: "Fora do plano",
} as const;
export const kpiVerdicts = {
  sustained: "ganho sustentado",
  notYet: "ganho ainda não sustentado",
  noMonths: "sem meses depois do início do programa",
  shortBaseline: "linha de base curta",
} as const;
export const planStates = {
  locked: "plano travado na aprovação",
  published: "plano publicado, ainda não aprovado",
  preview: "plano em prévia",
} as const;
export const releaseStates = {
  released: "liberado",
  conditional: "liberado_com_condicoes",
  blocked: "bloqueado",
} as const;
export const releaseWords: Record<string, string> = {
  liberado: "Liberado",
  liberado_com_condicoes: "Liberado com condições",
  bloqueado: "Bloqueado",
};
export const curveFits = {
  planned: "curva planejada",
  midpoint: "meio da curva ajustado ao uso medido",
  full: "curva ajustada ao uso medido",
} as const;

/** Phase that owns the lever of an indicator, by its category (A7.10). */
export const phaseOfCategory: Readonly<Record<string, number>> = {
  cliente: 2,
  operacao: 2,
  qualidade: 2,
  processo: 2,
  pessoas: 3,
  rh: 3,
  tecnologia: 4,
  digital: 4,
  ti: 4,
  financeiro: 5,
  custo: 5,
  risco: 6,
  conformidade: 6,
  governanca: 6,
  adocao: 7,
};
export const sponsorSubject = "Patrocinador";
