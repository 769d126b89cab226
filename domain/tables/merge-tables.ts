/** Several files of one canonical table as one (a ledger by month, a log by quarter), in the order given. */
import { canonicalTable } from "./catalog/catalog.ts";
import type { Column, ColumnCheck, TableData } from "./table-data.ts";

/** At least one part; all of one canonical table. Columns that a part lacks are null in its rows. */
export function mergeTables(parts: readonly TableData[]): TableData {
  const united = parts.length === 1 ? parts[0]! : concatenate(parts);
  return united.name === "processos" ? withProcessIds(united) : united;
}

function concatenate(parts: readonly TableData[]): TableData {
  const first = parts[0]!;
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const names = canonicalTable(first.name)
    .columns.map((column) => column.name)
    .filter((name) => parts.some((part) => part.columns[name]));
  const columns: Record<string, Column> = {};
  const checks: Record<string, ColumnCheck> = {};
  for (const name of names) {
    columns[name] = joinColumn(
      parts.map((part) => ({ rows: part.rows, column: part.columns[name] })),
      rows,
    );
    checks[name] = joinCheck(parts, name);
  }
  const rowFile = new Uint16Array(rows);
  const rowNumber = new Int32Array(rows);
  const repeatedRows: number[] = [];
  let start = 0;
  let fileStart = 0;
  for (const part of parts) {
    for (let row = 0; row < part.rows; row++) rowFile[start + row] = fileStart + part.rowFile[row]!;
    rowNumber.set(part.rowNumber, start);
    for (const row of part.repeatedRows ?? []) repeatedRows.push(start + row);
    start += part.rows;
    fileStart += part.files.length;
  }
  return {
    name: first.name,
    rows,
    columns,
    checks,
    rowFile,
    rowNumber,
    repeatedRows,
    files: parts.flatMap((part) => part.files),
    conversions: parts.flatMap((part) => part.conversions ?? []),
    ...joinAttributes(parts, rows),
    ...joinLeft(parts),
  };
}

/** Of lists some of which say nothing of people who left: those have none, and their files stand in both. */
function joinLeft(parts: readonly TableData[]): Pick<TableData, "left"> {
  if (parts.every(({ left }) => left === undefined)) return {};
  return {
    left: concatenate(
      parts.map(
        ({ name, files, left }) =>
          left ?? {
            name,
            rows: 0,
            columns: {},
            files,
            rowFile: new Uint16Array(),
            rowNumber: new Int32Array(),
          },
      ),
    ),
  };
}

/**
 * The rows of a table and those of people who have left, which come last; null where no list says who has. `rows`: those of the lists that
 * say it.
 */
export function withLeftRows(table: TableData): { all: TableData; rows: number[] } | null {
  const { left } = table;
  if (left === undefined) return null;
  const both = concatenate([withoutLeft(table), left]);
  const { files } = left;
  const tells = files.map((file, at) => file.rowsTotal > table.files[at]!.rowsTotal);
  const rowFile = both.rowFile.map((file) => file % files.length);
  return {
    all: { ...both, files, rowFile },
    rows: Array.from(rowFile.keys()).filter((row) => tells[rowFile[row]!]),
  };
}

const withoutLeft = ({ left: _left, ...table }: TableData): TableData => table;

/** A header that is text in one file and figures in another is no one attribute. */
function joinAttributes(parts: readonly TableData[], rows: number): Pick<TableData, "attributes"> {
  const headers = new Set(parts.flatMap(({ attributes = {} }) => Object.keys(attributes)));
  const attributes: Record<string, Column> = {};
  for (const header of headers) {
    const places = parts.map((part) => ({ rows: part.rows, column: part.attributes?.[header] }));
    const kinds = new Set(places.flatMap(({ column }) => column?.kind ?? []));
    if (kinds.size === 1) attributes[header] = joinColumn(places, rows);
  }
  return headers.size === 0 ? {} : { attributes };
}

function joinColumn(
  parts: readonly { rows: number; column: Column | undefined }[],
  rows: number,
): Column {
  const kind = parts.find(({ column }) => column)!.column!.kind;
  let start = 0;
  if (kind !== "text") {
    const values = new Float64Array(rows).fill(NaN);
    for (const part of parts) {
      const { column } = part;
      if (column && column.kind !== "text") values.set(column.values, start);
      start += part.rows;
    }
    return { kind, values };
  }
  const codes = new Int32Array(rows).fill(-1);
  const dictionary: string[] = [];
  const codeOf = new Map<string, number>();
  for (const part of parts) {
    const { column } = part;
    if (column?.kind === "text") {
      const moved = column.dictionary.map((value) => {
        let code = codeOf.get(value);
        if (code === undefined) {
          code = dictionary.length;
          codeOf.set(value, code);
          dictionary.push(value);
        }
        return code;
      });
      for (let row = 0; row < part.rows; row++)
        codes[start + row] = column.codes[row]! < 0 ? -1 : moved[column.codes[row]!]!;
    }
    start += part.rows;
  }
  return { kind: "text", codes, dictionary };
}

function joinCheck(parts: readonly TableData[], name: string): ColumnCheck {
  const invalidAt: number[] = [];
  const joined: ColumnCheck = { nonEmpty: 0, valid: 0, invalidRows: [], invalidAt };
  let start = 0;
  for (const part of parts) {
    const check = part.checks?.[name];
    if (check) {
      joined.nonEmpty += check.nonEmpty;
      joined.valid += check.valid;
      for (const row of check.invalidAt ?? []) invalidAt.push(row + start);
      for (const invalid of check.invalidRows)
        if (joined.invalidRows.length < 50)
          joined.invalidRows.push({ ...invalid, row: invalid.row + start });
    }
    start += part.rows;
  }
  return joined;
}

/** Processes without an id of their own get P01, P02… in row order, skipping ids in use (playbook 1.2). */
function withProcessIds(table: TableData): TableData {
  const existing = table.columns["processo_id"];
  const codes =
    existing?.kind === "text" ? existing.codes.slice() : new Int32Array(table.rows).fill(-1);
  const dictionary = existing?.kind === "text" ? [...existing.dictionary] : [];
  if (existing && !codes.includes(-1)) return table;
  const taken = new Set(dictionary);
  let next = 1;
  for (let row = 0; row < table.rows; row++) {
    if (codes[row]! >= 0) continue;
    while (taken.has(processId(next))) next++;
    codes[row] = dictionary.length;
    dictionary.push(processId(next));
    taken.add(processId(next));
  }
  return {
    ...table,
    columns: { ...table.columns, processo_id: { kind: "text", codes, dictionary } },
  };
}

function processId(number: number): string {
  return `P${String(number).padStart(2, "0")}`;
}
