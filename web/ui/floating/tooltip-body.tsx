import { Tooltip as RadixTooltip } from "radix-ui";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { TooltipProps } from "./tooltip-props.ts";

const DELAY_MS = 700;
/** A neighbour entered this soon after one closed shows at once. */
const NEIGHBOUR_MS = 300;
let lastClosedAt = Number.NEGATIVE_INFINITY;

/** The tooltip itself; `Tooltip` fetches it. */
export function TooltipBody({ text, children, side = "bottom" }: TooltipProps) {
  const [delayMs, setDelayMs] = useState(DELAY_MS);
  const onOpenChange = (isOpen: boolean): void => {
    if (!isOpen) lastClosedAt = performance.now();
  };
  return (
    <RadixTooltip.Provider delayDuration={delayMs} skipDelayDuration={NEIGHBOUR_MS}>
      <RadixTooltip.Root onOpenChange={onOpenChange}>
        <RadixTooltip.Trigger
          asChild
          onPointerEnter={() => {
            const isNeighbour = performance.now() - lastClosedAt < NEIGHBOUR_MS;
            // The first move comes in the same breath and already waits as long as is said here.
            flushSync(() => setDelayMs(isNeighbour ? 0 : DELAY_MS));
          }}
        >
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            className="z-60 max-w-70 rounded-control bg-ink px-2.5 py-1.5 text-xs text-bg shadow-float animate-[fade-in_120ms]"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
