import { Popover as RadixPopover } from "radix-ui";
import type { ReactNode } from "react";

/** A small panel under a button: Escape or a press outside closes it, focus returns to the button. */
export function Popover({ open, onOpenChange, trigger, label, children }: { open: boolean; onOpenChange: (open: boolean) => void; trigger: ReactNode; label: string; children: ReactNode }) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          align="end" sideOffset={6} collisionPadding={12} aria-label={label}
          className="z-60 flex max-h-[min(560px,var(--radix-popover-content-available-height))] w-[min(400px,calc(100vw-24px))] flex-col overflow-hidden rounded-card border border-border bg-surface shadow-float outline-none animate-[fade-in_120ms]"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
