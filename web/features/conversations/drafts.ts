import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
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

/** What the signed-in person has typed in this phase and not sent. Whoever reads it renders with each key. */
export function useDraft(phaseId: string | null): { text: string; write: (text: string) => void } {
  const key = useDraftKey(phaseId);
  const text = useDrafts(({ texts }) => (key === null ? "" : (texts[key] ?? "")));
  return { text, write: useWriteDraft(phaseId) };
}

/** Writes it without reading it, so that no key renders who sends. */
export function useWriteDraft(phaseId: string | null): (text: string) => void {
  const key = useDraftKey(phaseId);
  const write = useDrafts((state) => state.write);
  return useCallback(
    (typed) => {
      if (key !== null) write(key, typed);
    },
    [key, write],
  );
}

/** A question that the address brings ("?pergunta=", of the search) stands in the field, to be sent by whoever asked it. */
export function useBroughtQuestion(phaseId: string): void {
  const [search, setSearch] = useSearchParams();
  const write = useWriteDraft(phaseId);
  const question = search.get("pergunta");
  useEffect(() => {
    if (question === null) return;
    write(question);
    setSearch(
      (before) => {
        before.delete("pergunta");
        return before;
      },
      { replace: true },
    );
  }, [question, write, setSearch]);
}

function useDraftKey(phaseId: string | null): string | null {
  const { user } = useSession();
  return phaseId === null || user === null ? null : `${user.id} ${phaseId}`;
}
