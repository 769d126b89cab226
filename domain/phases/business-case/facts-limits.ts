/** Facts of A5.8, A5.9 and A5.15: the nearest break-evens, what the ranges take from the plan, and the best start of an initiative. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const of = formulas("A5.8", {
  nearest: ["1.0.0", "variáveis em ordem crescente da distância entre o limite e o valor base"],
  distance: ["1.0.0", "|limite − valor base| ÷ largura da faixa testada"],
  inside: ["1.0.0", "variáveis cujo limite está dentro da faixa testada"],
});
const a59 = formulas("A5.9", {
  mean: ["1.0.0", "VPL − VPL com a variável na média do seu sorteio e as demais no valor base"],
  above: ["1.0.0", "parcela dos sorteios com VPL abaixo do VPL do plano"],
});
const a515 = formulas("A5.15", {
  week: [
    "1.0.0",
    "semana de início de 0 a 24 com o maior VPL, as outras iniciativas como planejadas; no empate, a mais cedo",
  ],
  gain: ["1.0.0", "VPL na melhor semana de início − VPL no início planejado"],
  added: ["1.0.0", "VPL do conjunto com ela na melhor semana − VPL do conjunto sem ela"],
  drawn: ["1.0.0", "estatística do mesmo valor nos mesmos sorteios"],
  set: ["1.0.0", "VPL do conjunto com a iniciativa na melhor semana de início"],
});

const at = ({ rank, name }: { rank: number; name: string }) => `${rank}º limite – ${name}`;

/** The variables whose break-even is nearest to the plan. */
export const limit = defineFacts("p5.{set}.limite.{rank}", {
  driver: { id: "chave", label: at, unit: "texto", formula: of.nearest },
  distance: {
    id: "distancia",
    label: (names: { rank: number; name: string }) => `Distância do ${at(names)}`,
    unit: "x",
    decimals: 2,
    formula: of.distance,
  },
});

export const limits = defineFacts("p5.{set}.limites", {
  inside: {
    id: "dentro",
    label: named("Limites dentro da faixa testada"),
    unit: "un",
    formula: of.inside,
  },
});

/** Where the plan stands among the draws. */
export const plan = defineFacts("p5.{set}.mc", {
  above: {
    id: "abaixo_do_plano",
    label: named("Simulações abaixo do plano"),
    unit: "pct",
    formula: a59.above,
  },
});

export const drawnMean = defineFacts("p5.{set}.mc.media.{driver}", {
  lost: {
    id: "perda",
    label: ({ driver, name }: { driver: string; name: string }) =>
      `VPL que a média da faixa tira: ${driver} – ${name}`,
    unit: "BRL",
    formula: a59.mean,
  },
});

const drawnOf = (id: string, label: string, formula: (typeof a515)["added"]) =>
  ({ id, label: named(`${label} com o melhor início`), unit: "BRL", formula }) as const;

export const bestStart = defineFacts("p5.ini.{initiative}.inicio", {
  week: {
    id: "melhor_semana",
    label: named("Melhor semana de início"),
    unit: "semanas",
    formula: a515.week,
    nullReason: "NAO_SE_APLICA",
  },
  gain: {
    id: "ganho",
    label: named("VPL que a melhor semana de início acrescenta"),
    unit: "BRL",
    formula: a515.gain,
    nullReason: "NAO_SE_APLICA",
  },
  addedNpv: drawnOf("acrescimo", "VPL que acrescenta ao conjunto", a515.added),
  addedP10: drawnOf("acrescimo_p10", "P10 do acréscimo", a515.drawn),
  addedP50: drawnOf("acrescimo_p50", "P50 do acréscimo", a515.drawn),
  addedP90: drawnOf("acrescimo_p90", "P90 do acréscimo", a515.drawn),
  setP50: drawnOf("p50_conjunto", "P50 do conjunto", a515.drawn),
  setNpv: {
    id: "vpl_conjunto",
    label: named("VPL do conjunto com o melhor início"),
    unit: "BRL",
    formula: a515.set,
    nullReason: "NAO_SE_APLICA",
  },
});
