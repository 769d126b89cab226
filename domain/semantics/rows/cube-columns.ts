/** Where a dimension stands among the columns of a canonical table, and a metric among its measures. */
import type { TableName } from "../../tables/canonical-table.ts";
import { isTableName } from "../../tables/catalog/catalog.ts";
import type { Aggregation } from "../cubes/cube-query.ts";
import { cubeOf } from "../cubes/cubes.ts";
import { dimensionNames, dimensions, type DimensionRow } from "../dimensions.ts";

/** When what a row tells of came about: a question's month is of this column, not of dates to come. */
const happened: Partial<Record<TableName, string>> = {
  custos: "competencia",
  casos: "aberto_em",
  eventos: "inicio",
  kpis: "data",
};

export const timeOf = (table: TableName): string | null => happened[table] ?? null;

/** Columns that a table calls otherwise than people call the dimension. */
const otherwise: Partial<Record<TableName, Readonly<Record<string, string>>>> = {
  sistemas: { area: "area_responsavel", api: "tem_api" },
  etapas: { classe: "classe_valor" },
  casos: { segmento: "cliente_id.segmento", cliente: "cliente_id" },
  casos_uso_ia: { caso: "caso_uso", supervisao: "supervisao_humana" },
  cargas: { carga: "carga" },
};

const listed = new Map<string, string>(
  dimensionNames.flatMap((name) => {
    const row: DimensionRow = dimensions[name];
    return (row.columns ?? []).map((column): [string, string] => {
      const [table = "", own = ""] = column.split(".");
      return [`${table}|${name}`, own];
    });
  }),
);

/** As `CubeQuery.by` names it; null where rows of the table are not told apart by it. */
export function columnFor(table: TableName, dimension: string): string | null {
  const known = cubeOf(table)?.dimensions ?? [];
  const wanted = [
    otherwise[table]?.[dimension],
    listed.get(`${table}|${dimension}`),
    dimension,
    known.find(({ parent }) => parent?.column === dimension)?.name,
  ];
  return wanted.find((name) => known.some((one) => one.name === name)) ?? null;
}

/** The dimension that a column holds the names of: as the catalogue calls it, else by the column's own name. */
export function dimensionOf(table: TableName, column: string): string {
  const own = Object.entries(otherwise[table] ?? {}).find(([, name]) => name === column)?.[0];
  if (own !== undefined) return own;
  for (const [key, name] of listed)
    if (name === column && key.startsWith(`${table}|`)) return key.split("|")[1] ?? column;
  return column;
}

export interface CubeSource {
  table: TableName;
  measure: string | null;
  agg: Aggregation;
}

/** "casos.csat.media", "casos.contagem", "casos.reclassificado.parcela": null where the table has no such measure. */
export function sourceOf(cube: string): CubeSource | null {
  const [table = "", ...rest] = cube.split(".");
  const agg = rest.at(-1) as Aggregation;
  if (!isTableName(table)) return null;
  const found = cubeOf(table);
  if (found === null) return null;
  if (rest.length === 1) return agg === "contagem" ? { table, measure: null, agg } : null;
  const [column = ""] = rest;
  const isKnown =
    agg === "distintos" || agg === "parcela"
      ? found.dimensions.some(({ name }) => name === column)
      : found.measures.some((one) => one.column === column && one.aggregations.includes(agg));
  return isKnown ? { table, measure: column, agg } : null;
}
