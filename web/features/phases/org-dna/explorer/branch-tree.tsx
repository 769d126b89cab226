import { useVirtualizer } from "@tanstack/react-virtual";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { formatCount } from "#web/lib/format-number.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { orgCopy as copy } from "../copy.ts";
import { findBranches, visibleBranches, type BranchRow } from "./read-branches.ts";
import * as handed from "../facts-handed.ts";

const rowPx = 60;
const highestPx = 520;
const indentPx = 18;
/** Deeper rows keep this indent, so that names stay readable on narrow screens. */
const deepestIndent = 6;
const openAtFirst = 2;

/** The tree by branches: only the rows in view are drawn; arrows walk, open and close. */
export function BranchTree({ phase, branches }: { phase: Phase; branches: BranchRow[] }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(branches.filter(({ level }) => level < openAtFirst).map(({ id }) => id)),
  );
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const base = useId();
  const isSearching = text.trim() !== "";
  const rows = useMemo(
    () => (isSearching ? findBranches(branches, text) : visibleBranches(branches, open)),
    [branches, isSearching, text, open],
  );
  const at = Math.min(active, Math.max(0, rows.length - 1));
  // eslint-disable-next-line react-hooks/incompatible-library -- its values are read in this render only
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
  });
  const go = (index: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    down.scrollToIndex(next);
  };
  const turn = (id: number, isOpen: boolean): void =>
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[at];
    if (event.target !== event.currentTarget || row === undefined) return;
    const isOpen = open.has(row.id) || isSearching;
    const steps: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => {
        if (row.hasBelow && !isOpen) turn(row.id, true);
        else if (row.hasBelow) go(at + 1);
      },
      ArrowLeft: () => {
        if (row.hasBelow && isOpen && !isSearching) turn(row.id, false);
        else go(rows.findIndex(({ id }) => id === row.above));
      },
      Enter: () => {
        if (row.hasBelow && !isSearching) turn(row.id, !isOpen);
      },
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  };
  return (
    <TitledCard
      title={copy.tree}
      hint={copy.treeHint(branches.length)}
      data-testid="branch-tree"
      action={
        <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
          <div className="min-w-full flex-1 sm:min-w-[180px]">
            <Input
              type="search"
              className="h-8 text-sm"
              aria-label={copy.treeSearch}
              placeholder={copy.treeSearch}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setActive(0);
              }}
            />
          </div>
          <Button
            size="small"
            disabled={isSearching}
            onClick={() => setOpen(new Set(branches.map(({ id }) => id)))}
          >
            {copy.expandAll}
          </Button>
          <Button
            size="small"
            disabled={isSearching}
            onClick={() => {
              setOpen(new Set());
              setActive(0);
            }}
          >
            {copy.collapseAll}
          </Button>
        </div>
      }
    >
      {rows.length === 0 ? (
        <p role="status" className="py-4 text-base text-ink-2">
          {copy.treeNone}
        </p>
      ) : (
        <div
          ref={scroller}
          role="tree"
          data-to-scale
          aria-label={copy.tree}
          tabIndex={0}
          aria-activedescendant={`${base}-${rows[at]?.id ?? 0}`}
          onKeyDown={onKeyDown}
          style={{ height: `${Math.min(highestPx, rows.length * rowPx)}px` }}
          className="relative overflow-auto rounded-control border border-border"
        >
          <div
            role="presentation"
            style={{ height: `${down.getTotalSize()}px`, position: "relative" }}
          >
            {down.getVirtualItems().map(({ index, start }) => {
              const row = rows[index];
              return row === undefined ? null : (
                <div
                  key={row.id}
                  id={`${base}-${row.id}`}
                  role="treeitem"
                  aria-level={row.level}
                  aria-selected={index === at}
                  {...(row.hasBelow ? { "aria-expanded": isSearching || open.has(row.id) } : {})}
                  style={{
                    position: "absolute",
                    insetInline: 0,
                    top: 0,
                    height: `${rowPx}px`,
                    transform: `translateY(${start}px)`,
                    paddingLeft: `${8 + Math.min(row.level - 1, deepestIndent) * indentPx}px`,
                  }}
                  onClick={() => {
                    setActive(index);
                    if (row.hasBelow && !isSearching) turn(row.id, !open.has(row.id));
                  }}
                  className={classNames(
                    "flex cursor-default items-center gap-2 border-b border-border pr-3 text-sm hover:bg-surface-2/60",
                    index === at && "bg-accent-soft/60",
                  )}
                >
                  <span aria-hidden className="flex size-4 shrink-0 items-center text-ink-3">
                    {row.hasBelow &&
                      (isSearching || open.has(row.id) ? (
                        <ChevronDown className="size-4" />
                      ) : (
                        <ChevronRight className="size-4" />
                      ))}
                  </span>
                  <span className="min-w-0 flex-1">
                    <span
                      className="block truncate font-medium text-ink"
                      title={row.role ?? copy.noRole}
                    >
                      {row.role ?? copy.noRole}
                    </span>
                    <span
                      className="block truncate text-xs text-ink-3"
                      title={row.area ?? copy.manyAreas}
                    >
                      {row.area ?? copy.manyAreas}
                    </span>
                  </span>
                  <span
                    className="flex shrink-0 flex-col items-end text-right text-xs text-ink-2"
                    onClick={(event) => event.stopPropagation()}
                  >
                    <FactValue
                      className="inline-block text-sm leading-6 text-ink tabular-nums"
                      projectId={phase.projectId}
                      factId={handed.branch.positions({ branch: row.id })}
                    >
                      {copy.positions(formatCount(row.size))}
                    </FactValue>
                    {row.hasBelow && (
                      <FactValue
                        className="inline-block leading-6 tabular-nums"
                        projectId={phase.projectId}
                        factId={handed.branch.ownPositions({ branch: row.id })}
                      >
                        {copy.ownPositions(formatCount(row.own))}
                      </FactValue>
                    )}
                  </span>
                </div>
              );
            })}
          </div>
        </div>
      )}
    </TitledCard>
  );
}
