/** What a list of contracts says of when they end (A1.7). They stand below `p1.razao.{ledger}`, beside the amounts of the list. */
import { defineFacts, formulas } from "../../../facts/catalogue/define-facts.ts";

const a17 = formulas("A1.7", {
  dated: ["1.0.0", "linhas de contratos com data de término"],
  running: ["1.0.0", "linhas de contratos cujo término não passou na data da extração"],
  ended: ["1.0.0", "linhas de contratos cujo término passou na data da extração"],
  runningValue: ["1.0.0", "soma do valor das linhas cujo término não passou na data da extração"],
  soon: ["1.0.0", "linhas de contratos que terminam da data da extração até o fim da janela"],
  soonValue: [
    "1.0.0",
    "soma do valor das linhas que terminam da data da extração até o fim da janela",
  ],
  soonShare: ["1.0.0", "valor que termina na janela ÷ valor dos contratos que não terminaram"],
  own: ["1.0.0", "o que a linha do contrato diz, do término mais próximo ao mais distante"],
  month: ["1.0.0", "linhas de contratos que terminam no mês, e a soma do valor delas"],
});

interface Files {
  files: string;
}
const told =
  (text: string) =>
  ({ files }: Files): string =>
    `${text} – ${files}`;
const count = { unit: "un" } as const;
const money = { unit: "BRL" } as const;

export const contracts = defineFacts("p1.razao.{ledger}.termino", {
  dated: { ...count, id: "n", label: told("Contratos com data de término"), formula: a17.dated },
  running: {
    ...count,
    id: "n_vigentes",
    label: told("Contratos que não terminaram"),
    formula: a17.running,
  },
  runningValue: {
    ...money,
    id: "vigentes_valor",
    label: told("Valor dos contratos que não terminaram"),
    formula: a17.runningValue,
  },
  ended: {
    ...count,
    id: "n_encerrados",
    label: told("Contratos que já terminaram"),
    formula: a17.ended,
  },
});

export interface WindowNames extends Files {
  days: number;
}
const inWindow =
  (text: string) =>
  ({ days, files }: WindowNames): string =>
    `${text} em até ${days} dias – ${files}`;

/** Of the days to come, 90 and 120. */
export const contractsEnding = defineFacts("p1.razao.{ledger}.termino.ate.{window}", {
  count: { ...count, id: "n", label: inWindow("Contratos que terminam"), formula: a17.soon },
  value: {
    ...money,
    id: "valor",
    label: inWindow("Valor dos contratos que terminam"),
    formula: a17.soonValue,
  },
  share: {
    id: "pct",
    label: inWindow("Parcela do valor que termina"),
    unit: "pct",
    formula: a17.soonShare,
  },
});

interface Ranked extends Files {
  rank: number;
}
const ofContract =
  (text: string) =>
  ({ rank, files }: Ranked): string =>
    `${rank}º contrato a terminar: ${text} – ${files}`;

/** Those that end in the longer window, the nearest first. */
export const contractEnding = defineFacts("p1.razao.{ledger}.termino.contrato.{rank}", {
  name: { id: "nome", label: ofContract("contrato"), unit: "texto", formula: a17.own },
  supplier: { id: "fornecedor", label: ofContract("fornecedor"), unit: "texto", formula: a17.own },
  end: { id: "data", label: ofContract("término"), unit: "data", formula: a17.own },
  value: { ...money, id: "valor", label: ofContract("valor"), formula: a17.own },
});

interface Month extends Files {
  month: string;
}
const inMonth =
  (text: string) =>
  ({ month, files }: Month): string =>
    `${text} em ${month} – ${files}`;

/** The twelve months from that of the extraction on; only those in which one ends. */
export const contractMonth = defineFacts("p1.razao.{ledger}.termino.mes.{month}", {
  month: { id: "mes", label: inMonth("Mês de término"), unit: "data", formula: a17.month },
  count: { ...count, id: "n", label: inMonth("Contratos que terminam"), formula: a17.month },
  value: {
    ...money,
    id: "valor",
    label: inMonth("Valor dos contratos que terminam"),
    formula: a17.month,
  },
});
