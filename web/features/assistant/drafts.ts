import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { useSession } from "#web/features/auth/index.ts";

interface DraftState {
  /** Text that was not sent, by person and phase: two people may use one tab. */
  texts: Record<string, string>;
  write: (key: string, text: string) => void;
}

/** Kept for the tab: a reload, another page or a failed sending loses nothing. */
const useDrafts = create<DraftState>()(
  persist(
    (set) => ({
      texts: {},
      write: (key, text) =>
        set(({ texts }) => {
          const { [key]: _before, ...others } = texts;
          return { texts: text === "" ? others : { ...others, [key]: text } };
        }),
    }),
    { name: "assistant-drafts", storage: createJSONStorage(() => sessionStorage) },
  ),
);

/** What the signed-in person has typed in this phase and not sent. */
export function useDraft(phaseId: string | null): { text: string; write: (text: string) => void } {
  const { user } = useSession();
  const key = phaseId === null || user === null ? null : `${user.id} ${phaseId}`;
  const text = useDrafts(({ texts }) => (key === null ? "" : (texts[key] ?? "")));
  const write = useDrafts((state) => state.write);
  return {
    text,
    write: (typed) => {
      if (key !== null) write(key, typed);
    },
  };
}
