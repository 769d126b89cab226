/** A filter of a query over cells, and how it is told beside the figure. */
import { partsOfList, type GroupCell, type ReadCell } from "./cube-cells.ts";
import { filterCopy } from "../cubes/cube-copy.ts";
import type { CubeQuery, Filter, Scalar } from "../cubes/cube-query.ts";
import { isList } from "../cubes/cube-query.ts";
import type { Cube } from "../cubes/cubes.ts";

/** `isOfList`: the cell holds several parts, of which one has to be the value. */
export function filterTest(
  { op, value }: Filter,
  read: ReadCell,
  isOfList: boolean,
): (row: number) => boolean {
  if (op === "vazio") return (row) => read(row) === null;
  if (op === "preenchido") return (row) => read(row) !== null;
  const wanted: readonly Scalar[] = isList(value) ? value : value === null ? [] : [value];
  const holds = (row: number): boolean => {
    const cell = read(row);
    const held: readonly GroupCell[] = isOfList ? partsOfList(cell) : [cell];
    return wanted.some((one) => held.includes(one));
  };
  if (op === "=" || op === "in") return holds;
  // A cell without a value is not another value.
  if (op === "!=") return (row) => read(row) !== null && !holds(row);
  const [limit] = wanted;
  return (row) => {
    const cell = read(row);
    return cell !== null && limit !== undefined && isPast(op, cell, limit);
  };
}

function isPast(op: Filter["op"], cell: Scalar, limit: Scalar): boolean {
  if (op === "<") return cell < limit;
  if (op === "<=") return cell <= limit;
  return op === ">" ? cell > limit : cell >= limit;
}

const textOf = (value: Scalar | null): string =>
  typeof value === "boolean" ? (value ? filterCopy.yes : filterCopy.no) : String(value ?? "");

export function labelOf(cube: Cube, column: string): string {
  const found =
    cube.dimensions.find(({ name }) => name === column) ??
    [...cube.measures, ...cube.times, ...cube.texts, ...cube.counted].find(
      (one) => one.column === column,
    );
  return found?.label ?? column;
}

/** "Canal = portal; Aberto em de 2026-07 a 2026-08": the group's own cells first. */
export function filterText(
  cube: Cube,
  query: CubeQuery,
  cells: readonly { column: string; cell: GroupCell }[],
): string {
  const parts = [
    ...cells.map(({ column, cell }) =>
      cell === null || typeof cell === "symbol"
        ? filterCopy.empty(labelOf(cube, column))
        : filterCopy.equals(labelOf(cube, column), textOf(cell)),
    ),
    ...query.where.map((filter) => told(cube, filter)),
    ...(query.period === null
      ? []
      : [
          filterCopy.period(labelOf(cube, query.period.column), query.period.from, query.period.to),
        ]),
  ];
  return parts.length === 0 ? filterCopy.all : parts.join("; ");
}

function told(cube: Cube, { column, op, value }: Filter): string {
  const label = labelOf(cube, column);
  if (op === "vazio") return filterCopy.empty(label);
  if (op === "preenchido") return filterCopy.filled(label);
  const text = (isList(value) ? value : [value]).map(textOf).join(", ");
  if (op === "!=") return filterCopy.other(label, text);
  return op === "=" || op === "in"
    ? filterCopy.equals(label, text)
    : filterCopy.limit(label, op, text);
}
