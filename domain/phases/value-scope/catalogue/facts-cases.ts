/** What the cases and the integrations say themselves (A1.11), and the causes of rework (A1.3). */
import { defineFacts, formulas } from "../../../facts/catalogue/define-facts.ts";

const a111 = formulas("A1.11", {
  csat: ["1.0.0", "média das respostas de satisfação, de 0 a 10"],
  answers: ["1.0.0", "contagem das respostas de satisfação"],
  volume: ["1.0.0", "casos abertos em meses completos ÷ meses completos"],
  accuracy: [
    "1.0.0",
    "casos em que a categoria inicial é igual à final ÷ casos com as duas categorias",
  ],
  precision: ["1.0.0", "100 − registros com erro ÷ registros, somados nas integrações"],
});
const a13 = formulas("A1.3", {
  cause: ["1.0.0", "casos com a causa ÷ casos com causa de retrabalho"],
  cases: ["1.0.0", "contagem dos casos com a causa de retrabalho"],
});

export const satisfaction = defineFacts("p1", {
  mean: { id: "csat", label: "Satisfação média (CSAT)", unit: "nota", formula: a111.csat },
  answers: {
    id: "csat_respostas",
    label: "Respostas de satisfação",
    unit: "un",
    formula: a111.answers,
  },
});

export const cases = defineFacts("p1.casos", {
  volume: { id: "volume_mes", label: "Casos por mês", unit: "un/mes", formula: a111.volume },
});

export const classification = defineFacts("p1.classificacao", {
  accuracy: {
    id: "acuracia",
    label: "Acurácia da classificação inicial",
    unit: "pct",
    formula: a111.accuracy,
  },
});

export const ingestion = defineFacts("p1.ingestao", {
  precision: {
    id: "precisao",
    label: "Taxa de registros sem erro na ingestão",
    unit: "pct",
    formula: a111.precision,
    nullReason: "NAO_SE_APLICA",
  },
});

const ranked = ({ rank }: { rank: number }): string => `${rank}ª causa de retrabalho`;
const quoted =
  (text: string) =>
  ({ cause }: { cause: string }): string =>
    `${text} com a causa “${cause}”`;
const causeShare = quoted("Parcela dos casos refeitos");

/** Of all cases. */
export const cause = defineFacts("p1.causa.{rank}", {
  name: { id: "nome", label: ranked, unit: "texto", formula: a13.cause },
  cases: { id: "casos", label: quoted("Casos"), unit: "un", formula: a13.cases },
  share: { id: "pct", label: causeShare, unit: "pct", formula: a13.cause },
});

/** Of the cases of one process. */
export const processCause = defineFacts("p1.proc.{process}.causa.{rank}", {
  name: { id: "nome", label: ranked, unit: "texto", formula: a13.cause },
  cases: { id: "casos", label: quoted("Casos"), unit: "un", formula: a13.cases },
  share: { id: "pct", label: causeShare, unit: "pct", formula: a13.cause },
});
