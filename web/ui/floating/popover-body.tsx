import { Popover as RadixPopover } from "radix-ui";
import type { PopoverProps } from "./popover-props.ts";

/** The panel itself; `Popover` fetches it. */
export function PopoverBody({ name, open, onOpenChange, trigger, label, children }: PopoverProps) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          data-dialog={name}
          className="z-60 flex max-h-[min(560px,var(--radix-popover-content-available-height))] w-[min(25rem,calc(100vw-24px))] flex-col overflow-hidden rounded-card border border-border bg-surface shadow-float outline-none animate-[fade-in_120ms]"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
