import { useEffect } from "react";
import { create } from "zustand";
import { deferred } from "#web/ui/prefetch.ts";

export const useShortcutsDialog = create<{ isOpen: boolean; setOpen: (isOpen: boolean) => void }>(
  (set) => ({ isOpen: false, setOpen: (isOpen) => set({ isOpen }) }),
);

const useList = deferred(async () => (await import("./shortcuts-list.tsx")).ShortcutsList);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** "?" anywhere but in a field. */
export function ShortcutsDialog() {
  const { isOpen, setOpen } = useShortcutsDialog();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.key !== "?" ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [setOpen]);
  const drawList = useList(isOpen ? "now" : null, () => setOpen(false));
  return isOpen && drawList !== null ? drawList({ onOpenChange: setOpen }) : null;
}
