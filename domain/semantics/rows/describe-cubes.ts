/** What can be asked of the rows of a project: which cubes have columns, their names, and the months that they hold. */
import type { Tables } from "../../tables/table-data.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import { defaultZone } from "../../tables/values/zone-time.ts";
import { cellsOf, dayReader, partsOfList } from "./cube-cells.ts";
import { cubes, type Cube } from "../cubes/cubes.ts";
import type { PersonalColumns } from "../cubes/validate-query.ts";

export interface CubeTable {
  table: TableName;
  rows: number;
  /** Measures and dimensions with a filled cell, as a query names them; without those of people. */
  columns: readonly string[];
  /** Values of each dimension of texts, where they are few enough to be named in a question. */
  names: Readonly<Record<string, readonly string[]>>;
  /** First and last month of each time, "AAAA-MM". */
  months: Readonly<Record<string, { first: string; last: string }>>;
}

/** A column of more values names nothing that people ask by in words. */
const mostNames = 500;

export const describeCubes = (tables: Tables, personal: PersonalColumns): CubeTable[] =>
  cubes.flatMap((cube) => describe(tables, cube, personal) ?? []);

function describe(tables: Tables, cube: Cube, personal: PersonalColumns): CubeTable | null {
  const table = tables[cube.table];
  if (table === undefined || table.rows === 0) return null;
  const isPersonal = (name: string) => personal.has(`${cube.table}.${name}`);
  const rows = Array.from({ length: table.rows }, (_, row) => row);
  const hasCells = (name: string): boolean => {
    const read = isPersonal(name) ? null : cellsOf(tables, cube, name);
    return read !== null && rows.some((row) => read(row) !== null);
  };
  const measures = cube.measures.map(({ column }) => column).filter(hasCells);
  const own = cube.dimensions.filter(({ name, parent }) => parent === null && hasCells(name));
  const parents = cube.dimensions.filter(
    ({ parent }) =>
      parent !== null &&
      tables[parent.table]?.columns[parent.column] !== undefined &&
      !personal.has(`${parent.table}.${parent.column}`) &&
      own.some(({ name }) => name === parent.through),
  );
  return {
    table: cube.table,
    rows: table.rows,
    columns: [...measures, ...own.map(({ name }) => name), ...parents.map(({ name }) => name)],
    names: Object.fromEntries(
      own
        .filter(({ kind }) => kind !== "simnao")
        .flatMap(({ name, kind }) => {
          const read = cellsOf(tables, cube, name);
          const found = new Set<string>();
          for (const row of rows) {
            const cell = read?.(row) ?? null;
            if (kind === "lista") for (const part of partsOfList(cell)) found.add(part);
            else if (cell !== null) found.add(String(cell));
            if (found.size > mostNames) return [];
          }
          return [[name, [...found].sort((a, b) => a.localeCompare(b, "pt-BR"))]];
        }),
    ),
    months: Object.fromEntries(
      cube.times.flatMap(({ column }) => {
        const cells = table.columns[column];
        if (cells?.kind !== "time") return [];
        const day = dayReader(cells, defaultZone);
        const days = rows.flatMap((row) => day(row) ?? []);
        if (days.length === 0) return [];
        let [first, last] = [days[0] as string, days[0] as string];
        for (const one of days) {
          if (one < first) first = one;
          if (one > last) last = one;
        }
        return [[column, { first: first.slice(0, 7), last: last.slice(0, 7) }]];
      }),
    ),
  };
}
