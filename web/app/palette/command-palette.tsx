import { useEffect } from "react";
import { create } from "zustand";
import type { SessionUser } from "#contract/auth/endpoints.ts";
import { deferred, usePrefetchOnIntent } from "#web/ui/prefetch.ts";

export const useCommandPalette = create<{ isOpen: boolean; setOpen: (isOpen: boolean) => void }>(
  (set) => ({ isOpen: false, setOpen: (isOpen) => set({ isOpen }) }),
);

const useWindow = deferred(async () => (await import("./palette-window.tsx")).PaletteWindow);

/** Ctrl/Cmd+K: goes to projects, phases, reports and files by typing. */
export function CommandPalette({ user }: { user: SessionUser }) {
  const { isOpen, setOpen } = useCommandPalette();
  const isUsed = usePrefetchOnIntent();
  const close = (): void => setOpen(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      setOpen(!useCommandPalette.getState().isOpen);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [setOpen]);
  const drawWindow = useWindow(isOpen ? "now" : isUsed ? "soon" : null, close);
  return isOpen && drawWindow !== null ? drawWindow({ user, onClose: close }) : null;
}
