import type { Assumption } from "#contract/assumptions/endpoints.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { assumptionsCopy as copy } from "./copy.ts";
import { LibraryLine } from "./library-suggestion.tsx";

/** One row per assumption; its name opens value, history and the figures that depend on it. */
export function AssumptionsTable({
  rows,
  onOpen,
}: {
  rows: Assumption[];
  onOpen: (id: string) => void;
}) {
  const { showDay } = useActDates();
  const columns: DataColumn<Assumption>[] = [
    {
      key: "name",
      header: copy.columns.name,
      width: "34%",
      cell: (row) => (
        <div data-assumption={row.id}>
          <button
            type="button"
            aria-label={copy.open(row.label)}
            onClick={() => onOpen(row.id)}
            className="rounded-[3px] text-left font-medium text-ink underline-offset-2 hover:text-accent hover:underline"
          >
            {row.label}
          </button>
          <p className="text-xs text-ink-3">{row.id}</p>
        </div>
      ),
    },
    {
      key: "value",
      header: copy.columns.value,
      cell: (row) => (
        <>
          <div className="flex flex-wrap items-center gap-1.5">
            <span className={row.display.value === null ? "text-ink-3" : "break-words text-ink"}>
              {row.display.value ?? copy.notSet}
            </span>
            {row.isOutOfRange ? (
              <Badge tone="warning">{copy.outOfRange}</Badge>
            ) : (
              !row.isDefault && <Badge tone="accent">{copy.changed}</Badge>
            )}
          </div>
          {row.library !== null && <LibraryLine library={row.library} />}
        </>
      ),
    },
    {
      key: "range",
      header: copy.columns.range,
      from: "lg",
      inBlocks: true,
      cell: (row) => (
        <div className="text-ink-2">
          <p>
            {row.display.default === null ? copy.noDefault : copy.defaultIs(row.display.default)}
          </p>
          {(row.min !== null || row.max !== null) && (
            <p className="text-xs text-ink-3">{copy.range(row.display.min, row.display.max)}</p>
          )}
        </div>
      ),
    },
    {
      key: "confirmed",
      header: copy.columns.confirmed,
      from: "lg",
      inBlocks: true,
      cell: (row) =>
        row.confirmedBy === null ? (
          <span className="text-ink-3">{copy.unconfirmed}</span>
        ) : (
          <span className="text-ink-2">
            {row.confirmedBy}
            {row.confirmedAt !== null && (
              <span className="block text-xs text-ink-3">{showDay(row.confirmedAt)}</span>
            )}
          </span>
        ),
    },
    {
      key: "drives",
      header: copy.columns.drives,
      width: "24%",
      cell: (row) => (
        <div className="text-ink-2">
          <p>{copy.drives(row.drives.count)}</p>
          {row.drives.headlines.slice(0, 2).map((fact) => (
            <p key={`${fact.runId} ${fact.factId}`} className="text-xs text-ink-3">
              {fact.label}: {fact.display}
            </p>
          ))}
        </div>
      ),
    },
  ];
  return (
    <DataTable stacks label={copy.title} columns={columns} rows={rows} rowKey={(row) => row.id} />
  );
}
