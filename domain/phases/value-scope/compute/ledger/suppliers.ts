/** Suppliers as entities: one for each company, under the spelling that most of its lines have. */
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { compareText, textCell } from "../../../../tables/read-table.ts";
import {
  companyRoot,
  mayBeSame,
  normalName,
  type EntityAnswer,
} from "../../../../tables/meaning/entity-names.ts";
import type { TableData } from "../../../../tables/table-data.ts";
import type { LedgerGroup, LedgerLines } from "../cost-ledger.ts";

/**
 * Keyed by the root of the registration, else by the name in normal form; in code-unit order of the
 * names. Lines without a name belong to none.
 */
export function suppliersOf(ledger: LedgerLines): LedgerGroup[] {
  if (ledger.table.columns["fornecedor"]?.kind !== "text") return [];
  const keyOf = keysOf(ledger);
  const lines = new Map<string, Map<string, number[]>>();
  for (const row of ledger.rows) {
    const name = textCell(ledger.table, "fornecedor", row);
    if (name === null) continue;
    const key = keyOf(row, name);
    const spellings = lines.get(key) ?? new Map<string, number[]>();
    lines.set(key, spellings);
    const rows = spellings.get(name);
    if (rows) rows.push(row);
    else spellings.set(name, [row]);
  }
  return [...lines]
    .map(([key, spellings]) => supplierOf(ledger, key, spellings))
    .sort((a, b) => compareText(a.name, b.name) || compareText(a.key, b.key));
}

function supplierOf(
  ledger: LedgerLines,
  key: string,
  spellings: ReadonlyMap<string, number[]>,
): LedgerGroup {
  const ordered = [...spellings].sort(
    ([a, many], [b, few]) => few.length - many.length || compareText(a, b),
  );
  const rows = ordered.flatMap(([, own]) => own).sort((a, b) => a - b);
  return {
    key,
    name: ordered[0]![0],
    spellings: ordered.map(([spelling]) => spelling),
    rows,
    value: exactSum(rows.map((row) => ledger.values[row]!)),
  };
}

/** A name without registration joins the company that its normal form has, when it is exactly one. */
export function keysOf({ table, rows }: LedgerLines): (row: number, name: string) => string {
  const normals = new Map<string, string>();
  const normalOf = (name: string) => {
    const known = normals.get(name);
    if (known !== undefined) return known;
    const normal = normalName(name);
    normals.set(name, normal);
    return normal;
  };
  const rootAt = (row: number) => companyRoot(textCell(table, "fornecedor_documento", row) ?? "");
  const roots = new Map<string, string | null>();
  for (const row of rows) {
    const name = textCell(table, "fornecedor", row);
    const root = rootAt(row);
    if (name === null || root === null) continue;
    const normal = normalOf(name);
    const known = roots.get(normal);
    roots.set(normal, known === undefined || known === root ? root : null);
  }
  const keyOfNormal = (normal: string) => roots.get(normal) ?? normal;
  const joined = joinAnswered(
    answersOf(table)
      .filter(({ isSame }) => isSame)
      .map(({ a, b }) => [keyOfNormal(a), keyOfNormal(b)]),
  );
  return (row, name) => joined(rootAt(row) ?? keyOfNormal(normalOf(name)));
}

const answersOf = ({ files }: TableData): EntityAnswer[] =>
  files.flatMap(({ ledger }) => ledger?.entities ?? []);

/** What a person called the same, and what that is the same as. */
function joinAnswered(pairs: readonly (readonly [string, string])[]): (key: string) => string {
  const parent = new Map<string, string>();
  const find = (key: string): string => {
    const above = parent.get(key);
    return above === undefined ? key : find(above);
  };
  for (const [a, b] of pairs) {
    const [first, second] = [find(a), find(b)].sort() as [string, string];
    if (first !== second) parent.set(second, first);
  }
  return find;
}

export interface SamePair {
  a: LedgerGroup;
  b: LedgerGroup;
}

const largest = 400;
const pairKey = (a: string, b: string): string => [a, b].sort().join("|");

/** Pairs that a person has to tell apart, the one with most at stake first; until then they stand apart. */
export function possiblySame(suppliers: readonly LedgerGroup[], table: TableData): SamePair[] {
  const answered = new Set(answersOf(table).map(({ a, b }) => pairKey(a, b)));
  const ranked = suppliers
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || compareText(a.key, b.key))
    .slice(0, largest)
    .map((supplier) => ({ supplier, normal: normalName(supplier.name) }));
  const pairs = ranked.flatMap((a, at) =>
    ranked
      .slice(at + 1)
      .filter((b) => mayBeSame(a.normal, b.normal) && !answered.has(pairKey(a.normal, b.normal)))
      .map((b) => ({ a: a.supplier, b: b.supplier })),
  );
  return pairs.sort((x, y) => y.b.value - x.b.value);
}
