/** Facts of A5.14: the team's own time, and every figure as it stands before it. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a514 = formulas("A5.14", {
  rate: [
    "1.0.0",
    "custo mensal da folha ÷ FTE ÷ horas de um FTE por mês; sem a folha, custo por hora dos processos pesado pelas horas",
  ],
  hours: ["1.0.0", "pessoas-dia × horas por dia × parte do esforço feita pela equipe"],
  effortRate: [
    "1.0.0",
    "custo por hora dos processos pesado pelas horas liberadas; sem processo, o da empresa",
  ],
  effortCost: [
    "1.0.0",
    "horas do projeto × custo por hora; zero quando o investimento já as contém",
  ],
  skills: ["1.0.0", "há linhas de competências"],
  owner: ["1.0.0", "responsável informado nas iniciativas"],
  inCapex: [
    "1.0.0",
    "resposta informada; “recusada” ou “impossível” quando o tempo da equipe custa mais que o investimento",
  ],
  projectHours: ["1.0.0", "soma das horas de projeto das iniciativas"],
  training: [
    "1.0.0",
    "letramento de todos, lacunas e ferramentas das áreas com processo em iniciativa do conjunto; nenhuma sem tal iniciativa",
  ],
  cost: ["1.0.0", "horas × custo por hora, pelo valor cheio"],
  charged: ["1.0.0", "parte cobrada × (tempo de projeto + capacitação), no horizonte"],
  roi: [
    "1.0.0",
    "(benefícios − custos recorrentes − investimento − tempo da equipe) ÷ (investimento + tempo da equipe)",
  ],
  before: ["1.0.0", "o mesmo indicador sem o tempo da equipe"],
  known: ["1.0.0", "soma e contagem das iniciativas com valor informado"],
  largest: [
    "1.0.0",
    "VPL com o custo em zero ÷ valor presente de uma unidade do custo; tempo de projeto cobrado, capacitação à parte",
  ],
});
const before = { formula: a514.before } as const;
const where = "antes do tempo da equipe";

export const ownTime = defineFacts("p5", {
  rate: {
    id: "taxa_hora",
    label: "Custo médio da hora da empresa",
    unit: "BRL/h",
    formula: a514.rate,
  },
  hasSkills: {
    id: "lacunas_informadas",
    label: "Lacunas de competência informadas",
    unit: "bool",
    formula: a514.skills,
    basis: "DERIVADO",
  },
});

/** Of an initiative. */
export const effort = defineFacts("p5.ini.{initiative}", {
  hours: { id: "esforco_h", label: named("Horas de projeto"), unit: "h", formula: a514.hours },
  rate: {
    id: "esforco_taxa",
    label: named("Custo da hora de projeto"),
    unit: "BRL/h",
    formula: a514.effortRate,
  },
  cost: {
    id: "esforco_custo",
    label: named("Tempo da equipe no projeto"),
    unit: "BRL",
    formula: a514.effortCost,
  },
  inCapex: {
    id: "equipe_no_capex",
    label: named("Tempo da equipe já no investimento"),
    unit: "texto",
    formula: a514.inCapex,
  },
  owner: { id: "responsavel", label: named("Responsável"), unit: "texto", formula: a514.owner },
  npvBefore: { ...before, id: "vpl_antes", label: named(`VPL ${where}`), unit: "BRL" },
  paybackBefore: {
    ...before,
    id: "payback_antes",
    label: named(`Payback ${where}`),
    unit: "meses",
    nullReason: "NAO_SE_APLICA",
  },
  largestCapex: {
    id: "investimento_maximo",
    label: named("Maior investimento que ainda se paga"),
    unit: "BRL",
    formula: a514.largest,
  },
  largestOpex: {
    id: "custo_mes_maximo",
    label: named("Maior custo mensal que ainda se paga"),
    unit: "BRL/mes",
    formula: a514.largest,
  },
});

