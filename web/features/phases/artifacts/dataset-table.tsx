import { formatCount } from "#web/lib/format-number.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { artifactCopy as copy } from "./copy.ts";
import { DownloadMenu } from "./download-menu.tsx";
import type { DatasetContent } from "./queries.ts";

const SHOWN_ROWS = 200;
const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

function showCell(value: DatasetContent["rows"][number][number]): string {
  if (value === null) return copy.notAvailable;
  if (typeof value === "number") return number.format(value);
  if (typeof value === "boolean") return value ? copy.yes : copy.no;
  return value;
}

/** The first rows of a derived dataset; the download has them all. */
export function DatasetTable({ dataset }: { dataset: DatasetContent }) {
  const headers = dataset.columns.map((column) =>
    column.unit ? `${column.label} (${column.unit})` : column.label,
  );
  const rows = dataset.rows
    .slice(0, SHOWN_ROWS)
    .map((cells, index) => ({ key: String(index), cells }));
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="text-base font-semibold text-ink">{dataset.name}</p>
        <DownloadMenu table={{ name: dataset.name, headers, rows: dataset.rows }} />
      </div>
      <DataTable<(typeof rows)[number]>
        label={dataset.name}
        rows={rows}
        rowKey={(row) => row.key}
        maxHeight={420}
        columns={dataset.columns.map((column, index) => ({
          key: column.name,
          header: headers[index] ?? column.label,
          align: column.type === "number" ? "right" : "left",
          cell: (row) => showCell(row.cells[index] ?? null),
        }))}
      />
      {dataset.rows.length > SHOWN_ROWS && (
        <p className="mt-2 text-xs text-ink-3">
          {copy.previewRows(formatCount(SHOWN_ROWS), formatCount(dataset.rows.length))}
        </p>
      )}
    </div>
  );
}
