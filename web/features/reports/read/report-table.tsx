import { useRef } from "react";
import type { TableCell, TableColumn } from "#domain/report/report-tree.ts";
import { classNames } from "#web/lib/class-names.ts";
import { stacked, tableRoles } from "#web/ui/data-table.tsx";
import { useEdgeFade } from "#web/ui/use-edge-fade.ts";
import { foldedOnPhone, useFold } from "#web/ui/use-fold.ts";
import { copy } from "./copy.ts";
import { FigureText } from "./figure-text.tsx";
import { Folded, UnfoldButton } from "./reading/folded.tsx";
import { InlineText } from "./inline-text.tsx";

/** Characters from which a cell is read as a phrase: where the table scrolls anyway, its words do not stand one on a line. */
const longText = 24;
/**
 * On a phone a table of more than `most` rows shows the `first` of them until the others are asked
 * for; a row as a block takes twice the height, except where the rows are what the report asks.
 */
const phoneRows = {
  line: { most: 12, first: 8 },
  block: { most: 6, first: 4 },
  decisions: { most: 12, first: 8 },
};
function foldOf(stacks: boolean, isDecisions: boolean | undefined): keyof typeof phoneRows {
  if (isDecisions === true) return "decisions";
  return stacks ? "block" : "line";
}
/** Only a block can be folded: rows stand as one meanwhile. */
const foldedRows = classNames(foldedOnPhone, "not-print:max-md:block");
const sides = { left: "text-left", right: "text-right", center: "text-center" } as const;

interface TableContent {
  title: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly TableCell[])[];
  total?: boolean;
  /** Read whole: never closed, and no box of its own that scrolls. */
  isDecisions?: boolean;
  /** Heads become buttons that order the rows; the rows come ordered. */
  sorting?: Sorting;
}

interface Sorting {
  column: number;
  isDescending: boolean;
  onSort: (column: number) => void;
}

/**
 * A table of the report: sticky head, units in the head, figures at the right. Where it is too narrow it scrolls sideways by itself, on a
 * phone beside its first column; one of text alone shows each row as a block instead. `isDetail`: a phone keeps it closed.
 */
export function ReportTable({
  footnote,
  isDetail: mayClose = false,
  ...content
}: TableContent & { footnote?: string; isDetail?: boolean }) {
  const isDetail = mayClose && content.isDecisions !== true;
  return (
    <figure
      className={classNames(
        "my-3 md:my-5",
        // What is closed takes one line: its title, and beside it what opens it.
        isDetail && "max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3",
      )}
    >
      <figcaption
        className={classNames(
          "mb-2 text-base font-semibold text-ink",
          isDetail && "max-md:mb-0 max-md:min-w-0 max-md:flex-1",
        )}
      >
        {content.title}
      </figcaption>
      {isDetail ? (
        <Folded label={copy.showRows(content.rows.length)} className="max-md:w-full" isBeside>
          <TableBox {...content} />
        </Folded>
      ) : (
        <TableBox {...content} />
      )}
      {footnote !== undefined && footnote !== "" && (
        <p className="mt-1.5 w-full text-xs text-ink-3">{footnote}</p>
      )}
    </figure>
  );
}

