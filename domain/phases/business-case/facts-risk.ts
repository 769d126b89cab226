/** Facts of A5.8 and A5.9: one variable at a time, the levels that leave no value, and the simulation. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";
import type { DriverName } from "../common/financial-model/financial-model.ts";
import { driverWords } from "./driver-words.ts";

const a58 = formulas("A5.8", {
  end: ["1.0.0", "extremo da faixa; a faixa sempre contém o valor base"],
  npv: ["1.0.0", "VPL com a variável no extremo da faixa e as demais no valor base"],
  swing: ["1.0.0", "distância entre os VPL dos dois extremos"],
  share: ["1.0.0", "amplitude da variável ÷ soma das amplitudes"],
  order: ["1.0.0", "variáveis em ordem decrescente de amplitude, no conjunto recomendado"],
  ownTime: [
    "1.0.0",
    "VPL antes do tempo da equipe ÷ (VPL antes − VPL com o tempo cobrado por inteiro)",
  ],
  breakEven: ["1.0.0", "nível da variável em que o VPL chega a zero, por bisseção"],
});
const a59 = formulas("A5.9", {
  draws: ["1.0.0", "sorteios triangulares independentes das variáveis, com semente fixa"],
  figure: ["1.0.0", "estatística dos VPL simulados"],
  positive: ["1.0.0", "parcela dos sorteios com VPL acima de zero"],
  bin: ["1.0.0", "sorteios na faixa de VPL"],
  edge: ["1.0.0", "início da faixa de VPL"],
  range: ["1.0.0", "extremos e moda do sorteio triangular"],
});

/** One side of the range of every variable: a multiplier of the base, but for the delay in months. */
function levels<const Side extends string>(
  side: Side,
  label: (name: string) => string,
  formula: (typeof a58)["end"],
) {
  const level = <const Key extends string>(key: Key, driver: DriverName) =>
    ({
      id: `${key}.${side}`,
      label: label(driverWords[driver].label),
      unit: "x",
      decimals: 2,
      formula,
      basis: "PREMISSA",
    }) as const;
  return {
    benefit: level("beneficio", "benefit"),
    adoption: level("adocao", "adoption"),
    cash: level("caixa", "cash"),
    capex: level("capex", "capex"),
    opex: level("opex", "opex"),
    delayMonths: { ...level("atraso", "delayMonths"), unit: "meses", decimals: 0 },
    itSaving: level("ti", "itSaving"),
    retention: level("retencao", "retention"),
  } as const;
}

const rangeLevels = (side: "min" | "max" | "base", words: string) => {
  const label = (name: string) => `${name}: ${words}`;
  return {
    ...levels(side, label, a58.end),
    ratePct: {
      id: `taxa.${side}`,
      label: label(driverWords.ratePct.label),
      unit: "pct",
      decimals: 1,
      formula: a58.end,
      basis: "PREMISSA",
    },
  } as const;
};

export const rangeLow = defineFacts("p5.faixa", rangeLevels("min", "menor valor da faixa"));
export const rangeHigh = defineFacts("p5.faixa", rangeLevels("max", "maior valor da faixa"));
export const rangeBase = defineFacts("p5.faixa", rangeLevels("base", "valor base"));

const drawn = (words: string) => (name: string) => `${name}: ${words} do sorteio`;

export const drawLow = defineFacts("p5.sorteio", levels("menor", drawn("menor valor"), a59.range));
export const drawMode = defineFacts("p5.sorteio", levels("moda", drawn("moda"), a59.range));
export const drawHigh = defineFacts("p5.sorteio", levels("maior", drawn("maior valor"), a59.range));

const swept = (id: string, text: string) =>
  ({
    id,
    label: ({ driver, name }: { driver: string; name: string }) => `${text}: ${driver} – ${name}`,
    unit: "BRL",
    formula: a58.npv,
  }) as const;

export const tornado = defineFacts("p5.{set}.tornado.{driver}", {
  atLow: swept("vpl_min", "VPL no menor valor"),
  atHigh: swept("vpl_max", "VPL no maior valor"),
  worst: swept("pior", "Menor VPL da faixa"),
  best: swept("melhor", "Maior VPL da faixa"),
  swing: { ...swept("amplitude", "Amplitude do VPL"), formula: a58.swing },
  share: {
    ...swept("parcela", "Parcela da amplitude"),
    unit: "pct",
    formula: a58.share,
    nullReason: "NAO_SE_APLICA",
  },
});

const ranked = (id: string) =>
  ({
    id,
    label: ({ rank, name }: { rank: number; name: string }) =>
      `${rank}ª variável da sensibilidade – ${name}`,
    unit: "texto",
    formula: a58.order,
  }) as const;

/** The variables in the order of their swing. */
export const ranking = defineFacts("p5.{set}.drv.{rank}", {
  driver: ranked("chave"),
  name: ranked("nome"),
  withArticle: ranked("nome_artigo"),
  afterOf: ranked("nome_de"),
});

const zeroAt = (id: string, label: string) =>
  ({
    id,
    label: named(`VPL zero: ${label}`),
    unit: "pct",
    decimals: 1,
    formula: a58.breakEven,
    nullReason: "NAO_SE_APLICA",
  }) as const;

export const breakEven = defineFacts("p5.{set}.equilibrio", {
  benefit: zeroAt("beneficio", "Benefícios de horas e de retenção, do previsto"),
  allBenefits: zeroAt("todos", "Todos os benefícios, do previsto"),
  adoption: zeroAt("adocao", "Adoção"),
  cash: zeroAt("caixa", "Conversão em caixa"),
  itSaving: zeroAt("ti", "Economia de TI, da prevista"),
  retention: zeroAt("retencao", "Retenção de clientes, da prevista"),
  capex: zeroAt("capex", "Investimento, do previsto"),
  opex: zeroAt("opex", "Custo recorrente, do previsto"),
  delayMonths: {
    ...zeroAt("atraso", "Atraso que torna o VPL negativo"),
    unit: "meses",
    decimals: 0,
  },
  ratePct: zeroAt("taxa", "Taxa de desconto"),
  ownTime: {
    ...zeroAt("tempo", "Parte do tempo da equipe que é cobrada"),
    formula: a58.ownTime,
  },
});

const figure = (id: string, label: string) =>
  ({ id, label: named(label), unit: "BRL", formula: a59.figure }) as const;

export const simulation = defineFacts("p5.{set}.mc", {
  draws: {
    id: "n",
    label: named("Simulações"),
    unit: "un",
    formula: a59.draws,
    basis: "DERIVADO",
  },
  mean: figure("media", "VPL médio simulado"),
  deviation: figure("dp", "Desvio-padrão do VPL simulado"),
  standardError: figure("ep", "Erro padrão da média simulada"),
  p10: figure("p10", "P10 do VPL simulado"),
  p50: figure("p50", "P50 do VPL simulado"),
  p90: figure("p90", "P90 do VPL simulado"),
  positive: {
    id: "prob",
    label: named("Probabilidade de VPL positivo"),
    unit: "pct",
    formula: a59.positive,
  },
});

const inBin =
  (text: string) =>
  ({ bin, name }: { bin: number; name: string }): string =>
    `${text} ${bin} – ${name}`;

/** The histogram of the simulated net present values. */
export const bin = defineFacts("p5.{set}.mc.faixa.{bin}", {
  count: { id: "n", label: inBin("Sorteios na faixa"), unit: "un", formula: a59.bin },
  from: { id: "de", label: inBin("Início da faixa"), unit: "BRL", formula: a59.edge },
});
