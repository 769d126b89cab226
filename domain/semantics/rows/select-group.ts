/** The rows behind a group, as the origin of a fact tells them. */
import type { RowSelection } from "../../facts/row-selection.ts";
import { isList } from "../cubes/cube-query.ts";
import { readTimeGroup } from "../cubes/validate-query.ts";
import { unmatched, type Cell, type GroupCell } from "./cube-cells.ts";
import { filterText } from "./filter-rows.ts";
import type { Reading } from "./read-groups.ts";

interface GroupedBy {
  column: string;
  cell: GroupCell;
}

/** The rows of a group as a fact names them: by a filter of equal cells where one finds the same rows, else by their numbers. */
export function selectionOf(
  reading: Reading,
  key: readonly GroupCell[],
  rows: readonly number[],
): RowSelection {
  const { table, cube, query } = reading;
  const cells = query.by.flatMap((name, at): GroupedBy[] =>
    readTimeGroup(name) === null ? [{ column: name, cell: key[at] ?? null }] : [],
  );
  const columns = [
    ...(query.measure === null ? [] : [query.measure]),
    ...query.by.map((name) => readTimeGroup(name)?.column ?? name),
    ...[...query.where, ...(query.of ?? [])].map(({ column }) => column),
    ...(query.period === null ? [] : [query.period.column]),
  ].map((name) => name.split(".")[0] ?? name);
  const used = [...new Set(columns)].filter((name) => name in table.columns);
  const equals = equalsOf(reading, cells);
  const isMeasured = query.measure !== null && query.measure in table.columns;
  return {
    table,
    columns: used.length > 0 ? used : Object.keys(table.columns).slice(0, 1),
    ...(rows.length === table.rows ? {} : { rows }),
    filterText: filterText(cube, query, cells),
    ...(equals === null ? {} : { equals }),
    ...(isMeasured ? { filled: [query.measure as string] } : {}),
  };
}

/** Null where the rows are not those with certain cells in columns of the file: a time, a list, a name in place of a code. */
function equalsOf(
  { table, cube, query }: Reading,
  cells: readonly GroupedBy[],
): NonNullable<RowSelection["equals"]> | null {
  if (query.period !== null || query.by.some((name) => readTimeGroup(name) !== null)) return null;
  const cuts: GroupedBy[] = [
    ...cells,
    ...query.where.map(
      ({ column, op, value }): GroupedBy => ({
        column,
        cell: op === "=" && !isList(value) ? value : unmatched,
      }),
    ),
  ];
  const isPlain = cuts.every(
    ({ column, cell }) =>
      cell !== unmatched &&
      column in table.columns &&
      (column !== "processo" || cube.table === "processos") &&
      cube.dimensions.some(({ name, kind }) => name === column && kind !== "lista"),
  );
  return !isPlain || cuts.length === 0
    ? null
    : cuts.map(({ column, cell }) => ({ column, value: cell as Cell }));
}
