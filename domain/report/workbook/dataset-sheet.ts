import type { DatasetResult } from "../../outcome/phase-outcome.ts";
import { workbookCopy as copy } from "./copy.ts";
import type { WorkbookCell, WorkbookSheet } from "./workbook-spec.ts";

/** More rows would make a workbook that few machines open; the platform serves the whole dataset. */
const mostDatasetRows = 50_000;
const leastWidth = 12;
const mostWidth = 44;

export function datasetSheet(dataset: DatasetResult): WorkbookSheet {
  const header: WorkbookCell[] = dataset.columns.map((column) => ({
    value: column.unit ? `${column.label} (${column.unit})` : column.label,
    style: "header",
    align: column.type === "number" ? "right" : "left",
    wrap: true,
  }));
  const shown = dataset.rows.slice(0, mostDatasetRows);
  const rows = shown.map((row) =>
    row.map(
      (value): WorkbookCell => ({
        value: typeof value === "boolean" ? (value ? copy.yes : copy.no) : value,
      }),
    ),
  );
  const widths = dataset.columns.map((column, index) => {
    const longest = Math.max(
      column.label.length,
      ...shown.slice(0, 200).map((row) => String(row[index] ?? "").length),
    );
    return Math.min(
      mostWidth,
      Math.max(leastWidth, column.type === "number" ? leastWidth : longest + 2),
    );
  });
  const rest: WorkbookCell[][] =
    dataset.rows.length > shown.length ? [[{ value: copy.rest, style: "note" }]] : [];
  return {
    name: dataset.name,
    widths,
    frozenRows: 1,
    filterRow: 0,
    rows: [header, ...rows, ...rest],
  };
}
