import { useEffect } from "react";
import { create } from "zustand";
import { Dialog } from "#web/ui/dialog.tsx";
import { shortcutCopy } from "./copy.ts";

export const useShortcutsDialog = create<{ isOpen: boolean; setOpen: (isOpen: boolean) => void }>((set) => ({ isOpen: false, setOpen: (isOpen) => set({ isOpen }) }));

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** "?" anywhere but in a field. */
export function ShortcutsDialog() {
  const { isOpen, setOpen } = useShortcutsDialog();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [setOpen]);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} title={shortcutCopy.title} width="narrow">
      <dl className="divide-y divide-border">
        {shortcutCopy.items.map((item) => (
          <div key={item.label} className="flex items-center justify-between gap-6 py-2.5">
            <dt className="text-base text-ink-2">{item.label}</dt>
            <dd className="flex shrink-0 gap-1">{item.keys.map((key) => <kbd key={key} className="rounded-control border border-border bg-surface-2 px-1.5 font-sans text-xs text-ink">{key}</kbd>)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
