import { create } from "zustand";
import { persist } from "zustand/middleware";

/** Whether "[12]" stands beside each figure on the screen; kept in this browser. Paper and exports always have it. */
export const useShownNotes = create<{ areShown: boolean; toggle: () => void }>()(
  persist(
    (set) => ({
      areShown: false,
      toggle: () => set(({ areShown }) => ({ areShown: !areShown })),
    }),
    { name: "lastro-report-notes", partialize: ({ areShown }) => ({ areShown }) },
  ),
);
