import type { getDataset } from "#contract/phases/endpoints.ts";
import type { CallReply } from "#web/lib/api-client.ts";
import { formatCount } from "#web/lib/format-number.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { phaseCopy as copy } from "./copy.ts";

type Dataset = CallReply<typeof getDataset>;
const SHOWN_ROWS = 200;
const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

function showCell(value: Dataset["rows"][number][number]): string {
  if (value === null) return "n/d";
  if (typeof value === "number") return number.format(value);
  if (typeof value === "boolean") return value ? "sim" : "não";
  return value;
}

/** The first rows of a derived dataset. */
export function DatasetTable({ dataset }: { dataset: Dataset }) {
  const rows = dataset.rows.slice(0, SHOWN_ROWS).map((cells, index) => ({ key: String(index), cells }));
  return (
    <div>
      <DataTable<(typeof rows)[number]>
        label={dataset.name}
        rows={rows}
        rowKey={(row) => row.key}
        maxHeight={420}
        columns={dataset.columns.map((column, index) => ({
          key: column.name,
          header: column.unit ? `${column.label} (${column.unit})` : column.label,
          align: column.type === "number" ? "right" : "left",
          cell: (row) => showCell(row.cells[index] ?? null),
        }))}
      />
      {dataset.rows.length > SHOWN_ROWS && <p className="mt-2 text-xs text-ink-3">{copy.previewRows(formatCount(SHOWN_ROWS), formatCount(dataset.rows.length))}</p>}
    </div>
  );
}