export const perimeterTime = defineFacts("p5.{set}", {
  projectHours: {
    id: "projeto_h",
    label: named("Horas de projeto"),
    unit: "h",
    formula: a514.projectHours,
  },
  trainingHours: {
    id: "capacitacao_h",
    label: named("Horas de capacitação"),
    unit: "h",
    formula: a514.training,
  },
  effortCost: {
    id: "esforco_custo",
    label: named("Custo das horas de projeto"),
    unit: "BRL",
    formula: a514.cost,
  },
  trainingCost: {
    id: "capacitacao_custo",
    label: named("Custo das horas de capacitação"),
    unit: "BRL",
    formula: a514.cost,
  },
  charged: {
    id: "tempo_proprio",
    label: named("Tempo da equipe cobrado no horizonte"),
    unit: "BRL",
    formula: a514.charged,
  },
  roi: {
    id: "roi_equipe",
    label: named("ROI com o tempo da equipe"),
    unit: "pct",
    formula: a514.roi,
    nullReason: "NAO_SE_APLICA",
  },
});

/** What is told of a column that is not told of every initiative. */
export const known = defineFacts("p5.prog", {
  capex: {
    id: "capex_conhecido",
    label: "Investimento conhecido",
    unit: "BRL",
    formula: a514.known,
  },
  capexCount: {
    id: "n_capex",
    label: "Iniciativas com investimento informado",
    unit: "un",
    formula: a514.known,
  },
  opexPerMonth: {
    id: "opex_mes_conhecido",
    label: "Custo recorrente por mês conhecido",
    unit: "BRL/mes",
    formula: a514.known,
  },
  opexCount: {
    id: "n_opex",
    label: "Iniciativas com custo mensal informado",
    unit: "un",
    formula: a514.known,
  },
  unevaluated: {
    id: "n_sem_custo",
    label: "Iniciativas não avaliadas por falta de custo ou de prazo",
    unit: "un",
    formula: a514.known,
  },
});

const money = (id: string, label: string) =>
  ({ ...before, id, label: named(`${label} ${where}`), unit: "BRL" }) as const;
const share = (id: string, label: string) =>
  ({ ...money(id, label), unit: "pct", nullReason: "NAO_SE_APLICA" }) as const;
const months = (id: string, label: string) =>
  ({ ...money(id, label), unit: "meses", nullReason: "NAO_SE_APLICA" }) as const;
const times = (id: string, label: string) =>
  ({ ...money(id, label), unit: "x", decimals: 2, nullReason: "NAO_SE_APLICA" }) as const;

/** By the names of `perimeter`. */
export const perimeterBefore = defineFacts("p5.{set}", {
  npv: money("vpl_antes", "VPL"),
  roiTotal: share("roi_total_antes", "ROI sobre o custo total"),
  irr: share("tir_antes", "TIR ao ano"),
  mirr: share("tirm_antes", "TIR modificada ao ano"),
  payback: months("payback_antes", "Payback"),
  discountedPayback: months("payback_desc_antes", "Payback descontado"),
  bcr: times("bcr_antes", "Relação benefício–custo"),
  pi: times("pi_antes", "Índice de lucratividade"),
  cashNeed: money("necessidade_caixa_antes", "Necessidade máxima de caixa"),
  cashNeedMonth: {
    ...months("mes_necessidade_antes", "Mês da necessidade máxima de caixa"),
    decimals: 0,
  },
});

export const scenarioBefore = defineFacts("p5.{set}.cenario.{scenario}", {
  npv: {
    ...before,
    id: "vpl_antes",
    label: ({ name, scenario }: { name: string; scenario: string }) =>
      `VPL ${where}, cenário ${scenario} – ${name}`,
    unit: "BRL",
  },
});

export const simulationBefore = defineFacts("p5.{set}.mc", {
  mean: money("media_antes", "VPL médio simulado"),
  p10: money("p10_antes", "P10 do VPL simulado"),
  p50: money("p50_antes", "P50 do VPL simulado"),
  p90: money("p90_antes", "P90 do VPL simulado"),
  positive: { ...share("prob_antes", "Probabilidade de VPL positivo") },
});
