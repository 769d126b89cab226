export const surveyDimensions = [
  "consciencia",
  "desejo",
  "conhecimento",
  "habilidade",
  "reforco",
  "lideranca",
  "dados_ferramentas",
  "carga",
] as const;

export type SurveyDimension = (typeof surveyDimensions)[number];
