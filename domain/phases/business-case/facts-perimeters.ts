/** Facts of A5.1 to A5.7 of a perimeter: its register of benefits, indicators, scenarios and months, and the discount rate. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";
import { driverWords } from "./driver-words.ts";

const a51 = formulas("A5.1", {
  sum: ["1.0.0", "soma das linhas do registro"],
  cash: ["1.0.0", "benefício bruto × parte que vira caixa × adoção, em regime"],
  notCash: ["1.0.0", "benefício bruto de horas × (1 − conversão em caixa)"],
  notAdopted: ["1.0.0", "benefício bruto − capacidade que não vira caixa − efeito em caixa"],
  share: ["1.0.0", "soma da classe ÷ benefício bruto"],
});
const a52 = formulas("A5.2", {
  benefits: ["1.0.0", "soma dos benefícios mensais"],
  opex: ["1.0.0", "soma dos custos recorrentes mensais"],
  capex: ["1.0.0", "soma das parcelas de investimento no horizonte"],
  need: ["2.0.0", "maior acumulado negativo do fluxo"],
  needMonth: ["1.0.0", "mês do maior acumulado negativo"],
  late: ["1.0.0", "parcelas de investimento depois do horizonte, fora das contas"],
  month: ["1.0.0", "fluxo do mês"],
  cumulative: ["1.0.0", "soma dos fluxos até o mês"],
  opexTotal: ["1.0.0", "soma dos custos recorrentes por mês das iniciativas"],
  capexShare: ["1.0.0", "investimento da iniciativa ÷ investimento do perímetro"],
});
const a53 = formulas("A5.3", {
  npv: ["2.0.0", "soma dos fluxos mensais ÷ (1 + taxa mensal) elevado ao mês"],
  rate: ["1.0.0", "taxa informada, convertida para a natureza dos fluxos"],
  monthly: ["1.0.0", "(1 + taxa anual) elevado a um doze avos − 1"],
});
const a54 = formulas("A5.4", {
  irr: ["1.0.0", "taxa que zera o VPL, anualizada; só com uma troca de sinal no fluxo"],
  mirr: [
    "1.0.0",
    "taxa entre os fluxos positivos levados ao fim e os negativos trazidos ao início, anualizada",
  ],
});
const a55 = formulas("A5.5", {
  payback: ["1.0.0", "mês a partir do qual o acumulado permanece não negativo, com interpolação"],
  discounted: [
    "1.0.0",
    "mês a partir do qual o acumulado descontado permanece não negativo, com interpolação",
  ],
});
const a56 = formulas("A5.6", {
  roi: [
    "1.0.0",
    "(benefícios − custos recorrentes − investimento) ÷ investimento, no horizonte, sem desconto",
  ],
  roiTotal: [
    "2.0.0",
    "(benefícios − custos recorrentes − investimento − tempo da equipe) ÷ (custos recorrentes + investimento + tempo da equipe)",
  ],
  bcr: ["2.0.0", "valor presente dos benefícios ÷ valor presente dos custos"],
  pi: ["2.0.0", "1 + VPL ÷ valor presente do investimento e do tempo da equipe"],
});
const a57 = formulas("A5.7", { level: ["1.0.0", "nível da variável no cenário"] });
const a510 = formulas("A5.10", {
  top: ["1.0.0", "iniciativa de maior VPL no perímetro"],
  topShare: ["1.0.0", "VPL da iniciativa ÷ VPL do perímetro"],
  without: ["1.0.0", "VPL do perímetro − VPL da iniciativa"],
});
const a512 = formulas("A5.12", { captured: ["1.0.0", "soma dos benefícios até o mês"] });
const a513 = formulas("A5.13", { count: ["1.0.0", "contagem das iniciativas do perímetro"] });

const rateBase = { basis: "PREMISSA", formula: a53.rate } as const;

export const rate = defineFacts("p5", {
  annual: { ...rateBase, id: "taxa", label: "Taxa de desconto ao ano", unit: "pct" },
  monthly: {
    ...rateBase,
    id: "taxa_mensal",
    label: "Taxa de desconto ao mês",
    unit: "pct",
    decimals: 4,
    formula: a53.monthly,
  },
  nature: { ...rateBase, id: "taxa_natureza", label: "Natureza da taxa", unit: "texto" },
});

/** Of a perimeter and of each of its scenarios. */
const npv = { id: "vpl", unit: "BRL", formula: a53.npv } as const;
const roi = { id: "roi", unit: "pct", formula: a56.roi } as const;
const irr = { id: "tir", unit: "pct", formula: a54.irr } as const;
const payback = { id: "payback", unit: "meses", formula: a55.payback } as const;
const benefits = { id: "beneficio", unit: "BRL", formula: a52.benefits } as const;
const capex = { id: "capex", unit: "BRL", formula: a52.capex } as const;

