import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { useItem } from "#web/lib/use-item.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { registersCopy as copy } from "./copy.ts";

/** Opens a record's panel; stands where its name stands in the list. */
export function RecordName({ id, name }: { id: string; name: string }) {
  const [, open] = useItem();
  return (
    <button
      type="button"
      title={name}
      onClick={() => open(id)}
      data-testid="button-open-record"
      className="line-clamp-3 rounded-[3px] text-left font-medium text-ink underline-offset-4 hover:underline"
    >
      {name}
    </button>
  );
}

/** The record that the address names, whole, over the list; J and K go to the next and the one before without closing it. */
export function RecordPanel<Row extends { id: string; name: string }>({
  rows,
  children,
}: {
  /** As the list shows them. */
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  const [item, open] = useItem();
  const at = rows.findIndex(({ id }) => id === item);
  const row = rows[at];
  if (row === undefined) return null;
  const [before, after] = [rows[at - 1], rows[at + 1]];
  const go = (next: Row | undefined): void => {
    if (next !== undefined) open(next.id);
  };
  return (
    <Sheet
      name="record-panel"
      open
      onOpenChange={() => open(null)}
      title={row.name}
      description={copy.place(at + 1, rows.length)}
    >
      <div className="flex flex-col gap-4">
        <p className="flex gap-1">
          <IconButton
            size="small"
            label={copy.previous}
            aria-keyshortcuts="k"
            disabled={before === undefined}
            onClick={() => go(before)}
          >
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton
            size="small"
            label={copy.next}
            aria-keyshortcuts="j"
            disabled={after === undefined}
            onClick={() => go(after)}
          >
            <ChevronDown aria-hidden />
          </IconButton>
        </p>
        {children(row)}
      </div>
    </Sheet>
  );
}

/** What a record says, a line each; what is not said has none. */
export function RecordLines({ lines }: { lines: readonly [string, ReactNode][] }) {
  return (
    <dl className="flex flex-col gap-3">
      {lines
        .filter(([, said]) => said !== null)
        .map(([label, said]) => (
          <div key={label}>
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="text-base [overflow-wrap:anywhere] whitespace-pre-line text-ink">
              {said}
            </dd>
          </div>
        ))}
    </dl>
  );
}
