/**
 * The ledgers of a project: lines of one currency, of one nature and of files with the same headers. Money spent, ceilings of
 * contracts and budgets are never added up, nor are two currencies.
 */
import { compareText, entityKey } from "../../../../tables/read-table.ts";
import type { LedgerNature } from "../../../../tables/meaning/ledger-nature.ts";
import { currencyOf } from "../../../../tables/meaning/one-currency.ts";
import type { TableData, TableFile } from "../../../../tables/table-data.ts";
import { readLedger, type LedgerLines } from "../cost-ledger.ts";

export interface Ledger extends LedgerLines {
  currency: string;
  nature: LedgerNature;
  /** Null: the project's one ledger of expenses. */
  slug: string | null;
  /** The files that it stands in. */
  fileNames: string[];
}

/** Largest first within expenses, expenses first. */
export function splitLedgers(table: TableData | undefined): Ledger[] {
  const whole = readLedger(table);
  if (whole === null) return [];
  const parts = [...splitRows(whole)].map(([, rows]) => ledgerOf(whole, rows));
  const expenses = parts.filter(({ nature }) => nature === "despesa");
  const taken = new Set<string>();
  return parts
    .map((part) => ({ part, rank: rankOf(part) }))
    .sort((a, b) => a.rank - b.rank || compareText(a.part.fileNames[0]!, b.part.fileNames[0]!))
    .map(({ part }) =>
      part.nature === "despesa" && expenses.length === 1
        ? part
        : { ...part, slug: freeSlug(part, parts, taken) },
    );
}

/** Expenses before the rest, reais before other currencies, then the one that says most of its lines, then the one with most. */
const rankOf = ({ nature, currency, rows, table }: Ledger): number =>
  (nature === "despesa" ? 0 : 1e12) +
  (currency === "BRL" ? 0 : 1e11) -
  1e9 * groupingsOf(table, rows) -
  rows.length;

const groupings = ["conta", "centro_custo", "fornecedor"];

/** By how many things its lines are told apart. */
function groupingsOf(table: TableData, rows: Ledger["rows"]): number {
  const files = new Set(Array.from(rows, (row) => table.rowFile[row] ?? 0));
  return groupings.filter((name) => [...files].some((file) => table.files[file]?.headers[name]))
    .length;
}

function splitRows({ table, rows }: LedgerLines): Map<string, number[]> {
  const split = new Map<string, number[]>();
  for (const row of rows) {
    const currency = currencyOf(table, "valor", row);
    if (currency === null) continue;
    const file = table.files[table.rowFile[row] ?? 0];
    const key = `${currency}\u0000${natureOf(file)}\u0000${file?.ledger?.group ?? ""}`;
    const list = split.get(key);
    if (list) list.push(row);
    else split.set(key, [row]);
  }
  return split;
}

const natureOf = (file: TableFile | undefined): LedgerNature => file?.ledger?.nature ?? "despesa";

function ledgerOf(whole: LedgerLines, rows: number[]): Ledger {
  const { table } = whole;
  const currency = currencyOf(table, "valor", rows[0]!)!;
  const nature = natureOf(table.files[table.rowFile[rows[0]!] ?? 0]);
  const files = [...new Set(rows.map((row) => table.rowFile[row] ?? 0))].sort((a, b) => a - b);
  const fileNames = files.map((file) => table.files[file]?.fileName ?? "");
  const common = { currency, nature, slug: null, fileNames };
  const own = currency === "BRL" ? table : { ...table, currency: { valor: currency } };
  if (rows.length === whole.rows.length)
    return { ...common, table: own, rows: whole.rows, values: whole.values };
  return { ...common, table: own, rows: Uint32Array.from(rows), values: whole.values };
}

const longestSlug = 40;

/** From the file's name; with the currency or the nature where a file holds several. */
function freeSlug(part: Ledger, parts: readonly Ledger[], taken: Set<string>): string {
  const [first = ""] = part.fileNames;
  const name =
    entityKey(first.replace(/\.[^.]+$/, ""))
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, longestSlug) || "razao";
  const isShared = parts.filter(({ fileNames }) => fileNames[0] === first).length > 1;
  const wanted = isShared ? `${name}-${part.currency.toLowerCase()}` : name;
  let slug = wanted;
  for (let count = 2; taken.has(slug); count++) slug = `${wanted}-${count}`;
  taken.add(slug);
  return slug;
}
