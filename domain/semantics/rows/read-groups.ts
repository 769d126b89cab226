/** Which rows of a table meet a query, and the groups that each row stands in. */
import type { TableData, Tables } from "../../tables/table-data.ts";
import { defaultZone } from "../../tables/values/zone-time.ts";
import type { CubeQuery, Filter } from "../cubes/cube-query.ts";
import { cubeOf, type Cube } from "../cubes/cubes.ts";
import { readTimeGroup, type PersonalColumns } from "../cubes/validate-query.ts";
import {
  cellsOf,
  dayReader,
  partsOfList,
  timeGroup,
  unmatched,
  type GroupCell,
  type ReadCell,
} from "./cube-cells.ts";
import { filterTest } from "./filter-rows.ts";

export interface CubeRules {
  /** Columns that hold people in these files. */
  personal: PersonalColumns;
  /** `A.n_minimo_grupo` */
  minimum: number;
  runId: string;
  zone?: string;
}

export interface Reading {
  tables: Tables;
  table: TableData;
  cube: Cube;
  query: CubeQuery;
  rules: CubeRules;
}

/** Null where a column of a filter is not in this project's table. */
export function rowTest(
  reading: Reading,
  filters: readonly Filter[],
): ((row: number) => boolean) | null {
  const { cube, query } = reading;
  const tests: ((row: number) => boolean)[] = [];
  for (const filter of filters) {
    const isTime = cube.times.some(({ column }) => column === filter.column);
    const isList = cube.dimensions.some(
      ({ name, kind }) => name === filter.column && kind === "lista",
    );
    const cells = isTime ? daysOf(reading, filter.column) : groupCells(reading, filter.column);
    if (cells === null) return null;
    tests.push(filterTest(filter, cells as ReadCell, isList));
  }
  const { period } = query;
  if (period !== null) {
    const day = daysOf(reading, period.column);
    if (day === null) return null;
    const last = `${period.to}~`;
    tests.push((row) => {
      const one = day(row);
      return one !== null && one >= period.from && one <= last;
    });
  }
  return (row) => tests.every((test) => test(row));
}

/** Also of a parent, read through its key; every row of the other table has a key of its own. */
function groupCells(reading: Reading, name: string): ((row: number) => GroupCell) | null {
  const { tables, cube } = reading;
  const parent = cube.dimensions.find((one) => one.name === name)?.parent ?? null;
  if (parent === null) return cellsOf(tables, cube, name);
  const other = cubeOf(parent.table);
  const own = cellsOf(tables, cube, parent.through);
  if (other === null || own === null) return null;
  const [keys, values] = [
    cellsOf(tables, other, parent.key),
    cellsOf(tables, other, parent.column),
  ];
  if (keys === null || values === null) return null;
  const found = new Map<GroupCell, GroupCell>();
  for (let row = 0; row < (tables[parent.table]?.rows ?? 0); row++)
    found.set(keys(row), values(row));
  return (row) => {
    const key = own(row);
    if (key === null) return null;
    return found.has(key) ? (found.get(key) as GroupCell) : unmatched;
  };
}

export type KeysOf = (row: number) => readonly (readonly GroupCell[])[];

/** A row stands once in each group of a list; null where a column is missing. */
export function keyReader(reading: Reading): KeysOf | null {
  const readers: ((row: number) => readonly GroupCell[])[] = [];
  for (const name of reading.query.by) {
    const read = cellReader(reading, name);
    if (read === null) return null;
    readers.push(read);
  }
  const [first] = readers;
  // Most questions have one cut or none: nothing is crossed then.
  if (first === undefined) return () => [[]];
  if (readers.length === 1) return (row) => first(row).map((cell) => [cell]);
  return (row) =>
    readers.reduce<(readonly GroupCell[])[]>(
      (keys, read) => keys.flatMap((key) => read(row).map((one): GroupCell[] => [...key, one])),
      [[]],
    );
}

function cellReader(
  reading: Reading,
  name: string,
): ((row: number) => readonly GroupCell[]) | null {
  const time = readTimeGroup(name);
  if (time !== null) {
    const day = daysOf(reading, time.column);
    return day === null
      ? null
      : (row) => {
          const one = day(row);
          return [one === null ? null : timeGroup(time.grain, one)];
        };
  }
  const read = groupCells(reading, name);
  if (read === null) return null;
  const isList = reading.cube.dimensions.some((one) => one.name === name && one.kind === "lista");
  return (row) => {
    const cell = read(row);
    const parts = isList && cell !== unmatched ? partsOfList(cell) : [];
    return parts.length > 0 ? parts : [cell];
  };
}

/** Null where the table has no such time. */
function daysOf({ table, rules }: Reading, name: string): ((row: number) => string | null) | null {
  const column = table.columns[name];
  return column?.kind === "time" ? dayReader(column, rules.zone ?? defaultZone) : null;
}
