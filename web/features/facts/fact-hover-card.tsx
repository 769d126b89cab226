import { HoverCard } from "radix-ui";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { FactCard } from "./fact-card.tsx";
import type { OriginTarget } from "./origin-store.ts";

const OPEN_DELAY_MS = 350;

/** Basis, confidence and source of a figure while it is pointed at or has the focus. */
export function FactHoverCard({
  target,
  figure,
  entered,
  isOpen,
  onOpenChange,
}: {
  target: OriginTarget;
  figure: ReactNode;
  entered: [number, number] | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const trigger = useRef<HTMLAnchorElement>(null);
  const openIfPointed = useEffectEvent((x: number, y: number) => {
    if (trigger.current?.contains(document.elementFromPoint(x, y)) === true) onOpenChange(true);
  });
  // It takes the place of a figure that a resting pointer has entered already and will not enter again.
  useEffect(() => {
    if (entered === null) return;
    let [x, y] = entered;
    const onMove = (event: PointerEvent): void => {
      [x, y] = [event.clientX, event.clientY];
    };
    const timer = setTimeout(() => openIfPointed(x, y), OPEN_DELAY_MS);
    window.addEventListener("pointermove", onMove);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointermove", onMove);
    };
  }, [entered]);
  return (
    <HoverCard.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      openDelay={OPEN_DELAY_MS}
      closeDelay={120}
    >
      <HoverCard.Trigger asChild ref={trigger}>
        {figure}
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content
          role="status"
          sideOffset={6}
          collisionPadding={12}
          className="z-60 w-[300px] rounded-card border border-border bg-surface p-4 text-left shadow-float animate-[fade-in_120ms]"
        >
          {isOpen && <FactCard {...target} />}
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}
