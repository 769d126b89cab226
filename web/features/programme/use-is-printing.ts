import { useSyncExternalStore } from "react";

const query = (): MediaQueryList => window.matchMedia("print");

/** On paper, and while a page is drawn for it. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const paper = query();
      paper.addEventListener("change", onChange);
      return () => paper.removeEventListener("change", onChange);
    },
    () => query().matches,
    () => false,
  );
