/** Which rows of a table meet a query, and the groups that each row stands in. */
import type { TableData, Tables } from "../../tables/table-data.ts";
import { defaultZone } from "../../tables/values/zone-time.ts";
import type { CubeQuery, Filter } from "../cube-query.ts";
import { cubeOf, type Cube } from "../cubes.ts";
import { readTimeGroup, type PersonalColumns } from "../validate-query.ts";
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
  const { tables, cube, query, rules } = reading;
  const tests: ((row: number) => boolean)[] = [];
  for (const filter of filters) {
    const read = groupCells(reading, filter.column);
    const isTime = cube.times.some(({ column }) => column === filter.column);
    const cells =
      read !== null && isTime ? dayReader(read as ReadCell, rules.zone ?? defaultZone) : read;
    const isList = cube.dimensions.some(
      ({ name, kind }) => name === filter.column && kind === "lista",
    );
    if (cells === null) return null;
    tests.push(filterTest(filter, cells as ReadCell, isList));
  }
  const { period } = query;
  if (period !== null) {
    const read = cellsOf(tables, cube, period.column);
    if (read === null) return null;
    const day = dayReader(read, rules.zone ?? defaultZone);
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
  const { tables, cube, query, rules } = reading;
  const readers: ((row: number) => readonly GroupCell[])[] = [];
  for (const name of query.by) {
    const time = readTimeGroup(name);
    if (time === null) {
      const read = groupCells(reading, name);
      if (read === null) return null;
      const isList = cube.dimensions.some((one) => one.name === name && one.kind === "lista");
      readers.push((row): readonly GroupCell[] => {
        const cell = read(row);
        const parts = isList && cell !== unmatched ? partsOfList(cell) : [];
        return parts.length > 0 ? parts : [cell];
      });
    } else {
      const read = cellsOf(tables, cube, time.column);
      if (read === null) return null;
      const day = dayReader(read, rules.zone ?? defaultZone);
      readers.push((row) => {
        const one = day(row);
        return [one === null ? null : timeGroup(time.grain, one)];
      });
    }
  }
  return (row) =>
    readers.reduce<(readonly GroupCell[])[]>(
      (keys, read) => keys.flatMap((key) => read(row).map((one): GroupCell[] => [...key, one])),
      [[]],
    );
}
