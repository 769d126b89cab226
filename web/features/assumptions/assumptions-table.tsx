import type { Assumption } from "#contract/assumptions/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { assumptionsCopy as copy } from "./copy.ts";
import { effectOf, type Effects } from "./decisive.ts";
import { isConfirmable } from "./filter-assumptions.ts";
import { LibraryLine } from "./library-suggestion.tsx";

export interface TableSelection {
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  onConfirm: (id: string) => void;
}

/** One line per assumption; its name opens value, history and the figures that depend on it. `selection`: who may confirm. */
export function AssumptionsTable({
  rows,
  onOpen,
  label,
  selection,
  effects,
}: {
  rows: Assumption[];
  onOpen: (id: string) => void;
  label: string;
  selection: TableSelection | null;
  /** Where the list says what each moves. */
  effects?: { projectId: string; of: Effects };
}) {
  const { showDay } = useActDates();
  const columns: DataColumn<Assumption>[] = [
    {
      key: "name",
      header: copy.columns.name,
      width: "38%",
      cell: (row) => (
        <div data-assumption={row.id} title={row.id} className="flex items-center gap-2.5">
          {selection !== null && isConfirmable(row) && (
            <input
              type="checkbox"
              aria-label={copy.select(row.label)}
              checked={selection.chosen.has(row.id)}
              onChange={(event) => selection.onChoose(row.id, event.target.checked)}
              className="size-4 shrink-0 accent-accent"
            />
          )}
          <button
            type="button"
            aria-label={copy.open(row.label)}
            onClick={() => onOpen(row.id)}
            className="rounded-[3px] text-left font-medium text-ink underline-offset-2 hover:text-accent hover:underline"
          >
            {row.label}
          </button>
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
      cell: (row) => (
        <span
          className="text-xs text-ink-3"
          title={
            row.display.default === null ? copy.noDefault : copy.defaultIs(row.display.default)
          }
        >
          {rangeOf(row)}
        </span>
      ),
    },
    ...(effects === undefined ? [] : [effectColumn(rows, effects)]),
    {
      key: "confirmed",
      header: copy.columns.confirmed,
      from: "md",
      inBlocks: true,
      cell: (row) =>
        row.confirmedBy !== null ? (
          <span
            className="text-ink-2"
            title={row.confirmedAt === null ? undefined : showDay(row.confirmedAt)}
          >
            {row.confirmedBy}
          </span>
        ) : selection !== null && isConfirmable(row) ? (
          <Button
            size="small"
            variant="quiet"
            className="-mx-3 -my-1.5"
            aria-label={copy.confirmOne(row.label)}
            onClick={() => selection.onConfirm(row.id)}
          >
            {copy.confirmShort}
          </Button>
        ) : (
          <span className="text-ink-3">{copy.unconfirmed}</span>
        ),
    },
    {
      key: "drives",
      header: copy.columns.drives,
      width: "12%",
      from: effects === undefined ? "lg" : "xl",
      cell: (row) => (
        <span
          className="text-ink-2"
          title={row.drives.headlines
            .map(({ label, display }) => `${label}: ${display}`)
            .join("\n")}
        >
          {copy.drives(row.drives.count)}
        </span>
      ),
    },
  ];
  return <DataTable stacks label={label} columns={columns} rows={rows} rowKey={(row) => row.id} />;
}

/** A text has no range: what the method has for it, where that is not what stands beside it. */
function rangeOf({ unit, isDefault, display }: Assumption): string {
  if (unit !== "texto") return copy.range(display.min, display.max);
  if (display.default === null) return copy.noDefault;
  return isDefault ? copy.ofMethod : copy.defaultIs(display.default);
}

/** The figure of the sensitivity, and a bar that measures it against the largest of the list. */
function effectColumn(
  rows: readonly Assumption[],
  { projectId, of }: { projectId: string; of: Effects },
): DataColumn<Assumption> {
  const most = Math.max(...rows.map(({ id }) => effectOf(id, of)?.amount ?? 0));
  return {
    key: "effect",
    header: copy.columns.effect,
    inBlocks: true,
    cell: ({ id }) => {
      const effect = effectOf(id, of);
      if (effect === undefined) return <span className="text-ink-3">–</span>;
      return (
        <span className="flex items-center gap-2">
          <span
            aria-hidden
            className="h-2 shrink-0 rounded-[2px] bg-accent"
            style={{ width: `${Math.max(2, (64 * effect.amount) / most)}px` }}
          />
          <FactValue projectId={projectId} factId={effect.factId}>
            {effect.display}
          </FactValue>
        </span>
      );
    },
  };
}
