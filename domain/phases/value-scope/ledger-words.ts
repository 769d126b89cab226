/** What a ledger and its amounts are called in a sentence: contracts and budgets are no money spent. */
export type LedgerHeading = "Razão contábil" | "Contratos" | "Orçamento" | "Receitas";

export interface LedgerWords {
  /** "80% …": of its amounts; "54% …" and "de R$ 10 …": of and in the whole. */
  ofAmounts: string;
  ofWhole: string;
  inWhole: string;
  heading: LedgerHeading;
  /** Of a tile: the sum, and the rows that it is made of. */
  total: string;
  lines: string;
  /** Only money spent is paid twice, or bought in passing. */
  isSpending: boolean;
}

/** "A conta “3.1.90.11”, sem nome no arquivo,": as the subject of a sentence. */
export const ledgerItemWithoutName = (kind: "conta" | "centro_custo", code: string): string =>
  `${kind === "conta" ? "A conta" : "O centro de custo"} “${code}”, sem nome no arquivo,`;

const spending: LedgerWords = {
  ofAmounts: "do gasto",
  ofWhole: "do razão",
  inWhole: "no razão",
  heading: "Razão contábil",
  total: "Total do razão",
  lines: "Lançamentos",
  isSpending: true,
};

const byNature: Record<string, LedgerWords> = {
  contrato: {
    ofAmounts: "do valor contratado",
    ofWhole: "do valor contratado",
    inWhole: "em contratos",
    heading: "Contratos",
    total: "Valor contratado",
    lines: "Linhas de contratos",
    isSpending: false,
  },
  orçamento: {
    ofAmounts: "do orçamento",
    ofWhole: "do orçamento",
    inWhole: "no orçamento",
    heading: "Orçamento",
    total: "Total do orçamento",
    lines: "Linhas do orçamento",
    isSpending: false,
  },
  receita: {
    ofAmounts: "da receita",
    ofWhole: "da receita",
    inWhole: "na receita",
    heading: "Receitas",
    total: "Total da receita",
    lines: "Lançamentos",
    isSpending: false,
  },
};

/** `nature`: as the fact has it; a ledger without one is the project's ledger of expenses. */
export const ledgerWords = (nature: string | null): LedgerWords =>
  byNature[nature ?? ""] ?? spending;
