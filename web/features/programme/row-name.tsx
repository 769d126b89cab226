import { ChevronRight } from "lucide-react";
import { classNames } from "#web/lib/class-names.ts";
import { programmeCopy as copy } from "./copy.ts";
import type { TreeRow } from "./tree-rows.ts";

/** The button of a row, where its keys are: opens the item, or what the group holds. */
export function RowName({
  row,
  isWhole = false,
  isActive,
  onOpen,
  onToggle,
}: {
  row: TreeRow;
  /** On as many lines as it needs, with the tag of a preview. */
  isWhole?: boolean;
  isActive: boolean;
  onOpen: (row: TreeRow) => void;
  onToggle: (row: TreeRow) => void;
}) {
  const { item, isExpanded, title, short, level, summary } = row;
  return (
    <span
      className={classNames(
        "flex min-w-0 flex-1 items-center gap-1",
        level === 2 && "pl-2 sm:pl-5",
      )}
    >
      <Chevron row={row} onToggle={onToggle} />
      <button
        type="button"
        data-row-main
        tabIndex={isActive ? 0 : -1}
        {...(item === null ? { "aria-expanded": isExpanded === true } : {})}
        onClick={() => (item === null ? onToggle(row) : onOpen(row))}
        className={classNames(
          "flex min-w-0 flex-1 items-center rounded-control text-left text-ink hover:text-accent",
          item === null && "font-medium",
        )}
      >
        {isWhole ? (
          <span className="[overflow-wrap:anywhere]">
            {title}
            {tagOf(row)}
          </span>
        ) : (
          <>
            <span title={title} className="line-clamp-2 leading-4">
              <span className="sr-only">{title}</span>
              <span aria-hidden>{short}</span>
            </span>
            <span className="sr-only">{tagOf(row)}</span>
          </>
        )}
        {item === null && (
          <span className="ml-1.5 shrink-0 text-ink-3">
            <span className="sr-only">, {copy.itemsOf(summary.items)}</span>
            <span aria-hidden>{summary.items}</span>
          </span>
        )}
      </button>
    </span>
  );
}

const tagOf = ({ item }: TreeRow): string => (item?.isPreview === true ? ` (${copy.preview})` : "");

/** Of an item that holds others a button of its own: the name opens the item. */
function Chevron({ row, onToggle }: { row: TreeRow; onToggle: (row: TreeRow) => void }) {
  const { item, isExpanded, title } = row;
  if (isExpanded === null) return <span aria-hidden className="size-4 shrink-0" />;
  const drawing = (
    <ChevronRight
      aria-hidden
      className={classNames(
        "size-4 shrink-0 text-ink-3 transition-transform duration-150",
        isExpanded && "rotate-90",
      )}
    />
  );
  if (item === null) return drawing;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={copy.toggle(title)}
      aria-expanded={isExpanded}
      onClick={() => onToggle(row)}
      className="-m-1 shrink-0 rounded-control p-1"
    >
      {drawing}
    </button>
  );
}
