/** Facts of A3.12: how many people of a list have left, and which of them more than the others. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";

const a312 = formulas("A3.12", {
  people: ["1.0.0", "linhas das listas que dizem quem saiu, com as de quem saiu"],
  left: ["1.0.0", "linhas de quem saiu"],
  share: ["1.0.0", "linhas de quem saiu ÷ linhas das listas que dizem quem saiu"],
  attribute: ["1.0.0", "coluna em que a diferença foi encontrada"],
  level: ["1.0.0", "valor da coluna em que a diferença foi encontrada"],
  group: ["1.0.0", "linhas com esse valor"],
  inside: ["1.0.0", "linhas de quem saiu ÷ linhas com esse valor"],
  rest: ["1.0.0", "linhas de quem saiu ÷ linhas com outro valor"],
  rate: [
    "1.0.0",
    "taxa de falsas descobertas de Benjamini-Hochberg sobre todos os valores comparados, no máximo 5%",
  ],
});

const count = { unit: "un" } as const;

export const turnover = defineFacts("p3.saidas", {
  people: { ...count, id: "base", label: "Pessoas nas listas", formula: a312.people },
  left: { ...count, id: "n", label: "Pessoas que saíram", formula: a312.left },
  share: {
    id: "pct",
    label: "Rotatividade: parcela das pessoas que saíram",
    unit: "pct",
    formula: a312.share,
  },
});

interface Rank {
  rank: number;
}
const ofCut =
  (text: string) =>
  ({ rank }: Rank): string =>
    `${text} – ${rank}ª diferença na rotatividade`;

/** By rank, the surest difference first. */
export const turnoverCut = defineFacts("p3.saidas.corte.{rank}", {
  attribute: {
    id: "atributo",
    label: ofCut("Coluna"),
    unit: "texto",
    formula: a312.attribute,
  },
  level: { id: "nivel", label: ofCut("Valor"), unit: "texto", formula: a312.level },
  people: { ...count, id: "n", label: ofCut("Pessoas do grupo"), formula: a312.group },
  rest: { ...count, id: "demais", label: ofCut("Demais pessoas"), formula: a312.group },
  share: { id: "pct", label: ofCut("Saíram no grupo"), unit: "pct", formula: a312.inside },
  restShare: {
    id: "pct_demais",
    label: ofCut("Saíram nas demais"),
    unit: "pct",
    formula: a312.rest,
  },
  rate: {
    id: "q",
    label: ofCut("Taxa de falsas descobertas"),
    unit: "idx",
    decimals: 3,
    formula: a312.rate,
  },
});
