/** What a list of cases or of clients says by itself, where no log or inventory says more (A1.12). */
import { defineFacts, formulas } from "../../../facts/catalogue/define-facts.ts";
import { cutDaysEntries, cutEntries, cutScoreEntries } from "./facts-cut-entries.ts";

const a112 = formulas("A1.12", {
  count: ["1.0.0", "contagem dos casos"],
  open: ["1.0.0", "casos sem data de encerramento que não estão encerrados nem cancelados"],
  share: ["1.0.0", "casos do grupo ÷ casos com o atributo"],
  openShare: ["1.0.0", "casos em aberto ÷ casos"],
  age: ["1.1.0", "mediana de (última data da lista − abertura) dos casos em aberto"],
  days: [
    "1.1.0",
    "quantil de (encerramento − abertura) dos casos encerrados; sem data de encerramento, do tempo de resolução informado",
  ],
  firstResponse: ["1.0.0", "mediana do tempo de primeira resposta informado"],
  late: [
    "1.0.0",
    "casos com SLA não cumprido, como informado, ou com encerramento depois do prazo limite",
  ],
  inTime: [
    "1.0.0",
    "casos com SLA cumprido, como informado ou com encerramento até o prazo limite ÷ casos em que isso se sabe",
  ],
  score: ["1.0.0", "média das respostas de satisfação do grupo"],
  level: ["1.0.0", "valores do atributo, do mais frequente ao menos"],
  list: ["1.0.0", "nome da planilha ou do arquivo de cada lista de casos, da maior à menor"],
  segment: ["1.0.0", "contagem dos clientes do segmento"],
  band: ["1.0.0", "contagem dos clientes da faixa"],
  bandShare: ["1.0.0", "clientes da faixa ÷ clientes com faixa informada"],
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
  firstResponse: {
    id: "primeira_resposta_p50",
    label: "Tempo mediano até a primeira resposta",
    unit: "h",
    decimals: 1,
    formula: a112.firstResponse,
  },
  late: { id: "fora_do_prazo", label: "Casos fora do prazo", unit: "un", formula: a112.late },
  inTime: {
    id: "no_prazo_pct",
    label: "Parcela dos casos no prazo",
    unit: "pct",
    formula: a112.inTime,
  },
  p85: {
    id: "encerramento_p85",
    label: "Tempo até o encerramento, percentil 85",
    unit: "dias",
    formula: a112.days,
  },
});

const ofList =
  (text: string) =>
  ({ name }: { name: string }): string =>
    `${text} – ${name}`;

/** Of several lists side by side, the longest first; the facts above are those of the first. */
export const ticketList = defineFacts("p1.casos.lista.{rank}", {
  name: { id: "nome", label: ofList("Lista de casos"), unit: "texto", formula: a112.list },
  cases: { id: "casos", label: ofList("Casos"), unit: "un", formula: a112.count },
  median: {
    id: "encerramento_p50",
    label: ofList("Tempo mediano até o encerramento"),
    unit: "dias",
    formula: a112.days,
  },
  inTime: {
    id: "no_prazo_pct",
    label: ofList("Parcela dos casos no prazo"),
    unit: "pct",
    formula: a112.inTime,
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

const ofBand =
  (text: string) =>
  ({ header, band }: { header: string; band: string }): string =>
    `${text} – ${header}: ${band}`;

/** By column of the file, and by band from the lowest on. */
export const clientBand = defineFacts("p1.clientes.faixa.{attribute}.{rank}", {
  header: { id: "coluna", label: ofBand("Coluna"), unit: "texto", formula: a112.band },
  name: { id: "nome", label: ofBand("Faixa"), unit: "texto", formula: a112.band },
  clients: { id: "clientes", label: ofBand("Clientes"), unit: "un", formula: a112.band },
  share: { id: "pct", label: ofBand("Parcela dos clientes"), unit: "pct", formula: a112.bandShare },
});

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
