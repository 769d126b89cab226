/** What a firm holds, counted or valued on one day: it was spent when it was bought, and its sum is nobody's cost of a period. */
import { hasWord, normalizeHeader, wordsOf } from "../headers/header-names.ts";
import type { RawColumn, RawTable } from "../raw-table.ts";

export interface Holding {
  kind: "estoque" | "bens";
  /** Two headers that say so. */
  headers: [string, string];
}

const mostly = 0.8;
const payees: ReadonlySet<string> = wordsOf(
  "fornecedor fornecedora credor favorecido supplier vendor payee nota nf nfe pedido",
);
const pieces: ReadonlySet<string> = wordsOf("quantidade qtd qtde qty quantity saldo");
const unitCost: ReadonlySet<string> = wordsOf("medio media unitario unitaria unit average");
const goods: ReadonlySet<string> = wordsOf("sku produto item material peca insumo mercadoria");
const stored: ReadonlySet<string> = wordsOf(
  "estoque deposito armazem almoxarifado movimentacao enderecamento stock warehouse inventory",
);

const numbered: ReadonlySet<string> = wordsOf(
  "patrimonio patrimonial tombamento tombo plaqueta imobilizado",
);
const described: ReadonlySet<string> = wordsOf(
  "equipamento garantia serie serial fabricante modelo depreciacao warranty depreciation",
);
const bought = /^(?:valor|custo|preco)(?: de| da)? (?:compra|aquisicao)$/;
const fewestDescribed = 2;

/** Null where the table says to whom something was paid, or by which document: those are purchases. */
export function holdingOf({ columns }: Pick<RawTable, "columns">): Holding | null {
  if (columns.some(({ header }) => hasWord(header, payees))) return null;
  return stockOn(columns) ?? assetsOf(columns);
}

/** Pieces of goods in a store, each with what one costs. */
function stockOn(columns: readonly RawColumn[]): Holding | null {
  const find = (words: ReadonlySet<string>) => columns.find(({ header }) => hasWord(header, words));
  const isCounted = columns.some(
    ({ header, shares }) => hasWord(header, pieces) && shares.number >= mostly,
  );
  const isValued = columns.some(
    ({ header, shares }) => hasWord(header, unitCost) && shares.number >= mostly,
  );
  const [what, where] = [find(goods), find(stored)];
  if (!isCounted || !isValued || what === undefined || where === undefined) return null;
  return { kind: "estoque", headers: [what.header, where.header] };
}

/** Things by what each was bought for, with a number of their own or what tells one from another. */
function assetsOf(columns: readonly RawColumn[]): Holding | null {
  const price = columns.find(({ header }) => bought.test(normalizeHeader(header).key));
  const number = columns.find(({ header }) => hasWord(header, numbered));
  const told = columns.filter(({ header }) => hasWord(header, described));
  const first = number ?? (told.length >= fewestDescribed ? told[0] : undefined);
  if (price === undefined || first === undefined) return null;
  return { kind: "bens", headers: [first.header, price.header] };
}
