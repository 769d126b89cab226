import type { TableCell, TableColumn } from "#domain/report/report-tree.ts";
import { classNames } from "#web/lib/class-names.ts";
import { stacked, tableRoles } from "#web/ui/data-table.tsx";
import { FigureText } from "./figure-text.tsx";
import { InlineText } from "./inline-text.tsx";

/** Characters from which a cell is read as a phrase: where the table scrolls anyway, its words do not stand one on a line. */
const longText = 24;
const sides = { left: "text-left", right: "text-right", center: "text-center" } as const;

/**
 * A table of the report: sticky head, units in the head, figures at the right. Where it is too narrow it scrolls by itself; one of text
 * alone shows each row as a block instead.
 */
export function ReportTable({
  title,
  columns,
  rows,
  footnote,
  total = false,
  sorting,
}: {
  title: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly TableCell[])[];
  footnote?: string;
  total?: boolean;
  /** Heads become buttons that order the rows; the rows come ordered. */
  sorting?: { column: number; isDescending: boolean; onSort: (column: number) => void };
}) {
  const stacks = columns.length > 2 && columns.every(({ align }) => align !== "right");
  const when = <Part,>(part: Part): Part | undefined => (stacks ? part : undefined);
  const isPhrase = columns.map((_, index) =>
    rows.some((row) => (row[index]?.text.length ?? 0) > longText),
  );
  return (
    <figure className="my-5">
      <figcaption className="mb-2 text-base font-semibold text-ink">{title}</figcaption>
      <div
        role="group"
        aria-label={title}
        tabIndex={0}
        className={classNames(
          "relative max-h-[560px] scroll-pt-14 overflow-auto rounded-control border border-border",
          stacks && "@container/rows",
        )}
      >
        <table
          {...when(tableRoles.table)}
          className={classNames("w-full border-collapse text-sm", when(stacked.table))}
        >
          <thead {...when(tableRoles.group)} className={when(stacked.head)}>
            <tr {...when(tableRoles.row)}>
              {columns.map((column, index) => (
                <th
                  key={index}
                  scope="col"
                  aria-sort={sortOf(sorting, index)}
                  {...when(tableRoles.head)}
                  className={classNames(
                    "sticky top-0 z-10 border-b border-border bg-surface-2 px-3 py-2 align-bottom text-xs font-medium text-ink-2",
                    sides[column.align],
                  )}
                >
                  {sorting === undefined ? (
                    column.header
                  ) : (
                    <button
                      type="button"
                      className="cursor-pointer rounded-[3px] text-inherit hover:text-ink"
                      onClick={() => sorting.onSort(index)}
                    >
                      {column.header}
                      {sorting.column === index && (
                        <span aria-hidden>{sorting.isDescending ? " ↓" : " ↑"}</span>
                      )}
                    </button>
                  )}
                  {column.unit !== undefined && (
                    <span className="block font-normal text-ink-3">{column.unit}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...when(tableRoles.group)} className={when(stacked.body)}>
            {rows.map((row, rowIndex) => (
              <tr
                key={rowIndex}
                {...when(tableRoles.row)}
                className={classNames(
                  "border-b border-border last:border-b-0",
                  when(stacked.row),
                  total && rowIndex === rows.length - 1 && "bg-surface-2/60 font-semibold",
                )}
              >
                {row.map((cell, index) => {
                  const align = cell.align ?? columns[index]?.align ?? "left";
                  return (
                    <td
                      key={index}
                      {...when(tableRoles.cell)}
                      data-header={stacks && index > 0 ? columns[index]?.header : undefined}
                      className={classNames(
                        "px-3 py-1.5 align-top text-ink",
                        when("stacked:flex"),
                        when(stacked.cell),
                        index > 0 && when(stacked.named),
                        sides[align],
                        align === "right"
                          ? "whitespace-nowrap"
                          : isPhrase[index] && "min-w-[150px]",
                        cell.emphasis === "strong" && "font-semibold",
                        cell.emphasis === "muted" && "text-ink-3",
                      )}
                    >
                      {stacks ? (
                        <div className="min-w-0">
                          <CellText cell={cell} />
                        </div>
                      ) : (
                        <CellText cell={cell} />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {footnote !== undefined && footnote !== "" && (
        <p className="mt-1.5 text-xs text-ink-3">{footnote}</p>
      )}
    </figure>
  );
}

function CellText({ cell }: { cell: TableCell }) {
  if (cell.inlines !== undefined) return <InlineText inlines={cell.inlines} />;
  return (
    <FigureText text={cell.text} {...(cell.fact === undefined ? {} : { factId: cell.fact })} />
  );
}

function sortOf(
  sorting: { column: number; isDescending: boolean } | undefined,
  column: number,
): "ascending" | "descending" | undefined {
  if (sorting?.column !== column) return undefined;
  return sorting.isDescending ? "descending" : "ascending";
}
