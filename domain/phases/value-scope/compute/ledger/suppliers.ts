/** Suppliers as entities: one for each company, under the spelling that most of its lines have. */
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { compareText, textCell } from "../../../../tables/read-table.ts";
import { companyRoot, mayBeSame, normalName } from "../../../../tables/meaning/entity-names.ts";
import type { LedgerGroup, LedgerLines } from "../cost-ledger.ts";

/** Keyed by the root of the registration, else by the name in normal form; in code-unit order of the names. Lines without a name belong to none. */
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
  return (row, name) => {
    const normal = normalOf(name);
    return rootAt(row) ?? roots.get(normal) ?? normal;
  };
}

export interface SamePair {
  a: LedgerGroup;
  b: LedgerGroup;
}

const largest = 400;

/** Pairs that a person has to tell apart, the one with most at stake first; until then they stand apart. */
export function possiblySame(suppliers: readonly LedgerGroup[]): SamePair[] {
  const ranked = suppliers
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || compareText(a.key, b.key))
    .slice(0, largest)
    .map((supplier) => ({ supplier, normal: normalName(supplier.name) }));
  const pairs = ranked.flatMap((a, at) =>
    ranked
      .slice(at + 1)
      .filter((b) => mayBeSame(a.normal, b.normal))
      .map((b) => ({ a: a.supplier, b: b.supplier })),
  );
  return pairs.sort((x, y) => y.b.value - x.b.value);
}