const ofRegister = { unit: "BRL/ano", nullReason: "NAO_SE_APLICA" } as const;

/** `set`: rec (recommended) or prog (the whole programme). */
export const perimeter = defineFacts("p5.{set}", {
  npv: { ...npv, label: named("VPL") },
  roi: { ...roi, label: named("ROI sobre o investimento (antes do tempo da equipe)") },
  roiTotal: {
    id: "roi_total",
    label: named("ROI sobre o custo total"),
    unit: "pct",
    formula: a56.roiTotal,
  },
  irr: { ...irr, label: named("TIR ao ano") },
  mirr: { id: "tirm", label: named("TIR modificada ao ano"), unit: "pct", formula: a54.mirr },
  payback: { ...payback, label: named("Payback") },
  discountedPayback: {
    id: "payback_desc",
    label: named("Payback descontado"),
    unit: "meses",
    formula: a55.discounted,
  },
  bcr: {
    id: "bcr",
    label: named("Relação benefício–custo"),
    unit: "x",
    decimals: 2,
    formula: a56.bcr,
  },
  pi: {
    id: "pi",
    label: named("Índice de lucratividade"),
    unit: "x",
    decimals: 2,
    formula: a56.pi,
  },
  benefits: { ...benefits, label: named("Benefícios no horizonte") },
  opex: {
    id: "opex",
    label: named("Custos recorrentes no horizonte"),
    unit: "BRL",
    formula: a52.opex,
  },
  capex: { ...capex, label: named("Investimento") },
  cashNeed: {
    id: "necessidade_caixa",
    label: named("Necessidade máxima de caixa"),
    unit: "BRL",
    formula: a52.need,
  },
  cashNeedMonth: {
    id: "mes_necessidade",
    label: named("Mês da necessidade máxima de caixa"),
    unit: "meses",
    decimals: 0,
    formula: a52.needMonth,
  },
  count: { id: "n", label: named("Iniciativas"), unit: "un", formula: a513.count },
  opexPerMonth: {
    id: "opex_mes",
    label: named("Custo recorrente por mês"),
    unit: "BRL/mes",
    formula: a52.opexTotal,
  },
  lateCapex: {
    id: "capex_fora",
    label: named("Investimento depois do horizonte"),
    unit: "BRL",
    formula: a52.late,
  },
  gross: {
    ...ofRegister,
    id: "bruto_ano",
    label: named("Benefício bruto por ano"),
    formula: a51.sum,
  },
  cash: {
    ...ofRegister,
    id: "caixa_ano",
    label: named("Efeito em caixa por ano"),
    formula: a51.cash,
  },
  notCash: {
    ...ofRegister,
    id: "nao_caixa",
    label: named("Capacidade que não vira caixa por ano"),
    formula: a51.notCash,
  },
  notAdopted: {
    ...ofRegister,
    id: "nao_adotado",
    label: named("Benefício ainda não adotado por ano"),
    formula: a51.notAdopted,
  },
  notCashShare: {
    ...ofRegister,
    id: "nao_caixa_pct",
    label: named("Parcela que não vira caixa"),
    unit: "pct",
    formula: a51.share,
  },
});

