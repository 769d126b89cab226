import { useState, type KeyboardEvent } from "react";
import type { TreeRow } from "./tree-rows.ts";

/** What a row takes from the tree: its place, and whether the keys are at it. */
export type RowProps = ReturnType<ReturnType<typeof useTreeKeys>["rowProps"]>;

/**
 * Keys of a tree: up and down walk what is shown, right opens and goes in, left closes and goes out, Home and End. One row is reached with
 * Tab. The element with the focus is the row's own button.
 */
export function useTreeKeys(rows: readonly TreeRow[], onToggle: (row: TreeRow) => void) {
  const [chosen, setChosen] = useState<string | null>(null);
  const active = rows.some(({ key }) => key === chosen) ? chosen : (rows[0]?.key ?? null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (!target.hasAttribute("data-row-main")) return;
    const at = rows.findIndex(
      ({ key }) => key === target.closest("[data-key]")?.getAttribute("data-key"),
    );
    const row = rows[at];
    if (row === undefined) return;
    const next = goTo(event.key, rows, at);
    if (next === undefined) return;
    event.preventDefault();
    if (next === "toggle") onToggle(row);
    else
      event.currentTarget
        .querySelector<HTMLElement>(`[data-key="${CSS.escape(next)}"] [data-row-main]`)
        ?.focus();
  };
  return {
    onKeyDown,
    rowProps: (row: TreeRow) => ({
      "data-key": row.key,
      "aria-level": row.level,
      "aria-posinset": row.place,
      "aria-setsize": row.of,
      ...(row.isExpanded === null ? {} : { "aria-expanded": row.isExpanded }),
      onFocus: () => setChosen(row.key),
    }),
    isActive: (row: TreeRow): boolean => row.key === active,
  };
}

function goTo(key: string, rows: readonly TreeRow[], at: number): string | undefined {
  const row = rows[at];
  if (row === undefined) return undefined;
  const ways: Record<string, () => string | undefined> = {
    ArrowDown: () => rows[at + 1]?.key,
    ArrowUp: () => rows[at - 1]?.key,
    Home: () => rows[0]?.key,
    End: () => rows.at(-1)?.key,
    ArrowRight: () => inwards(row, rows[at + 1]),
    ArrowLeft: () => (row.isExpanded === true ? "toggle" : (row.parent ?? undefined)),
  };
  return ways[key]?.();
}

function inwards({ isExpanded }: TreeRow, next: TreeRow | undefined): string | undefined {
  if (isExpanded === null) return undefined;
  return isExpanded ? next?.key : "toggle";
}
