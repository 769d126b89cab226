import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { classNames } from "#web/lib/class-names.ts";

export interface DataColumn<Row> {
  key: string;
  header: ReactNode;
  /** Words for a header that shows none. */
  headerLabel?: string;
  align?: "left" | "right";
  width?: string;
  /** Left out on screens narrower than this. */
  from?: "md" | "lg" | "xl";
  /** Back where the rows stand as blocks: there is room for it under the others. */
  inBlocks?: boolean;
  cell: (row: Row) => ReactNode;
}

/**
 * A table narrower than 560 px shows each row as a block, its cells under each other with their headers before them: text is read, not
 * scrolled to. What stands as a block loses the meaning of a table in some browsers; the roles give it back.
 */
export const stacked = {
  table: "stacked:block",
  head: "stacked:sr-only",
  body: "stacked:block",
  row: "stacked:relative stacked:flex stacked:flex-col stacked:gap-1.5 stacked:px-3 stacked:py-3",
  cell: "stacked:gap-3 stacked:p-0 stacked:text-left stacked:whitespace-normal [&>div]:min-w-0 stacked:[&>div]:[overflow-wrap:anywhere]",
  first: "stacked:pr-24",
  named:
    "stacked:before:w-28 stacked:before:shrink-0 stacked:before:text-xs stacked:before:leading-5 stacked:before:text-ink-3 stacked:before:content-[attr(data-header)] stacked:[&>div]:flex-1",
  action: "stacked:absolute stacked:top-2 stacked:right-2",
};
export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
};
const hidden = {
  md: "hidden md:table-cell md:stacked:flex!",
  lg: "hidden lg:table-cell lg:stacked:flex!",
  xl: "hidden xl:table-cell xl:stacked:flex!",
};
const hiddenBetween = {
  md: "hidden md:table-cell stacked:flex!",
  lg: "hidden lg:table-cell stacked:flex!",
  xl: "hidden xl:table-cell stacked:flex!",
};
const hidingOf = <Row,>({ from, inBlocks }: DataColumn<Row>): string | undefined =>
  from === undefined ? undefined : (inBlocks ? hiddenBetween : hidden)[from];

/** So many rows are read with the page: a box of their own would cut one through. */
const FEW_ROWS = 12;

/** A plain table: sticky head, figures at the right; on narrow screens it scrolls by itself and can be reached by keyboard. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  maxHeight,
  stacks = false,
  tree,
}: {
  label: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Of a long table. */
  maxHeight?: number;
  /** For rows of text: where the table is narrow each is a block of its own. Figures that are compared keep their columns. */
  stacks?: boolean;
  /** Rows that stand under others: what each says of its place, and the keys that walk them. */
  tree?: {
    rowProps: (row: Row) => ComponentProps<"tr">;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}) {
  const hasAction = columns.some(({ headerLabel }) => headerLabel !== undefined);
  const when = <Part,>(part: Part): Part | undefined => (stacks ? part : undefined);
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      className={classNames(
        "relative scroll-pt-10 overflow-auto rounded-control border border-border bg-surface",
        stacks && "@container/rows",
      )}
      style={
        maxHeight === undefined || rows.length <= FEW_ROWS
          ? undefined
          : { maxHeight: `${maxHeight}px` }
      }
    >
      <table
        {...when(tableRoles.table)}
        {...(tree === undefined
          ? {}
          : { role: "treegrid", "aria-label": label, onKeyDown: tree.onKeyDown })}
        className={classNames("w-full border-collapse text-sm", when(stacked.table))}
      >
        <thead {...when(tableRoles.group)} className={when(stacked.head)}>
          <tr {...when(tableRoles.row)}>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                {...when(tableRoles.head)}
                style={column.width ? { width: column.width } : undefined}
                className={classNames(
                  "sticky top-0 z-10 border-b border-border bg-surface-2 px-3 py-2 text-xs font-medium whitespace-nowrap text-ink-2",
                  column.align === "right" ? "text-right" : "text-left",
                  hidingOf(column),
                )}
              >
                {column.headerLabel ? (
                  <span className="sr-only">{column.headerLabel}</span>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...when(tableRoles.group)} className={when(stacked.body)}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...when(tableRoles.row)}
              {...tree?.rowProps(row)}
              className={classNames(
                "border-b border-border last:border-b-0 hover:bg-surface-2/50",
                when(stacked.row),
              )}
            >
              {columns.map((column, at) => {
                const place =
                  at === 0 ? "first" : column.headerLabel === undefined ? "named" : "action";
                return (
                  <td
                    key={column.key}
                    {...when(tableRoles.cell)}
                    {...(tree === undefined ? {} : { role: at === 0 ? "rowheader" : "gridcell" })}
                    data-header={stacks && place === "named" ? column.header : undefined}
                    className={classNames(
                      "px-3 py-2 align-top text-ink",
                      column.align === "right" && "text-right whitespace-nowrap",
                      hidingOf(column) ?? when("stacked:flex"),
                      when(stacked.cell),
                      when(place === "first" && !hasAction ? undefined : stacked[place]),
                    )}
                  >
                    {stacks ? (
                      <div className="min-w-0 stacked:[&>*]:min-w-0!">{column.cell(row)}</div>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
