import { Tabs as RadixTabs } from "radix-ui";
import { useRef, type ReactNode } from "react";
import { useChosenInView } from "./use-chosen-in-view.ts";
import { useEdgeFade } from "./use-edge-fade.ts";

export interface TabItem {
  value: string;
  label: string;
  count?: number;
  content: ReactNode;
}

/** Underlined tabs; the panel of a tab that is not shown is not mounted. */
export function Tabs({
  items,
  value,
  onChange,
  label,
}: {
  items: TabItem[];
  value: string;
  onChange: (value: string) => void;
  label: string;
}) {
  const row = useRef<HTMLDivElement>(null);
  useChosenInView(row, "[data-state=active]", value);
  useEdgeFade(row, "[role=tab]", items.length);
  return (
    <RadixTabs.Root value={value} onValueChange={onChange}>
      <RadixTabs.List
        ref={row}
        aria-label={label}
        className="edge-fade -mx-1 flex gap-1 overflow-x-auto border-b border-border px-1 py-0.5"
      >
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            className="relative inline-flex h-10 items-center gap-2 rounded-control px-3 text-base font-medium whitespace-nowrap text-ink-2 transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink after:absolute after:inset-x-3 after:-bottom-0.5 after:h-0.5 after:rounded-full data-[state=active]:after:bg-accent"
          >
            {item.label}
            {item.count !== undefined && (
              <span className="rounded-full bg-surface-2 px-1.5 text-xs text-ink-2">
                {item.count}
              </span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value} className="pt-3 outline-offset-4">
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
