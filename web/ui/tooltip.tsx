import { Tooltip as RadixTooltip } from "radix-ui";
import type { ReactNode } from "react";

/** Delay 700 ms; a neighbour opened within 300 ms shows at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>{children}</RadixTooltip.Provider>;
}

/** Words for a control that is already labelled: a tooltip never holds the only copy of something. */
export function Tooltip({ text, children, side = "bottom" }: { text: string; children: ReactNode; side?: "top" | "bottom" | "left" | "right" }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content side={side} sideOffset={6} className="z-60 max-w-[280px] rounded-control bg-ink px-2.5 py-1.5 text-xs text-bg shadow-float animate-[fade-in_120ms]">
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
