import type { TableCell, TableColumn } from "#domain/report/report-tree.ts";
import { classNames } from "#web/lib/class-names.ts";
import { FigureText } from "./figure-text.tsx";

const sides = { left: "text-left", right: "text-right", center: "text-center" } as const;

/** A table of the report: sticky head, units in the head, figures at the right; it scrolls by itself on narrow screens. */
export function ReportTable({ title, columns, rows, footnote, total = false }: { title: string; columns: readonly TableColumn[]; rows: readonly (readonly TableCell[])[]; footnote?: string; total?: boolean }) {
  return (
    <figure className="my-5">
      <figcaption className="mb-2 text-base font-semibold text-ink">{title}</figcaption>
      <div role="group" aria-label={title} tabIndex={0} className="max-h-[560px] overflow-auto rounded-control border border-border">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={index} scope="col" className={classNames("sticky top-0 z-10 border-b border-border bg-surface-2 px-3 py-2 align-bottom text-xs font-medium text-ink-2", sides[column.align])}>
                  {column.header}
                  {column.unit !== undefined && <span className="block font-normal text-ink-3">{column.unit}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={rowIndex} className={classNames("border-b border-border last:border-b-0", total && rowIndex === rows.length - 1 && "bg-surface-2/60 font-semibold")}>
                {row.map((cell, index) => {
                  const align = cell.align ?? columns[index]?.align ?? "left";
                  return (
                    <td key={index} className={classNames("px-3 py-1.5 align-top text-ink", sides[align], align === "right" && "whitespace-nowrap", cell.emphasis === "strong" && "font-semibold", cell.emphasis === "muted" && "text-ink-3")}>
                      <FigureText text={cell.text} {...(cell.fact === undefined ? {} : { factId: cell.fact })} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {footnote !== undefined && footnote !== "" && <p className="mt-1.5 text-xs text-ink-3">{footnote}</p>}
    </figure>
  );
}
