import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

interface DraftState {
  /** Text that was not sent, by phase. */
  texts: Record<string, string>;
  write: (phaseId: string, text: string) => void;
}

/** Kept for the tab: a reload, another page or a failed sending loses nothing. */
export const useDrafts = create<DraftState>()(
  persist(
    (set) => ({
      texts: {},
      write: (phaseId, text) => set(({ texts }) => {
        const { [phaseId]: _before, ...others } = texts;
        return { texts: text === "" ? others : { ...others, [phaseId]: text } };
      }),
    }),
    { name: "assistant-drafts", storage: createJSONStorage(() => sessionStorage) },
  ),
);
