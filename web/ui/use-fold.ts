import { useCallback, useLayoutEffect, useState } from "react";

/**
 * Folds the element that `hold` is the ref of, on a phone only, with `foldedOnPhone` as its class: wider screens and paper show it. The
 * browser's search and links into it find what is folded and unfold it (`hidden="until-found"`, which React does not know).
 */
export function useFold(): {
  element: HTMLElement | null;
  hold: (element: HTMLElement | null) => void;
  isFolded: boolean;
  unfold: () => void;
} {
  const [element, hold] = useState<HTMLElement | null>(null);
  const [isFolded, setFolded] = useState(true);
  const unfold = useCallback(() => setFolded(false), []);
  useLayoutEffect(() => {
    if (!isFolded || element === null) return;
    element.setAttribute("hidden", "until-found");
    element.addEventListener("beforematch", unfold);
    return () => {
      element.removeAttribute("hidden");
      element.removeEventListener("beforematch", unfold);
    };
  }, [element, isFolded, unfold]);
  return { element, hold, isFolded, unfold };
}

export const foldedOnPhone =
  "[content-visibility:visible] not-print:max-md:[content-visibility:hidden]";
