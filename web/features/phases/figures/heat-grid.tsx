import { useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import { moveInGrid } from "#web/features/phases/artifacts/index.ts";
import { openOrigin } from "#web/features/facts/index.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { useEdgeFade } from "#web/ui/use-edge-fade.ts";
import { figuresCopy as copy } from "./copy.ts";

/** `share`: 0-1 of the strongest tint. */
export interface HeatCell {
  factId: string;
  display: string;
  share: number;
}
export interface HeatRow {
  name: string;
  cells: (HeatCell | null)[];
}

const bins = [0, 22, 45, 80, 100];
/** The fourth tint is dark enough for light figures. */
const tint = (share: number): CSSProperties => {
  const bin = Math.min(bins.length - 1, Math.max(0, Math.floor(share * bins.length)));
  return {
    background: `color-mix(in srgb, var(--accent) ${bins[bin] ?? 0}%, var(--surface-2))`,
    color: bin >= 3 ? "var(--surface)" : "var(--ink)",
  };
};

/** One stop for the keyboard: arrows walk the cells, Enter opens one; the same figures as a table on request. */
export function HeatGrid({
  projectId,
  label,
  corner,
  columns,
  rows,
  chosen,
  onOpen,
}: {
  projectId: string;
  label: string;
  corner: string;
  columns: string[];
  rows: HeatRow[];
  chosen?: string | null;
  onOpen?: (cell: HeatCell) => void;
}) {
  const [asTable, setAsTable] = useState(false);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const grid = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEdgeFade(box, "thead th", asTable ? 0 : columns.length);
  const size = { rows: rows.length, columns: columns.length };
  const current = {
    row: Math.min(at.row, size.rows - 1),
    column: Math.min(at.column, size.columns - 1),
  };
  const open = (cell: HeatCell | null): void => {
    if (cell !== null) (onOpen ?? (() => openOrigin({ projectId, factId: cell.factId })))(cell);
  };
  const onKeyDown = (event: KeyboardEvent, cell: HeatCell | null): void => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      open(cell);
      return;
    }
    const next = moveInGrid(event.key, current, size);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row},${next.column}"]`)?.focus();
  };
  return (
    <div>
      <div className="mb-2 flex justify-end">
        <button
          type="button"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
          className="rounded-control border border-border px-2 py-1 text-xs text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          {asTable ? copy.asMap : copy.asTable}
        </button>
      </div>
      {asTable ? (
        <DataTable<HeatRow>
          label={label}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            {
              key: "row",
              header: corner,
              cell: ({ name }) => <span className="block max-w-[260px] break-words">{name}</span>,
            },
            ...columns.map((column, index) => ({
              key: column,
              header: column,
              align: "right" as const,
              cell: ({ cells }: HeatRow) => cells[index]?.display ?? copy.none,
            })),
          ]}
        />
      ) : (
        <div
          ref={box}
          className="edge-fade overflow-x-auto"
          role="group"
          aria-label={label}
          tabIndex={-1}
        >
          <table
            ref={grid}
            role="grid"
            aria-label={`${label}. ${copy.keyboard}`}
            className="w-full min-w-[520px] border-separate border-spacing-0.5 text-xs"
          >
            <thead>
              <tr>
                <th scope="col" className="px-1 py-1 text-left align-bottom font-medium text-ink-3">
                  {corner}
                </th>
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="px-1 py-1 text-center align-bottom font-medium text-ink-2"
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, rowIndex) => (
                <tr key={row.name}>
                  <th
                    scope="row"
                    className="max-w-[200px] truncate py-1 pr-2 text-left font-normal text-ink"
                    title={row.name}
                  >
                    {row.name}
                  </th>
                  {row.cells.map((cell, column) => (
                    <td
                      key={column}
                      role="gridcell"
                      data-cell={`${rowIndex},${column}`}
                      data-figures
                      style={cell === null ? undefined : tint(cell.share)}
                      tabIndex={rowIndex === current.row && column === current.column ? 0 : -1}
                      {...(cell === null ? {} : { "data-fact-cell": cell.factId })}
                      {...(chosen === undefined
                        ? {}
                        : { "aria-selected": cell !== null && cell.factId === chosen })}
                      onFocus={() => setAt({ row: rowIndex, column })}
                      onKeyDown={(event) => onKeyDown(event, cell)}
                      onClick={() => open(cell)}
                      className={`h-8 rounded-[3px] text-center ${cell === null ? "bg-surface-2 text-ink-3" : "cursor-pointer"} ${chosen != null && cell?.factId === chosen ? "outline-2 outline-offset-[-2px] outline-ink" : ""}`}
                    >
                      {cell?.display ?? copy.none}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
