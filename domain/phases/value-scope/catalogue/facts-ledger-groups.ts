/** What is said of the groups of a ledger: how concentrated it is, and its largest accounts, cost centres and suppliers. */
import { formulas, type FactEntry } from "../../../facts/catalogue/define-facts.ts";

const a17 = formulas("A1.7", {
  group: ["1.0.0", "soma dos valores por grupo, em ordem decrescente"],
  share: ["1.0.0", "valor do grupo ÷ soma dos grupos com valor positivo"],
  cumulative: ["1.0.0", "parcela acumulada, em ordem decrescente de valor"],
  groups: ["1.0.0", "contagem dos grupos com linhas"],
  apart: ["1.0.0", "grupos com soma zero ou negativa, fora da curva"],
  items: ["1.0.0", "menor número de grupos cuja soma alcança o corte da classe A"],
  itemsShare: ["1.0.0", "grupos até o corte da classe A ÷ grupos com valor positivo"],
  classes: ["1.0.0", "contagem dos grupos por classe, pela parcela acumulada antes do grupo"],
  herfindahl: ["1.0.0", "soma dos quadrados das parcelas em porcento"],
  gini: ["1.0.0", "Σ(2i − n − 1)·x ÷ (n·Σx), x em ordem crescente"],
  reading: [
    "1.0.0",
    "até 35% dos grupos no corte, concentrado; até 55%, moderadamente concentrado; acima, pulverizado",
  ],
  base: ["1.0.0", "soma dos grupos com valor positivo"],
  named: ["1.0.0", "soma das linhas com o grupo preenchido ÷ total do razão"],
  largest: ["1.0.0", "valor do maior grupo ÷ total do razão"],
  tail: ["1.0.0", "fornecedores de valor positivo com um só lançamento"],
  tailShare: ["1.0.0", "fornecedores com um só lançamento ÷ fornecedores com valor positivo"],
  tailValue: ["1.0.0", "valor dos fornecedores com um só lançamento ÷ valor dos fornecedores"],
});

/** How a ledger is grouped, and what the label calls one of them and many. */
export const ledgerGroupings = {
  conta: "conta",
  centro_custo: "centro de custo",
  fornecedor: "fornecedor",
} as const;
export type LedgerGrouping = keyof typeof ledgerGroupings;
export const groupingNames = Object.keys(ledgerGroupings) as LedgerGrouping[];
export const manyOf: Record<LedgerGrouping, string> = {
  conta: "Contas",
  centro_custo: "Centros de custo",
  fornecedor: "Fornecedores",
};

export interface Grouped {
  grouping: LedgerGrouping;
}
export interface Ranked extends Grouped {
  rank: number;
}
export interface NamedRank extends Ranked {
  name: string;
}
const manyLabel =
  (text: (many: string) => string) =>
  ({ grouping }: Grouped): string =>
    text(manyOf[grouping]);
const oneLabel =
  (text: (one: string) => string) =>
  ({ grouping }: Grouped): string =>
    text(ledgerGroupings[grouping]);
const placed =
  (what: string) =>
  ({ rank, grouping }: Ranked): string =>
    `${rank}º por ${ledgerGroupings[grouping]}: ${what}`;
const placedName =
  (what: string) =>
  ({ rank, grouping, name }: NamedRank): string =>
    `${rank}º por ${ledgerGroupings[grouping]}: ${what} – ${name}`;
const money = { unit: "BRL", decimals: 2 } as const;
const few = { nullReason: "AMOSTRA_INSUFICIENTE" } as const;

export const abcEntries = {
  count: {
    id: "n",
    label: manyLabel((many) => `${many} no razão`),
    unit: "un",
    formula: a17.groups,
  },
  apart: {
    id: "n_apartados",
    label: manyLabel((many) => `${many} sem valor positivo`),
    unit: "un",
    formula: a17.apart,
  },
  toCut: {
    id: "k80",
    label: manyLabel((many) => `${many} até o corte da classe A`),
    unit: "un",
    formula: a17.items,
  },
  toCutShare: {
    id: "k80_pct",
    label: oneLabel((one) => `Parcela até o corte da classe A: ${one}`),
    unit: "pct",
    formula: a17.itemsShare,
  },
  herfindahl: {
    id: "hhi",
    label: oneLabel((one) => `Índice de concentração HHI por ${one}`),
    unit: "idx",
    formula: a17.herfindahl,
  },
  gini: {
    id: "gini",
    label: oneLabel((one) => `Índice de Gini por ${one}`),
    unit: "idx",
    decimals: 3,
    formula: a17.gini,
  },
  reading: {
    id: "leitura",
    label: oneLabel((one) => `Leitura da concentração por ${one}`),
    unit: "texto",
    formula: a17.reading,
    ...few,
  },
  classA: {
    id: "n_a",
    label: manyLabel((many) => `${many} na classe A`),
    unit: "un",
    formula: a17.classes,
    ...few,
  },
  classB: {
    id: "n_b",
    label: manyLabel((many) => `${many} na classe B`),
    unit: "un",
    formula: a17.classes,
    ...few,
  },
  classC: {
    id: "n_c",
    label: manyLabel((many) => `${many} na classe C`),
    unit: "un",
    formula: a17.classes,
    ...few,
  },
  base: {
    id: "base",
    label: oneLabel((one) => `Valor com ${one} no razão`),
    ...money,
    formula: a17.base,
  },
  namedShare: {
    id: "base_pct",
    label: oneLabel((one) => `Parcela do razão com ${one}`),
    unit: "pct",
    formula: a17.named,
    nullReason: "NAO_SE_APLICA",
  },
  largestShare: {
    id: "maior_pct",
    label: oneLabel((one) => `Parcela do razão no maior por ${one}`),
    unit: "pct",
    formula: a17.largest,
    nullReason: "NAO_SE_APLICA",
  },
} as const satisfies Record<string, FactEntry>;

/** Suppliers of one line each: what a catalogue or a card could take. */
export const tailEntries = {
  count: {
    id: "n",
    label: "Fornecedores com um só lançamento",
    unit: "un",
    formula: a17.tail,
  },
  share: {
    id: "n_pct",
    label: "Parcela dos fornecedores com um só lançamento",
    unit: "pct",
    formula: a17.tailShare,
  },
  value: {
    id: "pct",
    label: "Parcela do valor em fornecedores com um só lançamento",
    unit: "pct",
    formula: a17.tailValue,
  },
} as const satisfies Record<string, FactEntry>;

export const topEntries = {
  name: { id: "nome", label: placed("nome"), unit: "texto", formula: a17.group },
  value: { id: "valor", label: placedName("valor"), ...money, formula: a17.group },
  share: { id: "pct", label: placedName("parcela"), unit: "pct", formula: a17.share },
  cumulative: {
    id: "pct_acum",
    label: placed("parcela acumulada"),
    unit: "pct",
    formula: a17.cumulative,
  },
  abcClass: {
    id: "classe",
    label: placed("classe"),
    unit: "texto",
    formula: a17.classes,
    ...few,
  },
} as const satisfies Record<string, FactEntry>;
