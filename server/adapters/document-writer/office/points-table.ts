import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { chartTable } from "#domain/charts/chart-table.ts";
import type { TableCell, TableColumn } from "#domain/report/report-tree.ts";

/** The points of a chart that no office suite draws; of a graph, its edges. */
export function pointsTable(spec: ChartSpec): { columns: TableColumn[]; rows: TableCell[][] } {
  const edges = spec.series.map((series) => ({
    ...series,
    points: series.points.filter((point) => point.group !== undefined),
  }));
  const table = chartTable(spec.type === "graph" ? { ...spec, series: edges } : spec);
  const isNumeric = (index: number) => table.rows[0]?.[index]?.numeric === true;
  return {
    columns: table.headers.map((header, index) => ({
      header,
      align: isNumeric(index) ? "right" : "left",
      width: isNumeric(index) ? 1 : 2,
    })),
    rows: table.rows.map((row) =>
      row.map(({ text, fact }) => ({ text, ...(fact === undefined ? {} : { fact }) })),
    ),
  };
}
