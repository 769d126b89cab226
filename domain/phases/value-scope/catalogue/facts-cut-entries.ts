/** What is told of each cut of cases, of a log or of a list alone: which take longer, repeat, pass their time or displease. */
import { formulas } from "../../../facts/catalogue/define-facts.ts";
import type { Unit } from "../../../kernel/unit.ts";

const a16 = formulas("A1.6", {
  cut: [
    "1.0.0",
    "cada nível de cada atributo dos casos contra os demais: Mann-Whitney bilateral com empates e continuidade, Fisher exato onde se esperam menos de 5; taxa de falsas descobertas de Benjamini-Hochberg sobre todos os testes do processo, no máximo 5%",
  ],
  side: ["1.0.0", "valor nos casos do nível e nos demais"],
  excess: ["1.0.0", "casos do nível × (média no nível − média nos demais)"],
  excessShare: ["1.0.0", "excesso do nível ÷ soma de todos os casos"],
  delta: ["1.0.0", "delta de Cliff entre o nível e os demais"],
  rate: ["1.0.0", "taxa de falsas descobertas de Benjamini-Hochberg"],
});

const ranked =
  (text: string) =>
  ({ rank, name }: { rank: number; name: string }): string =>
    `${rank}º corte: ${text} – ${name}`;
const about = <const Id extends string, U extends Unit>(id: Id, label: string, unit: U) => ({
  id,
  label: ranked(label),
  unit,
});

export const cutEntries = {
  attribute: { ...about("atributo", "atributo", "texto"), formula: a16.cut },
  level: { ...about("nivel", "nível", "texto"), formula: a16.cut },
  outcome: { ...about("desfecho", "o que difere", "texto"), formula: a16.cut },
  cases: { ...about("casos", "casos do nível", "un"), formula: a16.cut },
  excessShare: { ...about("excesso_pct", "parcela a mais", "pct"), formula: a16.excessShare },
  delta: { ...about("delta", "tamanho do efeito", "idx"), decimals: 2, formula: a16.delta },
  rate: {
    ...about("q", "taxa de falsas descobertas", "idx"),
    decimals: 3,
    formula: a16.rate,
  },
} as const;

export const cutDaysEntries = {
  inside: { ...about("com", "tempo mediano no nível", "dias"), formula: a16.side },
  rest: { ...about("sem", "tempo mediano nos demais", "dias"), formula: a16.side },
  insideMean: { ...about("media_com", "tempo médio no nível", "dias"), formula: a16.side },
  restMean: { ...about("media_sem", "tempo médio nos demais", "dias"), formula: a16.side },
  excess: { ...about("excesso", "tempo a mais, somados os casos", "dias"), formula: a16.excess },
} as const;

export const cutShareEntries = {
  inside: { ...about("com_pct", "parcela no nível", "pct"), formula: a16.side },
  rest: { ...about("sem_pct", "parcela nos demais", "pct"), formula: a16.side },
} as const;

export const cutScoreEntries = {
  inside: { ...about("com_nota", "nota média no nível", "nota"), formula: a16.side },
  rest: { ...about("sem_nota", "nota média nos demais", "nota"), formula: a16.side },
} as const;
