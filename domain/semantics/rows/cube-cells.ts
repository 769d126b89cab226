/** The cells of a canonical table as a cube reads them: texts, numbers, days, and what the run derives of other columns. */
import type { Column, TableData, Tables } from "../../tables/table-data.ts";
import { instantToLocal } from "../../tables/values/zone-time.ts";
import type { Cube } from "../cubes/cubes.ts";
import type { Grain } from "../cubes/validate-query.ts";

export type Cell = string | number | boolean | null;
export type ReadCell = (row: number) => Cell;

const hourMs = 3_600_000;

/** What a parent could not be found for is told apart from a cell that is empty. */
export const unmatched: unique symbol = Symbol("sem correspondência");
export type GroupCell = Cell | typeof unmatched;

/** Null: the table of this project has no such column. */
export function cellsOf(tables: Tables, cube: Cube, name: string): ReadCell | null {
  const table = tables[cube.table];
  if (table === undefined) return null;
  const derived = derivedCells(table, name);
  if (derived !== null) return derived;
  const column = table.columns[name];
  if (column === undefined) return null;
  const isFlag = cube.dimensions.some((one) => one.name === name && one.kind === "simnao");
  if (name === "processo") return processNames(tables, column);
  return isFlag ? flags(column) : plain(column);
}

function plain(column: Column): ReadCell {
  if (column.kind === "text") return (row) => column.dictionary[column.codes[row] ?? -1] ?? null;
  return (row) => {
    const value = column.values[row];
    return value === undefined || Number.isNaN(value) ? null : value;
  };
}

function flags(column: Column): ReadCell {
  const read = plain(column);
  return (row) => {
    const value = read(row);
    return value === null ? null : value === 1 || value === true;
  };
}

/** A process is named by its code in many tables; people call it by its name. */
function processNames(tables: Tables, column: Column): ReadCell {
  const [ids, names] = [
    tables.processos?.columns["processo_id"],
    tables.processos?.columns["processo"],
  ];
  if (column.kind !== "text" || ids?.kind !== "text" || names?.kind !== "text")
    return plain(column);
  const nameOf = new Map<string, string>();
  const [readId, readName] = [plain(ids), plain(names)];
  for (let row = 0; row < (tables.processos?.rows ?? 0); row++) {
    const [id, name] = [readId(row), readName(row)];
    if (typeof id === "string" && typeof name === "string") nameOf.set(id, name);
  }
  const dictionary = column.dictionary.map((text) => nameOf.get(text) ?? text);
  return (row) => dictionary[column.codes[row] ?? -1] ?? null;
}

/** Columns that are made of others (meaning of each: `derivedLabels`). */
function derivedCells(table: TableData, name: string): ReadCell | null {
  const read = (column: string): ReadCell | null => {
    const found = table.columns[column];
    return found === undefined ? null : plain(found);
  };
  const both = (
    one: string,
    other: string,
    make: (a: Exclude<Cell, null>, b: Exclude<Cell, null>) => Cell,
  ): ReadCell | null => {
    const [first, second] = [read(one), read(other)];
    if (first === null || second === null) return null;
    return (row) => {
      const [a, b] = [first(row), second(row)];
      return a === null || b === null ? null : make(a, b);
    };
  };
  const hours = (from: Cell, to: Cell): number => (Number(to) - Number(from)) / hourMs;
  if (name === "prazo_h" && table.name === "casos") return both("aberto_em", "encerrado_em", hours);
  if (name === "duracao_h" && table.name === "eventos") return both("inicio", "fim", hours);
  if (name === "reclassificado" && table.name === "casos")
    return both("categoria_inicial", "categoria_final", (a, b) => a !== b);
  if (name !== "refeito" || table.name !== "casos") return null;
  const cause = read("causa_retrabalho");
  return cause === null ? null : (row) => cause(row) !== null;
}

/** Month, quarter or year of an instant, in the zone of the project: "2026-08", "2026-T3", "2026". */
export function timeGroup(grain: Grain, day: string): string {
  if (grain === "ano") return day.slice(0, "AAAA".length);
  if (grain === "mes") return day.slice(0, "AAAA-MM".length);
  return `${day.slice(0, "AAAA".length)}-T${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

const dayMs = 86_400_000;
const daysOfColumn = new WeakMap<Column, Map<string, readonly (string | null)[]>>();

/** "AAAA-MM-DD" of each row of a time column, in the zone; once for each column: 100,000 instants are as many dates to write. */
export function dayReader(column: Column, zone: string): (row: number) => string | null {
  const known = daysOfColumn.get(column) ?? new Map<string, readonly (string | null)[]>();
  daysOfColumn.set(column, known);
  const days = known.get(zone) ?? writeDays(column, zone);
  known.set(zone, days);
  return (row) => days[row] ?? null;
}

function writeDays(column: Column, zone: string): (string | null)[] {
  if (column.kind === "text") return [];
  const texts = new Map<number, string>();
  return Array.from(column.values, (instant) => {
    if (Number.isNaN(instant)) return null;
    const day = Math.floor(instantToLocal(instant, zone) / dayMs);
    const text =
      texts.get(day) ?? new Date(day * dayMs).toISOString().slice(0, "AAAA-MM-DD".length);
    texts.set(day, text);
    return text;
  });
}

/** A list is kept with its parts joined by ";". */
export const partsOfList = (cell: Cell): string[] =>
  typeof cell === "string"
    ? cell
        .split(";")
        .map((part) => part.trim())
        .filter((part) => part !== "")
    : [];
