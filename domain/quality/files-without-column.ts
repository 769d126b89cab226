/** A table of several files: those that do not have a column which another has. Their cells are not blanks to fill in. */
import type { TableData } from "../tables/table-data.ts";

export interface FilesWithoutColumn {
  names: string[];
  /** Of those, the ones that have the column and wait for somebody to say how it is read. */
  awaited: string[];
  rows: number;
  has(row: number): boolean;
}

const none: FilesWithoutColumn = { names: [], awaited: [], rows: 0, has: () => false };

export function filesWithoutColumn(table: TableData, name: string): FilesWithoutColumn {
  const column = table.columns[name];
  const lacks = table.files.map(({ headers }) => headers[name] === undefined);
  if (column === undefined || table.files.length === 1 || !lacks.includes(true)) return none;
  const isNull = (row: number): boolean =>
    column.kind === "text" ? column.codes[row]! < 0 : Number.isNaN(column.values[row]!);
  // A value that was derived (a process id, the only currency) fills a column that the file does not have.
  for (let row = 0; row < table.rows; row++) if (!isNull(row)) lacks[table.rowFile[row]!] = false;
  const has = (row: number): boolean => lacks[table.rowFile[row]!] === true;
  let rows = 0;
  for (let row = 0; row < table.rows; row++) if (has(row)) rows++;
  const files = table.files.filter((_, file) => lacks[file]);
  return {
    names: files.map(({ fileName }) => fileName),
    awaited: files.filter((file) => isAwaited(file, name)).map(({ fileName }) => fileName),
    rows,
    has,
  };
}

/** The file has the column, and nobody has yet said how it is read: what stands there is not known, and is no gap. */
export const isAwaited = (
  { pending = [] }: Pick<TableData["files"][number], "pending">,
  name: string,
): boolean => pending.some(({ column }) => column === name);

/** No column of it is read before an answer, so that nothing is known of what its cells hold. */
export const isWhollyAwaited = ({ files }: Pick<TableData, "files">): boolean =>
  files.every(
    ({ headers, pending = [] }) => pending.length > 0 && Object.keys(headers).length === 0,
  );

export function countAwaitedRows({ files, rowFile, rows }: TableData, name: string): number {
  const awaits = files.map((file) => isAwaited(file, name));
  if (!awaits.includes(true)) return 0;
  let count = 0;
  for (let row = 0; row < rows; row++) if (awaits[rowFile[row]!] === true) count++;
  return count;
}
