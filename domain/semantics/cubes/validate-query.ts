/** Whether a query may be asked at all, before a row is read. What depends on the sizes of groups is judged by `group-privacy.ts`. */
import type { Aggregation, CubeQuery, Filter, Scalar } from "./cube-query.ts";
import { cubeLimits, isList } from "./cube-query.ts";
import type { CubeRefusal } from "./cube-copy.ts";
import type { Cube } from "./cubes.ts";
import { cubeOf } from "./cubes.ts";

/** "tabela.coluna" of the columns that hold people's names in the files of this project. */
export type PersonalColumns = ReadonlySet<string>;

/** Null: the query may run. */
export function refusalOf(query: CubeQuery, personal: PersonalColumns): CubeRefusal | null {
  const cube = cubeOf(query.table);
  if (cube === null) return "no_cube";
  return (
    overLimits(query) ??
    namesPeople(cube, query, personal) ??
    firstOf(query.by, (name) => groupingRefusal(cube, name)) ??
    measureRefusal(cube, query) ??
    firstOf(filtersOf(query), (filter) => filterRefusal(cube, filter)) ??
    periodRefusal(cube, query) ??
    cutsOfPeople(cube, query)
  );
}

/** A time column is grouped by month, quarter or year. */
export const grains = ["mes", "trimestre", "ano"] as const;
export type Grain = (typeof grains)[number];

/** "competencia:mes" is a time with its grain; null when it is none. */
export function readTimeGroup(name: string): { column: string; grain: Grain } | null {
  const [column, grain, ...rest] = name.split(":");
  const known = grains.find((one) => one === grain);
  return known === undefined || rest.length > 0 ? null : { column: column as string, grain: known };
}

const filtersOf = ({ where, of }: CubeQuery): readonly Filter[] => [...where, ...(of ?? [])];

function overLimits(query: CubeQuery): CubeRefusal | null {
  if (query.by.length > cubeLimits.dimensions) return "too_many_dimensions";
  if (new Set(query.by).size < query.by.length) return "too_many_dimensions";
  if (filtersOf(query).length > cubeLimits.filters) return "too_many_filters";
  const { limit } = query;
  if (limit === null) return null;
  return Number.isInteger(limit) && limit >= 1 && limit <= cubeLimits.groups
    ? null
    : "too_many_groups";
}

/** A name of a column that holds people is refused wherever it stands, also as the key that a parent is read by. */
function namesPeople(cube: Cube, query: CubeQuery, personal: PersonalColumns): CubeRefusal | null {
  const parentOf = (name: string) => cube.dimensions.find((one) => one.name === name)?.parent;
  const own = [
    ...query.by,
    ...filtersOf(query).map(({ column }) => column),
    ...(query.measure === null ? [] : [query.measure]),
  ];
  const isPersonal = (name: string): boolean => {
    const parent = parentOf(name);
    if (parent) return personal.has(`${parent.table}.${parent.column}`);
    return personal.has(`${cube.table}.${name}`);
  };
  return own.some(isPersonal) ? "personal" : null;
}

function groupingRefusal(cube: Cube, name: string): CubeRefusal | null {
  const time = readTimeGroup(name);
  const known =
    time === null
      ? cube.dimensions.some((one) => one.name === name)
      : cube.times.some(({ column }) => column === time.column);
  return known ? null : unknown(cube);
}

/** In a table of people every column that is not listed is refused as a question about somebody. */
const unknown = ({ privacy }: Cube): CubeRefusal =>
  privacy === "grupo" ? "personal" : "unknown_column";

function measureRefusal(cube: Cube, query: CubeQuery): CubeRefusal | null {
  const { agg, measure, by } = query;
  if (agg === "parcela" ? !query.of?.length : query.of !== undefined) return "wrong_aggregation";
  if (countsRows(agg)) return measure === null ? null : "wrong_aggregation";
  if (measure === null) return "wrong_aggregation";
  if (agg === "distintos") return distinctRefusal(cube, measure);
  const found = cube.measures.find(({ column }) => column === measure);
  if (!found) return unknown(cube);
  if (!found.aggregations.includes(agg)) return "wrong_aggregation";
  return agg === "soma" && by.some((name) => isListed(cube, name)) ? "counts_twice" : null;
}

const countsRows = (agg: Aggregation): boolean => agg === "contagem" || agg === "parcela";

const isListed = (cube: Cube, name: string): boolean =>
  cube.dimensions.some((one) => one.name === name && one.kind === "lista");

const distinctRefusal = (cube: Cube, name: string): CubeRefusal | null =>
  cube.dimensions.some((one) => one.name === name) ||
  cube.counted.some(({ column }) => column === name)
    ? null
    : unknown(cube);

type Valued = "texto" | "simnao" | "numero" | "dia" | "vazio";

function valuedAs(cube: Cube, column: string): Valued | null {
  const found = cube.dimensions.find(({ name }) => name === column);
  if (found) return found.kind === "simnao" ? "simnao" : "texto";
  if (cube.measures.some((one) => one.column === column && !one.countsPeople))
    return cube.privacy === "grupo" ? null : "numero";
  if (cube.times.some((one) => one.column === column)) return "dia";
  return cube.texts.some((one) => one.column === column) ? "vazio" : null;
}

function filterRefusal(cube: Cube, { column, op, value }: Filter): CubeRefusal | null {
  const valued = valuedAs(cube, column);
  if (valued === null) return unknown(cube);
  if (op === "vazio" || op === "preenchido") return value === null ? null : "wrong_value";
  if (valued === "vazio") return "unknown_column";
  if (op === "in") return isFilledList(value, valued) ? null : "wrong_value";
  const ordered = valued === "numero" || valued === "dia";
  if (op !== "=" && op !== "!=" && !ordered) return "wrong_value";
  return value !== null && !isList(value) && fits(value, valued) ? null : "wrong_value";
}

const isFilledList = (value: Filter["value"], valued: Valued): boolean =>
  isList(value) &&
  value.length >= 1 &&
  value.length <= cubeLimits.listed &&
  value.every((one) => fits(one, valued));

function fits(value: Scalar, valued: Valued): boolean {
  if (valued === "simnao") return typeof value === "boolean";
  if (valued === "numero") return typeof value === "number" && Number.isFinite(value);
  if (typeof value !== "string") return false;
  return valued === "texto" ? value !== "" : dayPattern.test(value);
}

const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month and a day are compared by the day that the month begins or ends with. */
function periodRefusal(cube: Cube, { period }: CubeQuery): CubeRefusal | null {
  if (period === null) return null;
  if (!cube.times.some(({ column }) => column === period.column)) return unknown(cube);
  const { from, to } = period;
  if (![from, to].every((end) => dayPattern.test(end) || monthPattern.test(end)))
    return "wrong_period";
  const [first, last] = [from.padEnd(10, "-01"), monthPattern.test(to) ? `${to}-31` : to];
  return first <= last ? null : "wrong_period";
}

/** Two cuts of people at once would, taken from one, leave few of them. */
function cutsOfPeople(cube: Cube, query: CubeQuery): CubeRefusal | null {
  if (cube.privacy === "livre") return null;
  if (query.agg === "parcela" || query.agg === "distintos") return "wrong_aggregation";
  return query.by.length + filtersOf(query).length > 1 ? "one_cut" : null;
}

function firstOf<T>(
  items: readonly T[],
  judge: (item: T) => CubeRefusal | null,
): CubeRefusal | null {
  for (const item of items) {
    const refusal = judge(item);
    if (refusal !== null) return refusal;
  }
  return null;
}
