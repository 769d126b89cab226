import { useState } from "react";

export type Draft = Record<string, number | null>;

/** The key holds no whole token: whoever reads the browser's storage later must not find a link. */
const keyOf = (token: string): string => `lastro.pesquisa.${token.slice(0, 8)}`;

function read(token: string): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(token)) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        ([, value]) => value === null || (Number.isInteger(value) && value >= 1 && value <= 5),
      ),
    );
  } catch {
    return {};
  }
}

/** Answers not yet sent, kept across closing the page; where the browser stores nothing they live as long as the page. */
export function useDraft(token: string): {
  draft: Draft;
  mark: (itemId: string, value: number | null) => void;
  forget: () => void;
} {
  const [draft, setDraft] = useState(() => read(token));
  return {
    draft,
    mark: (itemId, value) => {
      const next = { ...draft, [itemId]: value };
      setDraft(next);
      try {
        localStorage.setItem(keyOf(token), JSON.stringify(next));
      } catch {
        /* Storage may be full or switched off. */
      }
    },
    forget: () => {
      try {
        localStorage.removeItem(keyOf(token));
      } catch {
        /* As above. */
      }
    },
  };
}
