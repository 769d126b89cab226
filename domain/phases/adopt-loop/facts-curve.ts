/** Facts of A7.7 and A7.8: the adoption curve, measured use, and what the curve does to the NPV of phase 5. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a77 = formulas("A7.7", {
  ceiling: ["1.0.0", "menor entre o limite e teto base + ganho × R, R = índice de prontidão ÷ 100"],
  midpoint: ["1.0.0", "semana do meio base − ganho × R"],
  rate: ["1.0.0", "ln 81 ÷ (duração base − ganho × R)"],
  at: [
    "1.0.0",
    "teto ÷ (1 + e^(−k·(t − t0))), t em semanas desde a entrada em operação; semana medida vale a medida",
  ],
  fit: [
    "1.0.0",
    "de quatro a sete semanas medidas, só o meio; a partir de oito, com a última acima de metade do teto, a curva toda",
  ],
  plateau: ["1.0.0", "semana do meio + ln 9 ÷ k: nove décimos do teto"],
  portfolio: [
    "1.0.0",
    "soma de peso × curva nas semanas desde a entrada de cada iniciativa ÷ soma dos pesos; peso = caixa por ano com adoção total das linhas que dependem dela",
  ],
  reached: ["1.0.0", "primeira semana do programa com a adoção do perímetro no nível ou acima"],
  gap: ["2.0.0", "teto da curva − adoção do business case"],
  base: ["1.0.0", "adoção constante do business case"],
  npv: ["1.0.0", "modelo da fase 5 com a adoção mês a mês da curva no lugar da constante"],
  was: ["1.0.0", "modelo da fase 5 com a adoção constante"],
  delta: ["1.0.0", "VPL com a curva − VPL com adoção constante"],
});
const a77b = formulas("A7.7b", {
  bass: ["1.0.0", "teto·(1 − e^(−(p+q)t)) ÷ (1 + (q/p)·e^(−(p+q)t))"],
});
const a78 = formulas("A7.8", {
  rate: ["1.0.0", "pessoas ativas na semana ÷ pessoas elegíveis"],
  depth: ["1.0.0", "casos com IA ÷ casos elegíveis"],
  effective: ["1.0.0", "taxa de uso × profundidade"],
  skill: ["1.0.0", "casos na meta de qualidade ÷ casos com IA"],
  weeks: ["1.0.0", "semanas com uso medido"],
});

interface Week {
  week: number;
}
const inWeek =
  (text: string) =>
  ({ week }: Week): string =>
    `${text} – semana ${week}`;

export const usageWeek = defineFacts("p7.uso.{week}", {
  rate: { id: "taxa", label: inWeek("Taxa de uso"), unit: "pct", formula: a78.rate },
  depth: {
    id: "profundidade",
    label: inWeek("Profundidade de uso"),
    unit: "pct",
    formula: a78.depth,
  },
  effective: {
    id: "efetiva",
    label: inWeek("Adoção efetiva"),
    unit: "pct",
    formula: a78.effective,
  },
  proficiency: {
    id: "proficiencia",
    label: inWeek("Proficiência"),
    unit: "pct",
    formula: a78.skill,
  },
});

export const usage = defineFacts("p7", {
  weeks: {
    id: "uso_semanas",
    label: "Semanas com uso medido",
    unit: "un",
    formula: a78.weeks,
    basis: "DERIVADO",
  },
});

export const curve = defineFacts("p7.curva", {
  ceiling: { id: "teto", label: "Adoção máxima da curva", unit: "pct", formula: a77.ceiling },
  midpoint: {
    id: "meio",
    label: "Semana do meio da curva",
    unit: "semanas",
    decimals: 1,
    formula: a77.midpoint,
  },
  rate: { id: "k", label: "Inclinação da curva", unit: "x", decimals: 3, formula: a77.rate },
  plateau: {
    id: "patamar",
    label: "Semanas da entrada em operação até o patamar da curva",
    unit: "semanas",
    formula: a77.plateau,
  },
  fit: { id: "ajuste", label: "Ajuste da curva", unit: "texto", formula: a77.fit },
});

/** Adoption in a week since go-live. */
export const adoptionInWeek = defineFacts("p7", {
  planned: {
    id: "curva.plano.{week}",
    label: ({ week }: Week) => `Adoção planejada na semana ${week} desde a entrada em operação`,
    unit: "pct",
    formula: a77.at,
  },
  onPath: {
    id: "curva.caminho.{week}",
    label: ({ week }: Week) =>
      `Adoção medida ou ajustada na semana ${week} desde a entrada em operação`,
    unit: "pct",
    formula: a77.at,
  },
  bass: {
    id: "bass.{week}",
    label: ({ week }: Week) =>
      `Adoção pelo modelo de Bass na semana ${week} desde a entrada em operação`,
    unit: "pct",
    formula: a77b.bass,
  },
});

interface OfPerimeter {
  name: string;
}

/** In weeks of the programme, of the recommended initiatives ("rec") and of the whole programme ("prog"). */
export const portfolio = defineFacts("p7.adocao.{set}", {
  inWeek: {
    id: "semana.{week}",
    label: ({ week, name }: Week & OfPerimeter) => `Adoção na semana ${week} do programa – ${name}`,
    unit: "pct",
    formula: a77.portfolio,
    basis: "ESTIMADO",
    nullReason: "NAO_SE_APLICA",
  },
  highWeek: {
    id: "semana_alta",
    label: named("Semana do programa em que a adoção passa do nível alto"),
    unit: "semanas",
    formula: a77.reached,
    basis: "ESTIMADO",
    nullReason: "NAO_SE_APLICA",
  },
});

export const adoption = defineFacts("p7", {
  atWaveEnd: {
    id: "adocao.onda{wave}",
    label: ({ week, name }: Week & OfPerimeter) => `Adoção na semana ${week} do programa – ${name}`,
    unit: "pct",
    formula: a77.portfolio,
    basis: "ESTIMADO",
    nullReason: "NAO_SE_APLICA",
  },
});

export const businessCase = defineFacts("p7", {
  adoption: {
    id: "adocao_base",
    label: "Adoção do business case",
    unit: "pct",
    formula: a77.base,
  },
  gap: {
    id: "gap_adocao",
    label: "Diferença do teto da curva para o business case",
    unit: "pp",
    formula: a77.gap,
  },
  isOnCurve: {
    id: "modelo_com_curva",
    label: "Business case já usa a curva",
    unit: "bool",
    formula: a77.npv,
    basis: "DERIVADO",
  },
});

const estimated = { basis: "ESTIMADO" } as const;
const onCurve = { ...estimated, formula: a77.npv } as const;

/** Of the recommended initiatives ("rec") and of the whole programme ("prog"). */
export const value = defineFacts("p7.{set}", {
  constantNpv: {
    ...estimated,
    id: "vpl_constante",
    label: named("VPL com adoção constante"),
    unit: "BRL",
    formula: a77.was,
  },
  npv: {
    ...onCurve,
    id: "vpl_recalculado",
    label: named("VPL recalculado com a curva"),
    unit: "BRL",
  },
  npvChange: {
    ...estimated,
    id: "delta_vpl",
    label: named("Diferença de VPL com a curva"),
    unit: "BRL",
    formula: a77.delta,
  },
  roi: {
    ...onCurve,
    id: "roi_recalculado",
    label: named("ROI recalculado com a curva"),
    unit: "pct",
  },
  payback: {
    ...onCurve,
    id: "payback_recalculado",
    label: named("Payback recalculado com a curva"),
    unit: "meses",
  },
});
