import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

interface RunWatchState {
  runIds: string[];
  watch: (runId: string) => void;
  forget: (runId: string) => void;
  clear: () => void;
}

/** Runs whose end this tab announces. Kept for the tab, so that a reload in the middle of a run loses no notice. */
export const useRunWatch = create<RunWatchState>()(
  persist(
    (set) => ({
      runIds: [],
      watch: (runId) =>
        set((state) =>
          state.runIds.includes(runId) ? state : { runIds: [...state.runIds, runId] },
        ),
      forget: (runId) => set((state) => ({ runIds: state.runIds.filter((id) => id !== runId) })),
      clear: () => set({ runIds: [] }),
    }),
    {
      name: "lastro-run-watch",
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ runIds }) => ({ runIds }),
    },
  ),
);
