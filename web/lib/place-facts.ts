import { useEffect } from "react";
import { create } from "zustand";

/** A figure of the page that stands in the header, with the sentence that explains it. */
export interface PlaceFact {
  label: string;
  hint: string;
}

const NONE: readonly PlaceFact[] = [];
const useStore = create<{ facts: readonly PlaceFact[] }>(() => ({ facts: NONE }));

export const usePlaceFacts = (): readonly PlaceFact[] => useStore((state) => state.facts);

/** Shown for as long as the page is. */
export function useShowFacts(facts: readonly PlaceFact[]): void {
  const text = JSON.stringify(facts);
  useEffect(() => {
    useStore.setState({ facts: JSON.parse(text) as PlaceFact[] });
    return () => useStore.setState({ facts: NONE });
  }, [text]);
}
