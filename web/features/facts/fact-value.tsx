import { useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { deferred } from "#web/ui/prefetch.ts";
import { SwapIn } from "#web/ui/swap-in.tsx";
import { openOrigin, useOriginSheet } from "./origin-store.ts";

const useHoverCard = deferred(async () => (await import("./fact-hover-card.tsx")).FactHoverCard);

/**
 * A number with its origin: a quiet dotted underline, a card on hover or focus, and "Ver origem" on click. `children` is
 * the display that the server made of the fact; nothing is computed here. A span and not a button: buttons are boxes that
 * break lines of prose apart and whose text cannot be selected. A report shows hundreds: each gets its card when it is approached.
 */
export function FactValue({
  projectId,
  factId,
  runId,
  children,
  className,
}: {
  projectId: string;
  factId: string | null;
  runId?: string;
  children: ReactNode;
  className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  /** Where the pointer came in first. */
  const [entered, setEntered] = useState<[number, number] | null>(null);
  const drawCard = useHoverCard(isNear ? "soon" : null);
  if (factId === null) return <span className={className}>{children}</span>;
  const target = runId === undefined ? { projectId, factId } : { projectId, factId, runId };
  const showOrigin = (): void => {
    setOpen(false);
    // A card that came while the origin is read would draw the figure anew, and the focus could not come back to it.
    if (drawCard === null) setNear(false);
    openOrigin(target);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") setOpen(false);
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    showOrigin();
  };
  const figure = (
    <span
      role="button"
      tabIndex={0}
      data-fact={factId}
      aria-haspopup="dialog"
      onPointerEnter={(event) => {
        if (isNear) return;
        setNear(true);
        setEntered([event.clientX, event.clientY]);
      }}
      onFocus={(event) => {
        setNear(true);
        if (event.currentTarget.matches(":focus-visible")) setOpen(true);
      }}
      onBlur={() => setOpen(false)}
      onKeyDown={onKeyDown}
      onClick={showOrigin}
      className={classNames(
        "fact-underline cursor-pointer rounded-[3px] whitespace-nowrap hover:decoration-accent hover:text-accent",
        className,
      )}
    >
      {children}
    </span>
  );
  const onOpenChange = (next: boolean): void =>
    setOpen(next && useOriginSheet.getState().target === null);
  return (
    <SwapIn trigger={figure} onPress={showOrigin}>
      {!isNear || drawCard === null
        ? null
        : drawCard({ target, figure, entered, isOpen, onOpenChange })}
    </SwapIn>
  );
}