function TableBox({ title, columns, rows, total = false, isDecisions, sorting }: TableContent) {
  const stacks = columns.length > 2 && columns.every(({ align }) => align !== "right");
  const when = <Part,>(part: Part): Part | undefined => (stacks ? part : undefined);
  const scroller = useRef<HTMLDivElement>(null);
  useEdgeFade(scroller, "th", columns.length);
  const { hold, isFolded, unfold } = useFold();
  const { most, first } = phoneRows[foldOf(stacks, isDecisions)];
  const isLong = rows.length > most;
  // A total is read without its rows.
  const end = isLong && total ? rows.length - 1 : rows.length;
  const isPhrase = columns.map((_, index) =>
    rows.some((row) => (row[index]?.text.length ?? 0) > longText),
  );
  const drawRows = (from: number, to: number) =>
    rows.slice(from, to).map((cells, index) => {
      const isLast = from + index === rows.length - 1;
      return (
        <Row
          key={from + index}
          {...{ cells, columns, isPhrase, stacks, isLast }}
          isTotal={total && isLast}
        />
      );
    });
  const body = { ...when(tableRoles.group), className: when(stacked.body) };
  return (
    <>
      <div
        ref={scroller}
        role="group"
        aria-label={title}
        tabIndex={0}
        className={classNames(
          "relative scroll-pt-14 overflow-x-auto rounded-control border border-border max-lg:edge-fade",
          isDecisions !== true && "relative md:max-h-[560px] md:overflow-y-auto",
          stacks && "@container/rows",
        )}
      >
        <table
          {...when(tableRoles.table)}
          className={classNames("w-full border-collapse text-sm", when(stacked.table))}
        >
          <TableHead columns={columns} stacks={stacks} sorting={sorting} />
          <tbody {...body}>{drawRows(0, isLong ? first : end)}</tbody>
          {isLong && (
            <tbody
              {...body}
              ref={hold}
              className={classNames(body.className, isFolded && foldedRows)}
            >
              {drawRows(first, end)}
            </tbody>
          )}
          {end < rows.length && <tbody {...body}>{drawRows(end, rows.length)}</tbody>}
        </table>
      </div>
      {isLong && isFolded && <UnfoldButton label={copy.showRows(rows.length)} onUnfold={unfold} />}
    </>
  );
}

/** The first column of a table that scrolls sideways stays in view on a phone. */
const frozen =
  "first:max-md:sticky first:max-md:left-0 first:max-md:max-w-[132px] first:max-md:min-w-0";
const frozenHead = classNames(frozen, "first:max-md:z-20");
const frozenCell = (isTotal: boolean): string =>
  classNames(
    frozen,
    "first:max-md:z-[5]",
    isTotal ? "first:max-md:bg-surface-2" : "first:max-md:bg-bg",
  );

function TableHead({
  columns,
  stacks,
  sorting,
}: {
  columns: readonly TableColumn[];
  stacks: boolean;
  sorting: Sorting | undefined;
}) {
  const when = <Part,>(part: Part): Part | undefined => (stacks ? part : undefined);
  return (
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
              !stacks && frozenHead,
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
  );
}

function Row({
  cells,
  columns,
  isPhrase,
  stacks,
  isLast,
  isTotal,
}: {
  cells: readonly TableCell[];
  columns: readonly TableColumn[];
  isPhrase: readonly boolean[];
  stacks: boolean;
  isLast: boolean;
  isTotal: boolean;
}) {
  const when = <Part,>(part: Part): Part | undefined => (stacks ? part : undefined);
  return (
    <tr
      {...when(tableRoles.row)}
      className={classNames(
        "border-border",
        !isLast && "border-b",
        when(stacked.row),
        isTotal && "bg-surface-2/60 font-semibold",
      )}
    >
      {cells.map((cell, index) => {
        const align = cell.align ?? columns[index]?.align ?? "left";
        return (
          <td
            key={index}
            {...when(tableRoles.cell)}
            data-header={stacks && index > 0 ? columns[index]?.header : undefined}
            className={classNames(
              "px-3 py-1.5 align-top text-ink max-md:px-2",
              when("stacked:flex"),
              when(stacked.cell),
              index > 0 && when(stacked.named),
              sides[align],
              align === "right"
                ? "whitespace-nowrap"
                : !stacks && isPhrase[index] && "min-w-[150px]",
              !stacks && frozenCell(isTotal),
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
  );
}

function CellText({ cell }: { cell: TableCell }) {
  if (cell.inlines !== undefined) return <InlineText inlines={cell.inlines} />;
  return (
    <FigureText text={cell.text} {...(cell.fact === undefined ? {} : { factId: cell.fact })} />
  );
}

function sortOf(
  sorting: Sorting | undefined,
  column: number,
): "ascending" | "descending" | undefined {
  if (sorting?.column !== column) return undefined;
  return sorting.isDescending ? "descending" : "ascending";
}
