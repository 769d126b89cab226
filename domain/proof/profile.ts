/** What may leave in a proof (docs/decisions/156): tables and columns by profile, and ids of people under names that no other proof has. */
import type { TableName } from "../tables/canonical-table.ts";
import type { Column, ColumnCheck, TableData, Tables, TextColumn } from "../tables/table-data.ts";
import { kindOfColumn, namesSomebody, type PersonalColumns } from "./people-words.ts";
import type { ReadColumns } from "./read-recorder.ts";
import type { Redactor } from "./redactor.ts";

export type ProofProfile = "company" | "firm";

/** People's pay, what they can do and what they answered. */
const tablesOfPeople: ReadonlySet<TableName> = new Set(["cargos", "pesquisa", "competencias"]);
const neverLeaves: ReadonlySet<TableName> = new Set(["pesquisa"]);

export interface ProfileRequest {
  profile: ProofProfile;
  read: ReadonlyMap<TableName, ReadColumns>;
  personal: PersonalColumns;
  redactor: Redactor;
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
  const kept = Object.values(tables).flatMap((table): [TableName, TableData][] => {
    const isHidden =
      neverLeaves.has(table.name) ||
      (request.profile === "company" && tablesOfPeople.has(table.name));
    if (isHidden) {
      withheld.push({ table: table.name, column: null });
      return [];
    }
    return [[table.name, allowedTable(table, request, withheld)]];
  });
  return { tables: Object.fromEntries(kept), withheld };
}

function allowedTable(
  table: TableData,
  request: ProfileRequest,
  withheld: WithheldColumn[],
): TableData {
  const { redactor } = request;
  const read = request.read.get(table.name);
  const leave = (name: string, column: Column, wasRead: boolean): [string, Column][] => {
    if (!wasRead) return [];
    const kind = kindOfColumn(table, name, column, request.personal);
    if (kind === "people") withheld.push({ table: table.name, column: name });
    if (column.kind !== "text") return kind === "people" ? [] : [[name, column]];
    return [[name, kind === "plain" ? redacted(column, redactor) : renamed(column, redactor)]];
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
    files: redactor.value(table.files),
    columns: merged,
    ...(table.attributes === undefined ? {} : { attributes }),
    ...(table.left === undefined ? {} : { left: allowedTable(table.left, request, []) }),
    ...(table.checks === undefined
      ? {}
      : {
          checks: redactor.value(
            withoutCells(table.checks, (name) => merged[name] === table.columns[name]),
          ),
        }),
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

/** Which cells are filled, and which alike; what says nothing of anybody stays. */
const renamed = (column: TextColumn, { nameOf, text }: Redactor): TextColumn => ({
  ...column,
  dictionary: column.dictionary.map((cell) => nameOf(cell) ?? text(cell)),
});

/** A name may stand in any column. */
function redacted(column: TextColumn, { text }: Redactor): TextColumn {
  const dictionary = column.dictionary.map(text);
  return dictionary.every((cell, at) => cell === column.dictionary[at])
    ? column
    : { ...column, dictionary };
}

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
