import { useEffect, useState } from "react";
import type { PhaseTab } from "./tabs-of.ts";

/** By then the focus is where it goes next: in the following field, or from a closed window back to what opened it. */
const SETTLED_MS = 200;

/** A window over the tab, or a text being written in it, would go with it. */
const isAtWork = (): boolean =>
  document.querySelector("[data-dialog]") !== null ||
  document.activeElement?.matches("[role=tabpanel] :is(input, textarea)") === true;

/**
 * The tab to show: at once what the address names, else what the phase has come to, as soon as nobody is at work in the one shown.
 * A run that ends shows its result so, and never takes the window away in which a decision is being recorded.
 */
export function useTurningTab(wanted: PhaseTab, isNamed: boolean): PhaseTab {
  const [shown, setShown] = useState(wanted);
  const mustTurn = shown !== wanted;
  if (mustTurn && isNamed) setShown(wanted);
  useEffect(() => {
    if (!mustTurn) return undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const turn = (): void => {
      clearTimeout(settling);
      settling = setTimeout(() => {
        if (!isAtWork()) setShown(wanted);
      }, SETTLED_MS);
    };
    turn();
    const windows = new MutationObserver(turn);
    windows.observe(document.body, { childList: true });
    document.addEventListener("focusout", turn);
    return () => {
      clearTimeout(settling);
      windows.disconnect();
      document.removeEventListener("focusout", turn);
    };
  }, [mustTurn, wanted]);
  return isNamed ? wanted : shown;
}
