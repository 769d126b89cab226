/** Facts of A6.2 and A6.3: each risk before and after its controls, the P × I grid and the totals. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a62 = formulas("A6.2", {
  cell: ["1.0.0", "valor informado no risco"],
  starter: ["1.0.0", "risco de partida do tipo, a avaliar"],
  inherent: ["1.0.0", "probabilidade × impacto; escala ordinal: ordena, não mede"],
  band: ["1.0.0", "faixa do risco"],
  grid: ["1.0.0", "riscos por probabilidade e impacto"],
});
const a63 = formulas("A6.3", {
  residual: [
    "1.0.0",
    "risco inerente × produto de (1 − desenho × operação) dos controles, com piso; sem evidência válida a operação conta no máximo o limite",
  ],
  reduction: ["1.0.0", "1 − residual ÷ inerente"],
  count: ["1.0.0", "contagem dos riscos"],
  above: ["1.0.0", "riscos com inerente maior que o apetite"],
  unowned: ["1.0.0", "riscos com notas e sem responsável"],
  overdue: ["1.0.0", "riscos com prazo anterior à data de referência"],
  total: ["1.0.0", "soma dos riscos avaliados"],
});

/** Of T13, or of a starter risk of a use case without any. */
const cell = (id: string, label: string) =>
  ({
    id,
    label: named(label),
    unit: "texto",
    formula: a62.cell,
    variants: { starter: a62.starter },
  }) as const;
const grade = (id: string, label: string) =>
  ({ ...cell(id, label), unit: "nota", decimals: 0 }) as const;
const score = (id: string, label: string) =>
  ({ id, label: named(label), unit: "score", basis: "DERIVADO" }) as const;
const band = (id: string, label: string) =>
  ({ id, label: named(label), unit: "texto", formula: a62.band, basis: "DERIVADO" }) as const;

export const risk = defineFacts("p6.risco.{risk}", {
  name: cell("nome", "Risco"),
  category: cell("categoria", "Categoria"),
  likelihood: grade("p", "Probabilidade"),
  impact: grade("i", "Impacto"),
  useCase: cell("caso", "Caso de uso do risco"),
  owner: cell("responsavel", "Responsável"),
  due: { ...cell("prazo", "Prazo"), unit: "data" },
  controls: cell("controles", "Controles do risco"),
  inherent: { ...score("inerente", "Risco inerente"), formula: a62.inherent },
  inherentBand: band("faixa_inerente", "Faixa inerente"),
  residual: { ...score("residual", "Risco residual"), formula: a63.residual },
  residualBand: band("faixa_residual", "Faixa residual"),
  reduction: {
    ...score("reducao_pct", "Redução pelos controles"),
    unit: "pct",
    formula: a63.reduction,
  },
});

const count = <const Id extends string>(id: Id, label: string) =>
  ({ id, label, unit: "un", formula: a63.count, basis: "DERIVADO" }) as const;
const total = (id: string, label: string) =>
  ({ id, label, unit: "score", formula: a63.total, basis: "DERIVADO" }) as const;

export const risks = defineFacts("p6", {
  count: count("n_riscos", "Riscos registrados"),
  rated: count("n_riscos_avaliados", "Riscos com residual calculado"),
  unrated: count("n_riscos_a_avaliar", "Riscos de partida a avaliar"),
  aboveAppetite: count("n_acima", "Riscos residuais acima do apetite"),
  inherent: total("inerente_total", "Soma do risco inerente"),
  residual: total("residual_total", "Soma do risco residual"),
});

export const grid = defineFacts("p6.matriz.{likelihood}", {
  risks: {
    id: "{impact}",
    label: ({ p, i }: { p: number; i: number }) => `Riscos com probabilidade ${p} e impacto ${i}`,
    unit: "un",
    formula: a62.grid,
    basis: "DERIVADO",
  },
});

/** Of a register whose controls nobody has assessed. */
export const register = defineFacts("p6.registro", {
  rated: { ...count("n", "Riscos com probabilidade e impacto"), formula: a63.count },
  above: { ...count("n_acima", "Riscos inerentes acima do apetite"), formula: a63.above },
  unowned: { ...count("n_sem_dono", "Riscos sem responsável"), formula: a63.unowned },
  overdue: { ...count("n_vencidos", "Riscos com prazo vencido"), formula: a63.overdue },
});
