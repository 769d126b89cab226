/** Facts of A4.6: the chosen option of each capability, every option that was weighed, and the cost of a capability before and after. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a46 = formulas("A4.6", {
  score: ["1.0.0", "notas da opção ponderadas"],
  winner: ["1.0.0", "opção de maior pontuação da capacidade"],
  second: ["1.0.0", "segunda maior pontuação da capacidade"],
  margin: ["1.0.0", "pontuação da primeira − pontuação da segunda"],
  optionCost: ["1.0.0", "custo anual informado da opção"],
  cell: ["1.0.0", "valor informado na opção"],
  fiveYears: ["1.0.0", "investimento + 5 × custo anual da opção"],
  stability: [
    "1.0.0",
    "parcela dos sorteios de pesos (cada peso × uniforme entre 0,7 e 1,3, renormalizados) em que a opção continua primeira",
  ],
  verdict: ["1.0.0", "estável com margem e manutenção acima dos mínimos"],
  count: ["1.0.0", "contagem das capacidades avaliadas"],
  stable: ["1.0.0", "capacidades com decisão estável ÷ capacidades avaliadas"],
  now: ["1.0.0", "licença + infraestrutura + suporte dos sistemas da capacidade"],
  later: ["1.0.0", "custo anual informado da opção escolhida"],
  change: ["1.0.0", "(futuro − atual) ÷ atual"],
  total: ["1.0.0", "soma das capacidades com custo atual e opção escolhida"],
});

const apart = { nullReason: "NAO_SE_APLICA" } as const;

/** By the rank of the capability among those that were weighed. */
export const choice = defineFacts("p4.bbp.{choice}", {
  capability: {
    id: "capacidade",
    label: "Capacidade avaliada",
    unit: "texto",
    formula: a46.winner,
  },
  winner: {
    id: "vencedora",
    label: named("Opção escolhida"),
    unit: "texto",
    formula: a46.winner,
  },
  score: {
    id: "nota",
    label: named("Pontuação da opção escolhida"),
    unit: "nota",
    decimals: 2,
    formula: a46.score,
  },
  margin: {
    ...apart,
    id: "margem",
    label: named("Margem da opção escolhida"),
    unit: "nota",
    decimals: 2,
    formula: a46.margin,
  },
  cost: {
    id: "opex_ano",
    label: named("Custo anual da opção escolhida"),
    unit: "BRL/ano",
    formula: a46.optionCost,
  },
  second: {
    ...apart,
    id: "segunda",
    label: named("Segunda opção"),
    unit: "texto",
    formula: a46.second,
  },
  stability: {
    ...apart,
    id: "estabilidade",
    label: named("Manutenção da opção escolhida"),
    unit: "pct",
    formula: a46.stability,
  },
  verdict: {
    ...apart,
    id: "veredito",
    label: named("Leitura da decisão"),
    unit: "texto",
    formula: a46.verdict,
  },
});

/** "Pontuação – Atendimento, comprar" */
const weighed =
  (text: string) =>
  ({ name, option: of }: { name: string; option: string }): string =>
    `${text} – ${name}, ${of}`;
const mark = (key: string, label: string) =>
  ({
    id: `nota_${key}`,
    label: weighed(label),
    unit: "nota",
    decimals: 0,
    formula: a46.cell,
  }) as const;

export const option = defineFacts("p4.bbp.{choice}.op.{option}", {
  fit: mark("aderencia", "Nota de aderência"),
  time: mark("prazo", "Nota de prazo"),
  ownership: mark("tco", "Nota de TCO"),
  risk: mark("risco", "Nota de risco"),
  data: mark("dados", "Nota de dados e integração"),
  ownCapacity: mark("capacidade_interna", "Nota de capacidade interna"),
  score: {
    id: "nota",
    label: weighed("Pontuação"),
    unit: "nota",
    decimals: 2,
    formula: a46.score,
  },
  investment: { id: "capex", label: weighed("Investimento"), unit: "BRL", formula: a46.cell },
  cost: {
    id: "opex_ano",
    label: weighed("Custo anual"),
    unit: "BRL/ano",
    formula: a46.optionCost,
  },
  fiveYears: {
    id: "tco5",
    label: weighed("Custo em cinco anos"),
    unit: "BRL",
    formula: a46.fiveYears,
  },
});

export const choices = defineFacts("p4", {
  draws: {
    id: "bbp.sorteios",
    label: "Sorteios de pesos",
    unit: "un",
    formula: a46.stability,
    basis: "PREMISSA",
  },
  count: { id: "n_bbp", label: "Capacidades avaliadas", unit: "un", formula: a46.count },
  stable: { id: "n_bbp_estaveis", label: "Decisões estáveis", unit: "un", formula: a46.count },
  stableShare: {
    id: "bbp_estaveis_pct",
    label: "Parcela de decisões estáveis",
    unit: "pct",
    formula: a46.stable,
  },
});

/** A capability whose cost is known and whose option is chosen. */
export const replacement = defineFacts("p4.sub.{choice}", {
  name: { id: "nome", label: "Capacidade substituída", unit: "texto", formula: a46.later },
  now: {
    id: "atual_ano",
    label: named("Custo anual atual"),
    unit: "BRL/ano",
    formula: a46.now,
  },
  later: {
    id: "alvo_ano",
    label: named("Custo anual com a opção"),
    unit: "BRL/ano",
    formula: a46.later,
  },
  change: {
    id: "variacao_pct",
    label: named("Variação do custo anual"),
    unit: "pct",
    formula: a46.change,
  },
});

export const replacements = defineFacts("p4.sub", {
  now: {
    id: "atual_ano",
    label: "Custo anual atual das capacidades substituídas",
    unit: "BRL/ano",
    formula: a46.total,
  },
  later: {
    id: "alvo_ano",
    label: "Custo anual futuro das capacidades substituídas",
    unit: "BRL/ano",
    formula: a46.total,
  },
  change: {
    id: "variacao_pct",
    label: "Variação do custo das capacidades substituídas",
    unit: "pct",
    formula: a46.change,
  },
});
