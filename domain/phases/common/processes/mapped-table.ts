/** A table of a project as mapped now, in counts: what can be said of it without reading rows. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isScale, parsedShare } from "../../../tables/mapping/column-mapping.ts";
import type { CanonicalColumn, TableName } from "../../../tables/canonical-table.ts";
import { canonicalColumn, canonicalTable } from "../../../tables/catalog/catalog.ts";
import { ledgerOf } from "../../../tables/meaning/meaning-of-table.ts";
import { numbersRows } from "../../../tables/meaning/questions/identity-question.ts";
import { rowKeyOf } from "../../../tables/rows/row-key.ts";
import { entityKey } from "../../../tables/read-table.ts";
import { parseEnum } from "../../../tables/values/category.ts";
import { dimensionOfItem } from "../../../tables/wide/item-dimension.ts";
import { saidByForm, wideForm, type WideForm } from "../../../tables/wide/wide-form.ts";
import type { RawColumn, RawTable, TableDecision } from "../../../tables/raw-table.ts";

export interface TableQuestion {
  fileId: string;
  fileName: string;
  questionId: string;
  text: string;
}

export interface MappedColumn {
  filled: number;
  read: number;
  /** The most frequent names or codes, as tables find each other by them; of other columns none. */
  values?: readonly { key: string; count: number }[];
}

export interface MappedTable {
  name: TableName;
  rows: number;
  /** Rows that may be left out when the table is read: totals and repeated ones. */
  unsure: number;
  /** By canonical column. `filled`: cells that are not empty; `read`: those that are certain to give a value. */
  columns: Readonly<Record<string, MappedColumn>>;
  /** By canonical column that no figure may use before an answer. */
  waiting: Readonly<Record<string, TableQuestion>>;
}

/** `decision` is the settled one. */
export function mappedTable(
  file: { id: string; name: string },
  meta: RawTable,
  decision: TableDecision,
): MappedTable {
  const isBalance = holdsBalances(meta, decision);
  const columns = meta.columns.flatMap((column): [string, MappedColumn][] => {
    const target = decision.columns[column.header];
    return target === undefined || (isBalance && target === "valor")
      ? []
      : [[target, mappedColumn(decision.canonical, target, column)]];
  });
  const id = rowKeyOf(canonicalTable(decision.canonical));
  if (id !== undefined && numbersRows(decision))
    columns.push([id.name, { filled: meta.rows, read: meta.rows }]);
  return {
    name: decision.canonical,
    ...expandedRows(meta, decision, columns),
    unsure: meta.totalRows.length + meta.repeatedRows.count,
    waiting: Object.fromEntries(
      (decision.pending ?? []).map(({ target, question }) => [
        target,
        { fileId: file.id, fileName: file.name, questionId: question.id, text: question.text },
      ]),
    ),
  };
}

/** Balances of accounts are never added up, so that their amounts give nothing. */
function holdsBalances(meta: RawTable, decision: TableDecision): boolean {
  if (decision.canonical !== "custos") return false;
  const headerOf = Object.fromEntries(
    Object.entries(decision.columns).map(([header, target]) => [target, header]),
  );
  return ledgerOf(meta, headerOf, decision).ledger?.nature === "saldo";
}

/** Where several columns are one field, each of their cells is a row, and their headers say what the rows lack. */
function expandedRows(
  { rows: fileRows, columns }: RawTable,
  decision: TableDecision,
  mapped: readonly [string, MappedColumn][],
): Pick<MappedTable, "rows" | "columns"> {
  const form = wideForm(decision);
  if (form === null) return { rows: fileRows, columns: Object.fromEntries(mapped) };
  const cells = mapped.flatMap(([target, column]) => (target === form.value ? [column] : []));
  const total = (of: (column: MappedColumn) => number) => exactSum(cells.map(of));
  const rows = form.kind === "itens" ? fileRows * cells.length : total(({ filled }) => filled);
  const all = { filled: rows, read: rows };
  const others = mapped
    .filter(([target]) => target !== form.value)
    .map(([target, { filled, read, ...rest }]): [string, MappedColumn] => [
      target,
      {
        ...rest,
        filled: Math.min(rows, filled * cells.length),
        read: Math.max(0, rows - (fileRows - read) * cells.length),
      },
    ]);
  const headers = columns.flatMap(({ header }) =>
    decision.columns[header] === form.value ? [header] : [],
  );
  const withDimension = dimensionsOf(form, headers).length * fileRows;
  return {
    rows,
    columns: {
      ...Object.fromEntries(saidByForm(form).map((name) => [name, all])),
      ...(form.kind === "itens"
        ? { dimensao: { filled: withDimension, read: withDimension } }
        : {}),
      ...Object.fromEntries(others),
      [form.value]: { filled: total(({ filled }) => filled), read: total(({ read }) => read) },
    },
  };
}

function dimensionsOf({ kind }: WideForm, headers: readonly string[]): string[] {
  const spec = canonicalColumn(canonicalTable("pesquisa"), "dimensao");
  return kind !== "itens" || spec === undefined
    ? []
    : headers.flatMap((header) => dimensionOfItem(header, spec) ?? []);
}

const text = new Set(["text", "id", "list"]);

function mappedColumn(table: TableName, target: string, column: RawColumn): MappedColumn {
  const definition = canonicalColumn(canonicalTable(table), target);
  const told = { filled: column.nonEmpty, read: readCells(definition, column) };
  return text.has(definition?.type ?? "text")
    ? {
        ...told,
        values: column.topValues.map(({ value, count }) => ({ key: entityKey(value), count })),
      }
    : told;
}

/** Floored: a share is rounded, and a cell too few only makes the answer more careful. */
function readCells(definition: CanonicalColumn | undefined, raw: RawColumn): number {
  const { nonEmpty, shares, topValues } = raw;
  const type = definition?.type ?? "text";
  if (definition === undefined || text.has(type)) return nonEmpty;
  if (type === "enum")
    return exactSum(
      topValues.map(({ value, count }) => (parseEnum(value, definition) === null ? 0 : count)),
    );
  const share =
    isScale(definition) || definition.bounds
      ? parsedShare(raw, definition)
      : type === "bool"
        ? shares.bool
        : type === "date" || type === "datetime"
          ? shares.date
          : shares.number;
  return Math.floor(share * nonEmpty + 1e-9);
}
