/** Shape (a): one measure a row, with the quantiles that a publisher gives. */
import { detectNumberStyle, parseNumber } from "../../tables/values/number.ts";
import { publicationOf, type Quantiles, type ReferenceMetric } from "../benchmark.ts";
import { importCopy as copy } from "./copy.ts";
import { defineMetric, definitionColumns, type MetricDefinition } from "./metric-definition.ts";
import { cellAt, findColumns, type ImportProblem, type ImportSheet } from "./sheet.ts";

const points = ["q10", "q25", "q50", "q75", "q90"] as const;
const needed = new Set<string>(["q25", "q50", "q75"]);
const columns = {
  ...definitionColumns,
  n: ["n", "Empresas", "Nº de empresas"],
  q10: ["q10", "P10"],
  q25: ["q25", "P25"],
  q50: ["q50", "P50", "Mediana"],
  q75: ["q75", "P75"],
  q90: ["q90", "P90"],
} as const;

export const isQuantilesSheet = (sheet: ImportSheet): boolean => {
  const at = findColumns(sheet.header, columns);
  return at.q50 >= 0 && (at.code >= 0 || at.name >= 0);
};

export interface ReadMetrics {
  metrics: ReferenceMetric[];
  problems: ImportProblem[];
  notices: string[];
}

export function readQuantiles(
  sheet: ImportSheet,
  catalog: readonly MetricDefinition[],
): ReadMetrics {
  const at = findColumns(sheet.header, columns);
  const problems: ImportProblem[] = [];
  const notices: string[] = [];
  for (const column of ["n", "q25", "q75"] as const)
    if (at[column] < 0)
      problems.push({ sheet: sheet.name, row: null, text: copy.columnMissing(column) });
  if (problems.length > 0) return { metrics: [], problems, notices };
  const style = detectNumberStyle(
    sheet.rows.flatMap(({ cells }) =>
      points.map((point) => ({ value: cellAt(cells, at[point]), count: 1 })),
    ),
  );
  const metrics: ReferenceMetric[] = [];
  const codes = new Set<string>();
  for (const { row, cells } of sheet.rows) {
    if (cells.every((cell) => (cell ?? "").trim() === "")) continue;
    const given = Object.fromEntries(
      Object.keys(definitionColumns).map((key) => [
        key,
        cellAt(cells, at[key as keyof typeof definitionColumns]),
      ]),
    ) as Record<keyof typeof definitionColumns, string>;
    const read = readRow(
      given,
      (column) => cellAt(cells, at[column]),
      catalog,
      (text) => parseNumber(text, style),
    );
    if ("says" in read) {
      problems.push({ sheet: sheet.name, row, text: read.says });
      continue;
    }
    const { metric } = read;
    if (codes.has(metric.code)) {
      problems.push({ sheet: sheet.name, row, text: copy.repeatedCode(metric.code) });
      continue;
    }
    codes.add(metric.code);
    const n = metric.n as number;
    const publication = publicationOf(n);
    if (publication === "insuficiente") {
      notices.push(copy.tooFew(metric.code, n));
      continue;
    }
    if (publication === "mediana") notices.push(copy.medianOnly(metric.code, n));
    metrics.push(publication === "mediana" ? { ...metric, quantiles: null } : metric);
  }
  return { metrics, problems, notices };
}

function readRow(
  given: Record<keyof typeof definitionColumns, string>,
  cell: (column: keyof typeof columns) => string,
  catalog: readonly MetricDefinition[],
  number: (text: string) => number,
): { metric: ReferenceMetric } | { says: string } {
  const defined = defineMetric(given, catalog, { needsDirection: true });
  if (defined.metric === null) return { says: defined.says };
  const n = number(cell("n"));
  if (!Number.isInteger(n) || n < 0) return { says: copy.badCount(cell("n")) };
  const values: (number | null)[] = [];
  for (const point of points) {
    const text = cell(point);
    const value = text === "" ? null : number(text);
    if ((value === null && needed.has(point)) || Number.isNaN(value))
      return { says: copy.notNumber(point, text) };
    values.push(value);
  }
  const known = values.flatMap((value) => value ?? []);
  if (known.some((value, index) => index > 0 && value < (known[index - 1] as number)))
    return { says: copy.notAscending(defined.metric.code) };
  return {
    metric: {
      ...defined.metric,
      n,
      median: values[2] as number,
      quantiles: values as unknown as Quantiles,
    },
  };
}