const ofClass = (id: string, name: string) =>
  ({ ...ofRegister, id, label: named(`Benefício bruto de ${name}`), formula: a51.sum }) as const;

export const byClass = defineFacts("p5.{set}.classe", {
  cash: ofClass("caixa", "caixa"),
  capacity: ofClass("capacidade", "capacidade"),
  revenue: ofClass("receita", "receita"),
  avoidedRisk: ofClass("risco", "risco evitado"),
});

const inScenario =
  (text: string) =>
  ({ name, scenario }: { name: string; scenario: string }): string =>
    `${text}, cenário ${scenario} – ${name}`;

export const scenario = defineFacts("p5.{set}.cenario.{scenario}", {
  npv: { ...npv, label: inScenario("VPL") },
  roi: { ...roi, label: inScenario("ROI sobre o investimento (antes do tempo da equipe)") },
  irr: { ...irr, label: inScenario("TIR ao ano") },
  payback: { ...payback, label: inScenario("Payback") },
  benefits: { ...benefits, label: inScenario("Benefícios no horizonte") },
  capex: { ...capex, label: inScenario("Investimento") },
});

const level = (id: string, label: string) =>
  ({
    id,
    label: (names: { scenario: string }) => `${label}, cenário ${names.scenario}`,
    unit: "x",
    decimals: 2,
    formula: a57.level,
    basis: "PREMISSA",
  }) as const;

/** Levels of the variables that a scenario moves, by driver. */
export const scenarioLevel = defineFacts("p5.cenario.{scenario}", {
  benefit: level("beneficio", driverWords.benefit.label),
  adoption: level("adocao", driverWords.adoption.label),
  capex: level("capex", driverWords.capex.label),
  opex: level("opex", driverWords.opex.label),
  delayMonths: { ...level("atraso", "Atraso em meses"), unit: "meses", decimals: 0 },
  itSaving: level("ti", driverWords.itSaving.label),
});

const inMonth = (id: string, label: string) =>
  ({
    id,
    label: ({ month, name }: { month: number; name: string }) =>
      `${label} no mês ${month} – ${name}`,
    unit: "BRL",
    formula: a52.month,
  }) as const;

export const month = defineFacts("p5.{set}.mes.{month}", {
  benefit: inMonth("beneficio", "Benefício"),
  opex: inMonth("opex", "Custo recorrente"),
  capex: inMonth("capex", "Investimento"),
  ownTime: inMonth("tempo_proprio", "Tempo da equipe"),
  net: inMonth("liquido", "Fluxo líquido"),
  cumulative: { ...inMonth("acumulado", "Fluxo acumulado"), formula: a52.cumulative },
  captured: { ...inMonth("captura", "Captura acumulada"), formula: a512.captured },
});

/** The initiative of the highest net present value. */
export const top = defineFacts("p5.{set}.top", {
  name: {
    id: "nome",
    label: named("Iniciativa de maior VPL"),
    unit: "texto",
    formula: a510.top,
  },
  share: {
    id: "pct",
    label: named("Parcela da maior iniciativa no VPL"),
    unit: "pct",
    formula: a510.topShare,
  },
  without: {
    id: "vpl_sem",
    label: named("VPL sem a maior iniciativa"),
    unit: "BRL",
    formula: a510.without,
  },
});

export const largestCapex = defineFacts("p5.{set}.maior_capex", {
  name: {
    id: "nome",
    label: named("Iniciativa de maior investimento"),
    unit: "texto",
    formula: a52.capexShare,
  },
  share: {
    id: "pct",
    label: named("Parcela da maior iniciativa no investimento"),
    unit: "pct",
    formula: a52.capexShare,
  },
});
