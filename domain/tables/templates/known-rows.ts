/** What a project's tables already say of a table that is still to be filled in: the names that its rows will have, and whence. */
import type { CanonicalTable, TableName } from "../canonical-table.ts";
import { canonicalTables } from "../catalog/catalog.ts";
import { compareText, entityKey, textCell } from "../read-table.ts";
import type { TableData, Tables } from "../table-data.ts";
import { fileOf, type KnownCell, type KnownRow } from "./known-row.ts";
import { stepRows } from "./step-rows.ts";

/** A list of more is no list that a person fills in. */
const mostRows = 2000;

/** Exports of other systems, and lists of people's answers: nobody fills them in by hand. */
const ofSystems = new Set<TableName>([
  "eventos",
  "casos",
  "custos",
  "pesquisa",
  "clientes",
  "kpis",
]);

/** The tables whose rows `knownRows` reads for this one: the others need not be loaded. */
export function tablesKnownFrom(table: CanonicalTable): ReadonlySet<TableName> {
  if (ofSystems.has(table.name)) return new Set();
  return new Set([
    table.name,
    ...(table.name === "etapas" ? (["eventos"] as const) : []),
    ...(table.name === "sistemas" ? (["custos"] as const) : []),
    ...namesOf(table).flatMap(({ from }) => from.map(({ name }) => name)),
  ]);
}

/** [] where nothing is known, or where the project has the table itself. */
export function knownRows(table: CanonicalTable, tables: Tables): KnownRow[] {
  const own = tables[table.name];
  if (ofSystems.has(table.name) || (own !== undefined && own.rows > 0)) return [];
  const { eventos, custos } = tables;
  const made =
    table.name === "etapas" && eventos !== undefined
      ? stepRows(eventos)
      : table.name === "sistemas" && custos !== undefined
        ? [...referredRows(table, tables), ...supplierRows(custos)]
        : referredRows(table, tables);
  return made.slice(0, mostRows);
}

/** One row for each name by which other tables refer to this one, or by which this one refers to another that is there. */
function referredRows(table: CanonicalTable, tables: Tables): KnownRow[] {
  for (const { column, from } of namesOf(table)) {
    const found = new Map<string, KnownCell>();
    for (const { name, source } of from) {
      const data = tables[name];
      if (data !== undefined) collect(data, source, found);
    }
    if (found.size > 0)
      return [...found]
        .sort(([a], [b]) => compareText(a, b))
        .map(([, cell]) => ({ [column]: cell }));
  }
  return [];
}

interface Names {
  column: string;
  from: { name: TableName; source: string }[];
}

/** People's own ids are no names to fill in. */
const isName = ({ pseudonymised, type }: CanonicalTable["columns"][number]): boolean =>
  pseudonymised !== true && (type === "text" || type === "id");

function namesOf(table: CanonicalTable): Names[] {
  const pointed = table.columns.filter(isName).map(
    (column): Names => ({
      column: column.name,
      from: canonicalTables.flatMap(({ name, columns }) =>
        columns
          .filter((other) => other.foreignKey === `${table.name}.${column.name}` && isName(other))
          .map((other) => ({ name, source: other.name })),
      ),
    }),
  );
  const pointing = table.columns.filter(isName).flatMap((column): Names[] => {
    const [name, source] = (column.foreignKey ?? "").split(".");
    const isOther = name !== undefined && source !== undefined && name !== table.name;
    return isOther ? [{ column: column.name, from: [{ name: name as TableName, source }] }] : [];
  });
  return [...pointed, ...pointing].filter(({ from }) => from.length > 0);
}

function collect(data: TableData, column: string, found: Map<string, KnownCell>): void {
  for (let row = 0; row < data.rows; row++) {
    const value = textCell(data, column, row);
    if (value !== null) add(found, value, fileOf(data, row));
  }
}

function add(found: Map<string, KnownCell>, value: string, file: string): void {
  const key = entityKey(value);
  const known = found.get(key);
  if (known === undefined) found.set(key, { value, files: [file] });
  else if (!known.files.includes(file)) known.files.push(file);
}

const ofSoftware = ["licenca", "software", "nuvem", "cloud", "saas", "assinatura de sistema"];

/** Suppliers of a ledger whose accounts are of software; what they supply is left to a person. */
function supplierRows(ledger: TableData): KnownRow[] {
  const found = new Map<string, KnownCell>();
  for (let row = 0; row < ledger.rows; row++) {
    const account = entityKey(textCell(ledger, "conta", row) ?? "");
    const supplier = textCell(ledger, "fornecedor", row);
    if (supplier !== null && ofSoftware.some((word) => account.includes(word)))
      add(found, supplier, fileOf(ledger, row));
  }
  return [...found].sort(([a], [b]) => compareText(a, b)).map(([, fornecedor]) => ({ fornecedor }));
}
