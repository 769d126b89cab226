import { HoverCard } from "radix-ui";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { FactCard } from "./fact-card.tsx";
import { openOrigin, useOriginSheet } from "./origin-store.ts";

/**
 * A number with its origin: a quiet dotted underline, a card on hover or focus, and "Ver origem" on click. `children` is
 * the display that the server made of the fact; nothing is computed here. A span and not a button: buttons are boxes that
 * break lines of prose apart and whose text cannot be selected.
 */
export function FactValue({ projectId, factId, runId, children, className }: { projectId: string; factId: string | null; runId?: string; children: ReactNode; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  if (factId === null) return <span className={className}>{children}</span>;
  const target = runId === undefined ? { projectId, factId } : { projectId, factId, runId };
  const showOrigin = (): void => {
    setOpen(false);
    openOrigin(target);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") setOpen(false);
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    showOrigin();
  };
  return (
    <HoverCard.Root open={isOpen} onOpenChange={(next) => setOpen(next && useOriginSheet.getState().target === null)} openDelay={350} closeDelay={120}>
      <HoverCard.Trigger asChild>
        <span
          role="button"
          tabIndex={0}
          data-fact={factId}
          aria-haspopup="dialog"
          onFocus={(event) => { if (event.currentTarget.matches(":focus-visible")) setOpen(true); }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          onClick={showOrigin}
          className={classNames("fact-underline cursor-pointer rounded-[3px] whitespace-nowrap hover:decoration-accent hover:text-accent", className)}
        >
          {children}
        </span>
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content role="status" sideOffset={6} collisionPadding={12} className="z-60 w-[300px] rounded-card border border-border bg-surface p-4 text-left shadow-float animate-[fade-in_120ms]">
          {isOpen && <FactCard {...target} />}
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}
