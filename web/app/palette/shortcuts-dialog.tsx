import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { create } from "zustand";
import { useSingleKeys } from "#web/lib/single-keys.ts";
import { deferred } from "#web/ui/prefetch.ts";
import { readKey } from "./shortcuts.ts";

export const useShortcutsDialog = create<{ isOpen: boolean; setOpen: (isOpen: boolean) => void }>(
  (set) => ({ isOpen: false, setOpen: (isOpen) => set({ isOpen }) }),
);

const useList = deferred(async () => (await import("./shortcuts-list.tsx")).ShortcutsList);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    // Letters choose there too.
    target.closest("[role='menu'], [role='listbox']") !== null);

/** Pressed without others, by somebody who is not typing, and not used by what has the focus. */
const isAlone = (event: KeyboardEvent): boolean =>
  !(
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented ||
    isTyping(event.target)
  );

/** How long G waits for the place to go to. */
const BEGUN_MS = 1_500;

/** The control of what is open, or else of the page: a button is pressed, a field gets the focus. */
function pressControl(key: string): boolean {
  const scope = document.querySelector("[role='dialog']") ?? document.getElementById("content");
  const control = scope?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`) ?? null;
  if (control === null) return false;
  if (control instanceof HTMLInputElement) control.focus();
  else control.click();
  return true;
}

/** Keys that are pressed alone, anywhere but in a field; none while a window is open but those of its own controls. */
export function ShortcutsDialog() {
  const { isOpen, setOpen } = useShortcutsDialog();
  const navigate = useNavigate();
  const begunAt = useRef(-Infinity);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!useSingleKeys.getState().areOn || !isAlone(event)) return;
      const act = readKey(event.key, event.timeStamp - begunAt.current < BEGUN_MS);
      begunAt.current = act?.kind === "begin" ? event.timeStamp : -Infinity;
      if (act === null || act.kind === "begin") return;
      if (act.kind === "control") {
        if (pressControl(act.key)) event.preventDefault();
        return;
      }
      if (act.kind === "go" && document.querySelector("[role='dialog']") !== null) return;
      event.preventDefault();
      if (act.kind === "list") setOpen(true);
      else void navigate(act.to);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [setOpen, navigate]);
  const drawList = useList(isOpen ? "now" : null, () => setOpen(false));
  return isOpen && drawList !== null ? drawList({ onOpenChange: setOpen }) : null;
}
