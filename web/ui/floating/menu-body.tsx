import { DropdownMenu as Menu } from "radix-ui";
import { classNames } from "#web/lib/class-names.ts";
import type { MenuProps } from "./menu-props.ts";

/** The menu itself; `DropdownMenu` fetches it. */
export function MenuBody({
  trigger,
  groups,
  align = "end",
  side = "bottom",
  heading,
  open,
  onOpenChange,
}: MenuProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const shown = groups.filter((group) => group.length > 0);
  return (
    <Menu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align={align}
          side={side}
          sideOffset={6}
          className="relative z-60 max-h-[var(--radix-dropdown-menu-content-available-height)] max-w-80 min-w-52 overflow-y-auto rounded-card border border-border bg-surface p-1 shadow-float animate-[fade-in_120ms]"
        >
          {heading !== undefined && (
            <Menu.Label className="px-2.5 py-2 text-xs text-ink-3">{heading}</Menu.Label>
          )}
          {shown.map((group, index) => (
            <Menu.Group key={group[0]?.key ?? group[0]?.label}>
              {index > 0 && <Menu.Separator className="my-1 h-px bg-border" />}
              {group.map((action) => (
                <Menu.Item
                  key={action.key ?? action.label}
                  onSelect={action.onSelect}
                  className={classNames(
                    "flex cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-base outline-none select-none data-[highlighted]:bg-surface-2 [&_svg]:size-4",
                    action.isDestructive ? "text-danger" : "text-ink [&_svg]:text-ink-3",
                  )}
                >
                  {action.icon}
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{action.label}</span>
                  {action.hint && <kbd className="font-sans text-xs text-ink-3">{action.hint}</kbd>}
                </Menu.Item>
              ))}
            </Menu.Group>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
