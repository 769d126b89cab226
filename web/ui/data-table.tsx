import type { ReactNode } from "react";
import { classNames } from "#web/lib/class-names.ts";

export interface DataColumn<Row> {
  key: string;
  header: ReactNode;
  /** Words for a header that shows none. */
  headerLabel?: string;
  align?: "left" | "right";
  width?: string;
  /** Left out on screens narrower than this. */
  from?: "lg" | "xl";
  cell: (row: Row) => ReactNode;
}

const hidden = { lg: "hidden lg:table-cell", xl: "hidden xl:table-cell" };

/** A plain table: sticky head, figures at the right; on narrow screens it scrolls by itself and can be reached by keyboard. */
export function DataTable<Row>({ label, columns, rows, rowKey, maxHeight }: {
  label: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  maxHeight?: number;
}) {
  return (
    <div role="group" aria-label={label} tabIndex={0} className="overflow-auto rounded-control border border-border" style={maxHeight === undefined ? undefined : { maxHeight: `${maxHeight}px` }}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" style={column.width ? { width: column.width } : undefined} className={classNames("sticky top-0 z-10 border-b border-border bg-surface-2 px-3 py-2 text-xs font-medium whitespace-nowrap text-ink-2", column.align === "right" ? "text-right" : "text-left", column.from && hidden[column.from])}>
                {column.headerLabel ? <span className="sr-only">{column.headerLabel}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-border last:border-b-0 hover:bg-surface-2/50">
              {columns.map((column) => (
                <td key={column.key} className={classNames("px-3 py-2 align-top text-ink", column.align === "right" && "text-right whitespace-nowrap", column.from && hidden[column.from])}>{column.cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
