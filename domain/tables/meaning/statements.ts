/**
 * Movements of an account or of a till: each line has a day, what it was for, and money that went out or came in. Nothing says to which
 * account of the books, cost centre or supplier a line belongs, so that what came in is no correction of spending.
 */
import { hasWord, normalizeHeader, wordsOf } from "../headers/header-names.ts";
import type { ProposedColumn, RawColumn, RawTable } from "../raw-table.ts";
import { evidenceOf } from "./evidence/column-evidence.ts";

const grouping: ReadonlySet<string> = new Set([
  "conta",
  "centro_custo",
  "fornecedor",
  "fornecedor_documento",
]);
const mostly = 0.8;
const markOfSide = /[,.]\d\d ?[dc]$/i;

type Mapped = Pick<ProposedColumn, "source" | "target">;

/** Is no column mapped that says on whom or what an amount was spent? */
export const lacksGroups = (columns: readonly Mapped[]): boolean =>
  !columns.some(({ target }) => grouping.has(target ?? ""));

/** Are its amounts written "1.234,56 D" and "80,00 C"? */
export function marksSides({ topValues }: Pick<RawColumn, "topValues">): boolean {
  const marked = topValues.filter(({ value }) => markOfSide.test(value.trim()));
  return topValues.length > 0 && marked.length >= mostly * topValues.length;
}

/** Do its amounts stand on both sides of zero? */
export function hasBothSigns(amounts: RawColumn): boolean {
  const { negative = 0, total = 0 } = evidenceOf(amounts).numbers ?? {};
  return negative > 0 && negative < total;
}

const moves: ReadonlySet<string> = wordsOf(
  "entrada saida saldo estoque atual final inicial quantidade qtd qtde fisico",
);
const counted: ReadonlySet<string> = wordsOf("quantidade qtd qtde unitario unitaria unit");
const goods: ReadonlySet<string> = wordsOf(
  "produto item material sku peca insumo mercadoria almoxarifado estoque product",
);

/** What went in and out of a store, in pieces: they are no money, and what they cost was spent when they were bought. */
export function isStockOfGoods({ columns }: Pick<RawTable, "columns">): boolean {
  const moved = columns.filter(({ header }) => {
    const { tokens } = normalizeHeader(header);
    return tokens.length > 0 && tokens.every((token) => moves.has(token));
  });
  const inPieces = moved.filter(({ shares }) => shares.integer >= mostly);
  const says = (words: ReadonlySet<string>) => columns.some(({ header }) => hasWord(header, words));
  return inPieces.length >= 2 && (says(counted) || says(goods));
}

/** `columns`: the table's, as those of a ledger. */
export function isStatement(raw: RawTable, columns: readonly ProposedColumn[]): boolean {
  const columnOf = (wanted: string): RawColumn | undefined => {
    const source = columns.find(({ target }) => target === wanted)?.source;
    return raw.columns.find(({ header }) => header === source);
  };
  const amounts = columnOf("valor");
  const [date, words] = [columnOf("competencia"), columnOf("descricao")];
  if (amounts === undefined || date === undefined || words === undefined) return false;
  const isRead = date.shares.date >= mostly && amounts.shares.number >= mostly;
  if (!isRead || !lacksGroups(columns)) return false;
  const { comma, point } = evidenceOf(amounts);
  // Pieces are counted without cents.
  const isWhole = comma + point === 0 && !marksSides(amounts);
  const hasSides = columnOf("credito") !== undefined || columnOf("lado") !== undefined;
  return !isWhole && (hasSides || hasBothSigns(amounts));
}
