/** Facts of A7.9 and A7.10 per indicator, of the lessons per assumption, and what gate G7.3 compares. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a79 = formulas("A7.9", {
  latest: ["1.0.0", "valor do mês mais recente"],
  target: ["1.0.0", "meta do mês mais recente"],
  gap: ["1.0.0", "distância até a meta, positiva quando melhor que a meta"],
  decile: ["1.0.0", "decil favorável dos meses antes do início do programa, ao menos seis"],
  verdict: ["1.0.0", "três meses seguidos melhores que o decil favorável da linha de base"],
  months: ["1.0.0", "meses com valor"],
});
const a710 = formulas("A7.10", {
  out: ["1.0.0", "meses seguidos, desde o início do programa, com valor pior que a meta"],
  phase: ["1.0.0", "fase dona da alavanca, pela categoria do indicador"],
  owner: ["1.0.0", "responsável do processo do indicador, ou nome indicado por escrito"],
  action: ["1.0.0", "fora do plano por dois meses ou mais: reabrir a fase dona da alavanca"],
  due: ["1.0.0", "data de extração + prazo da ação"],
  count: ["1.0.0", "indicadores fora do plano por dois meses ou mais"],
});

/** The client says in which unit an indicator stands. */
const series = {
  unit: "un",
  units: ["pct", "nota", "score", "BRL", "dias", "h", "min"],
} as const;

export const kpi = defineFacts("p7.kpi.{kpi}", {
  name: { id: "nome", label: named("Indicador"), unit: "texto", formula: a79.latest },
  latest: { ...series, id: "atual", label: named("Valor atual"), formula: a79.latest },
  target: { ...series, id: "meta", label: named("Meta"), formula: a79.target },
  gap: {
    id: "lacuna",
    label: named("Distância até a meta"),
    unit: "pct",
    units: ["pp", "nota"],
    formula: a79.gap,
  },
  decile: {
    ...series,
    id: "decil",
    label: named("Decil favorável da linha de base"),
    formula: a79.decile,
    nullReason: "AMOSTRA_INSUFICIENTE",
  },
  verdict: {
    id: "verificacao",
    label: named("Verificação do ganho"),
    unit: "texto",
    formula: a79.verdict,
  },
  monthsOut: {
    id: "fora",
    label: named("Meses fora do plano"),
    unit: "meses",
    decimals: 0,
    formula: a710.out,
  },
  phase: { id: "fase", label: named("Fase dona da alavanca"), unit: "un", formula: a710.phase },
  owner: {
    id: "responsavel",
    label: named("Responsável"),
    unit: "texto",
    formula: a710.owner,
    basis: "DERIVADO",
  },
  action: { id: "acao", label: named("Ação"), unit: "texto", formula: a710.action },
  due: { id: "prazo", label: named("Prazo da ação"), unit: "data", formula: a710.due },
});

const count = { unit: "un", basis: "DERIVADO" } as const;

export const kpis = defineFacts("p7", {
  count: { ...count, id: "kpi_n", label: "Indicadores acompanhados", formula: a79.months },
  out: { ...count, id: "kpi_fora", label: "Indicadores fora do plano", formula: a710.count },
});

const g73 = formulas("G7.3", {
  kpis: ["1.0.0", "indicadores acompanhados"],
  kpiOwners: ["1.0.0", "indicadores com responsável"],
  initiatives: ["1.0.0", "iniciativas do plano"],
  initiativeOwners: ["1.0.0", "iniciativas com responsável"],
  missing: ["1.0.0", "indicadores e iniciativas sem responsável"],
});

export const owners = defineFacts("p7.gate", {
  kpis: { ...count, id: "kpis", label: "Indicadores acompanhados", formula: g73.kpis },
  kpisOwned: {
    ...count,
    id: "kpis_dono",
    label: "Indicadores com responsável",
    formula: g73.kpiOwners,
  },
  initiativesWithout: {
    id: "inis_sem_dono",
    label: "Iniciativas sem responsável",
    unit: "texto",
    formula: g73.missing,
    nullReason: "NAO_SE_APLICA",
  },
  initiatives: { id: "inis", label: "Iniciativas do plano", unit: "un", formula: g73.initiatives },
  initiativesOwned: {
    id: "inis_dono",
    label: "Iniciativas com responsável",
    unit: "un",
    formula: g73.initiativeOwners,
  },
});

const lessonWords = {
  compared: ["1.0.0", "premissa comparada"],
  planned: ["1.0.0", "valor da premissa nesta execução"],
  difference: ["1.0.0", "medido − planejado"],
} as const;
const ofUse = formulas("A7.8", {
  ...lessonWords,
  measured: [
    "1.0.0",
    "média da adoção efetiva das quatro últimas semanas medidas, a última depois do fim das ondas",
  ],
});
const ofCurve = formulas("A7.7", {
  ...lessonWords,
  ceiling: ["1.0.0", "teto ajustado ao uso − ganho × R, R = índice de prontidão ÷ 100"],
  midpoint: ["1.0.0", "meio ajustado ao uso + ganho × R, R = índice de prontidão ÷ 100"],
  duration: ["1.0.0", "ln 81 ÷ k ajustado ao uso + ganho × R, R = índice de prontidão ÷ 100"],
});
const ofCapture = formulas("A7.9", {
  ...lessonWords,
  measured: [
    "1.0.0",
    "horas liberadas por mês ÷ (horas da linha de base por caso × volume atual × potencial de automação), nos processos cujas iniciativas já operam com efeito pleno",
  ],
});
/** Of which analysis a lesson is. */
const byAnalysis = (words: keyof typeof lessonWords) => ({
  formula: ofUse[words],
  variants: { use: ofUse[words], curve: ofCurve[words], capture: ofCapture[words] },
});
/** A share is a plain number, as the assumption is written; the others are weeks. */
const asAssumed = { unit: "idx", decimals: 2, units: ["semanas"] } as const;

export const lesson = defineFacts("p7.licao.{assumption}", {
  name: {
    ...byAnalysis("compared"),
    id: "nome",
    label: named("Premissa"),
    unit: "texto",
    basis: "PREMISSA",
  },
  planned: {
    ...byAnalysis("planned"),
    ...asAssumed,
    id: "planejado",
    label: named("Planejado"),
    basis: "PREMISSA",
  },
  measured: {
    ...asAssumed,
    id: "medido",
    label: named("Medido"),
    formula: ofUse.measured,
    variants: {
      ceiling: ofCurve.ceiling,
      midpoint: ofCurve.midpoint,
      duration: ofCurve.duration,
      captured: ofCapture.measured,
    },
  },
  difference: {
    ...byAnalysis("difference"),
    ...asAssumed,
    id: "diferenca",
    label: named("Diferença do planejado"),
  },
});
