import { chartNumber } from "#domain/charts/chart-number.ts";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { heatmapCells } from "../office/heatmap-cells.ts";
import { gridTable } from "./tables.ts";

/** A heatmap as a table whose cells are shaded by value. */
export function heatmapGrid(spec: ChartSpec) {
  const { columns, rows, valueOf, shadeOf } = heatmapCells(spec);
  return gridTable(
    [
      { header: "", align: "left", width: 3 },
      ...columns.map((header) => ({ header, align: "center" as const })),
    ],
    rows.map((row) => [
      { text: row },
      ...columns.map((column) => ({ text: chartNumber(valueOf(row, column), spec.y.unit) })),
    ]),
    {
      fillOf: (row, column) =>
        column === 0
          ? undefined
          : shadeOf(valueOf(rows[row] ?? "", columns[column - 1] ?? "")).slice(1),
    },
  );
}
