import { create } from "zustand";

const STORAGE_KEY = "single-keys";

function areStoredOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

/** Whether keys that are pressed alone do something, in this browser (WCAG 2.1.4): who speaks to the computer turns them off. */
export const useSingleKeys = create<{ areOn: boolean; setOn: (areOn: boolean) => void }>((set) => ({
  areOn: areStoredOn(),
  setOn: (areOn) => {
    try {
      localStorage.setItem(STORAGE_KEY, areOn ? "on" : "off");
    } catch {
      // Storage can be blocked; the choice then lasts as long as the page.
    }
    set({ areOn });
  },
}));
