import type { HandoffItem } from "#contract/handoffs/endpoints.ts";

/** With all seven phases computed there are some fifteen: a card of them is longer than the page around it. */
const SHOWN_FOLDED = 4;

/** What a folded list shows: those whose source has a newer version first, as they ask for something; the order stays otherwise. */
export function groupHandoffs(handoffs: readonly HandoffItem[]): HandoffItem[] {
  return [
    ...handoffs.filter(({ isCurrent }) => !isCurrent),
    ...handoffs.filter(({ isCurrent }) => isCurrent),
  ].slice(0, SHOWN_FOLDED);
}
