/** What a list of cases or of clients says by itself, where no log or inventory says more (A1.12). */
import { defineFacts, formulas } from "../../../facts/catalogue/define-facts.ts";
import { cutDaysEntries, cutEntries, cutScoreEntries } from "./facts-cut-entries.ts";

const a112 = formulas("A1.12", {
  count: ["1.0.0", "contagem dos casos"],
  open: ["1.0.0", "casos sem data de encerramento que não estão encerrados nem cancelados"],
  share: ["1.0.0", "casos do grupo ÷ casos com o atributo"],
  openShare: ["1.0.0", "casos em aberto ÷ casos"],
  age: ["1.0.0", "mediana de (data da extração − abertura) dos casos em aberto"],
  days: ["1.0.0", "quantil de (encerramento − abertura) dos casos encerrados"],
  score: ["1.0.0", "média das respostas de satisfação do grupo"],
  level: ["1.0.0", "valores do atributo, do mais frequente ao menos"],
  segment: ["1.0.0", "contagem dos clientes do segmento"],
  revenue: ["1.0.0", "receita mensal do segmento ÷ receita mensal dos clientes com segmento"],
  toCut: ["1.0.0", "menor número de clientes que chega à parcela da classe A"],
  nps: ["1.0.0", "média do NPS informado dos clientes"],
  usage: ["1.0.0", "média da variação de uso dos clientes"],
});

export const tickets = defineFacts("p1.casos", {
  count: { id: "n", label: "Casos na lista", unit: "un", formula: a112.count },
  open: { id: "abertos", label: "Casos em aberto", unit: "un", formula: a112.open },
  openShare: {
    id: "abertos_pct",
    label: "Parcela dos casos em aberto",
    unit: "pct",
    formula: a112.openShare,
  },
  openAge: {
    id: "abertos_idade_p50",
    label: "Idade mediana dos casos em aberto",
    unit: "dias",
    formula: a112.age,
  },
  median: {
    id: "encerramento_p50",
    label: "Tempo mediano até o encerramento",
    unit: "dias",
    formula: a112.days,
  },
  p85: {
    id: "encerramento_p85",
    label: "Tempo até o encerramento, percentil 85",
    unit: "dias",
    formula: a112.days,
  },
});

interface LevelNames {
  attribute: string;
  level: string;
}
const ofLevel =
  (text: string) =>
  ({ attribute, level }: LevelNames): string =>
    `${text} – ${attribute} = ${level}`;

export const ticketLevel = defineFacts("p1.casos.por.{attribute}.{rank}", {
  name: { id: "nome", label: ofLevel("Grupo de casos"), unit: "texto", formula: a112.level },
  cases: { id: "casos", label: ofLevel("Casos"), unit: "un", formula: a112.count },
  share: { id: "pct", label: ofLevel("Parcela dos casos"), unit: "pct", formula: a112.share },
  median: {
    id: "encerramento_p50",
    label: ofLevel("Tempo mediano até o encerramento"),
    unit: "dias",
    formula: a112.days,
  },
  score: { id: "csat", label: ofLevel("Satisfação média"), unit: "nota", formula: a112.score },
});

export const ticketCut = defineFacts("p1.casos.corte.{rank}", cutEntries);
export const ticketCutDays = defineFacts("p1.casos.corte.{rank}", cutDaysEntries);
export const ticketCutScore = defineFacts("p1.casos.corte.{rank}", cutScoreEntries);

export const clientBase = defineFacts("p1.clientes", {
  toCut: { id: "k_a", label: "Clientes da classe A da receita", unit: "un", formula: a112.toCut },
  toCutShare: {
    id: "k_a_pct",
    label: "Parcela dos clientes na classe A da receita",
    unit: "pct",
    formula: a112.toCut,
  },
  nps: { id: "nps", label: "NPS médio dos clientes", unit: "nota", formula: a112.nps },
  usage: { id: "variacao_uso", label: "Variação média de uso", unit: "pct", formula: a112.usage },
});

const ofSegment =
  (text: string) =>
  ({ segment }: { segment: string }): string =>
    `${text} – ${segment}`;

export const segment = defineFacts("p1.clientes.segmento.{rank}", {
  name: { id: "nome", label: ofSegment("Segmento"), unit: "texto", formula: a112.segment },
  clients: { id: "clientes", label: ofSegment("Clientes"), unit: "un", formula: a112.segment },
  revenueShare: {
    id: "receita_pct",
    label: ofSegment("Parcela da receita mensal"),
    unit: "pct",
    formula: a112.revenue,
  },
  nps: { id: "nps", label: ofSegment("NPS médio"), unit: "nota", formula: a112.nps },
  usage: {
    id: "variacao_uso",
    label: ofSegment("Variação média de uso"),
    unit: "pct",
    formula: a112.usage,
  },
});
