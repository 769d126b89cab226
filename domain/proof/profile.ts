/** What may leave in a proof (docs/decisions/156): tables and columns by profile, and ids of people under names that no other proof has. */
import { canonicalTable } from "../tables/catalog/catalog.ts";
import type { TableName } from "../tables/canonical-table.ts";
import { isPersonDocument } from "../tables/personal/index.ts";
import type { Column, ColumnCheck, TableData, Tables, TextColumn } from "../tables/table-data.ts";
import type { ReadColumns } from "./read-recorder.ts";

export type ProofProfile = "company" | "firm";

/** Canonical columns of a table that were found to hold what is people's, and attributes by header. */
export type PersonalColumns = ReadonlyMap<TableName, ReadonlySet<string>>;

/** People's pay, what they can do and what they answered. */
const tablesOfPeople: ReadonlySet<TableName> = new Set(["cargos", "pesquisa", "competencias"]);
const neverLeaves: ReadonlySet<TableName> = new Set(["pesquisa"]);

/** Words that somebody wrote about something: they may name anybody. */
const freeText: Partial<Record<TableName, readonly string[]>> = {
  controles: ["justificativa"],
  custos: ["descricao"],
  iniciativas: ["motivo_estrategico"],
  premissas: ["justificativa", "responsavel"],
  processos: ["nota_escopo"],
  riscos: ["descricao", "mitigacao"],
};

/** Figures written as lists: long without being words. */
const longFigures: Partial<Record<TableName, readonly string[]>> = { premissas: ["valor"] };

export interface ProfileRequest {
  profile: ProofProfile;
  read: ReadonlyMap<TableName, ReadColumns>;
  personal: PersonalColumns;
  /** Draws a name that nobody can foresee, of fixed length. */
  drawName(): string;
  /** Of a firm's proof: positions of areas below it are told together. */
  smallestGroup: number;
}

export interface WithheldColumn {
  table: TableName;
  /** Null: the whole table. */
  column: string | null;
}

export interface Allowed {
  tables: Tables;
  withheld: WithheldColumn[];
}

export function allowedTables(tables: Tables, request: ProfileRequest): Allowed {
  const withheld: WithheldColumn[] = [];
  const rename = freshNames(tables, request.drawName);
  const kept = Object.values(tables).flatMap((table): [TableName, TableData][] => {
    const isHidden =
      neverLeaves.has(table.name) ||
      (request.profile === "company" && tablesOfPeople.has(table.name));
    if (isHidden) {
      withheld.push({ table: table.name, column: null });
      return [];
    }
    return [[table.name, allowedTable(table, request, { withheld, rename })]];
  });
  return { tables: Object.fromEntries(kept), withheld };
}

interface Shared {
  withheld: WithheldColumn[];
  rename: ReadonlyMap<string, string>;
}

function allowedTable(
  table: TableData,
  request: ProfileRequest,
  { withheld, rename }: Shared,
): TableData {
  const read = request.read.get(table.name);
  const definitions = new Map(canonicalTable(table.name).columns.map((one) => [one.name, one]));
  const leave = (name: string, column: Column, wasRead: boolean): [string, Column][] => {
    if (!wasRead) return [];
    if (definitions.get(name)?.pseudonymised === true) return [[name, renamed(column, rename)]];
    const isPeoples =
      definitions.get(name)?.ofOnePerson === true ||
      request.personal.get(table.name)?.has(name) === true ||
      freeText[table.name]?.includes(name) === true ||
      namesPeople(column, longFigures[table.name]?.includes(name) === true);
    if (!isPeoples) return [[name, column]];
    withheld.push({ table: table.name, column: name });
    return column.kind === "text" ? [[name, emptied(column, request.drawName)]] : [];
  };
  const columns = Object.fromEntries(
    Object.entries(table.columns).flatMap(([name, column]) =>
      leave(name, column, read?.columns.has(name) === true),
    ),
  );
  const attributes = Object.fromEntries(
    Object.entries(table.attributes ?? {}).flatMap(([name, column]) =>
      leave(name, column, read?.attributes.has(name) === true),
    ),
  );
  const merged =
    table.name === "cargos"
      ? { ...columns, ...mergedAreas(columns, request.smallestGroup) }
      : columns;
  return {
    ...table,
    columns: merged,
    ...(table.attributes === undefined ? {} : { attributes }),
    ...(table.checks === undefined
      ? {}
      : { checks: withoutCells(table.checks, (name) => merged[name] === table.columns[name]) }),
  };
}

/**
 * How many cells were filled and how many were sound says nothing of anybody; the cells themselves might. Of a column that leaves, an
 * unsound cell with a digit stays: the report may quote it.
 */
const withoutCells = (
  checks: Record<string, ColumnCheck>,
  leaves: (column: string) => boolean,
): Record<string, ColumnCheck> =>
  Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [
      name,
      {
        ...check,
        invalidRows: check.invalidRows.map((row) =>
          leaves(name) && /\d/.test(row.value) && !namesSomebody(row.value)
            ? row
            : { ...row, value: "" },
        ),
      },
    ]),
  );

const eMail = /[^\s@]+@[^\s@]+\.[a-z]{2}/i;
const longText = 80;
const namesSomebody = (cell: string): boolean => eMail.test(cell) || isPersonDocument(cell);
/** An address, a registration number or a paragraph in any cell: whatever the column was taken for. */
const namesPeople = (column: Column, mayBeLong: boolean): boolean =>
  column.kind === "text" &&
  column.dictionary.some((cell) => namesSomebody(cell) || (!mayBeLong && cell.length > longText));

/** In the order of the names that they replace: what is sorted by them comes out in the same order. */
function freshNames(tables: Tables, drawName: () => string): ReadonlyMap<string, string> {
  const known = new Set<string>();
  for (const table of Object.values(tables))
    for (const { name, pseudonymised } of canonicalTable(table.name).columns) {
      const column = table.columns[name];
      if (pseudonymised === true && column?.kind === "text")
        for (const cell of column.dictionary) known.add(cell);
    }
  const fresh = new Set<string>();
  while (fresh.size < known.size) fresh.add(drawName());
  const sorted = [...fresh].sort();
  return new Map([...known].sort().map((name, at) => [name, sorted[at]!]));
}

const renamed = (column: Column, names: ReadonlyMap<string, string>): Column =>
  column.kind === "text"
    ? { ...column, dictionary: column.dictionary.map((cell) => names.get(cell) ?? "") }
    : column;

/** Which cells are filled, and which alike: nothing of what stands in them. */
const emptied = (column: TextColumn, drawName: () => string): TextColumn => ({
  ...column,
  dictionary: column.dictionary.map(() => drawName()),
});

const OTHER_AREAS = "Demais áreas";

/** Areas with fewer positions than the smallest group, told as one. */
function mergedAreas(columns: Record<string, Column>, smallest: number): { area?: TextColumn } {
  const { area } = columns;
  if (area?.kind !== "text") return {};
  const counts = area.dictionary.map(() => 0);
  for (const code of area.codes) if (code >= 0) counts[code]! += 1;
  return {
    area: {
      ...area,
      dictionary: area.dictionary.map((name, code) =>
        counts[code]! < smallest ? OTHER_AREAS : name,
      ),
    },
  };
}
