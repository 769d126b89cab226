import { useEffect, type RefObject } from "react";

/** Scrolls a row of tabs, and nothing around it, until the chosen one is seen whole: on a phone it may be the sixth. */
export function useChosenInView(row: RefObject<HTMLElement | null>, selector: string, chosen: string): void {
  useEffect(() => {
    const list = row.current;
    if (list === null) return;
    // Once at first, and again after a turn of the screen.
    const observer = new ResizeObserver(() => {
      const tab = list.querySelector<HTMLElement>(selector);
      if (tab === null) return;
      const [shown, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (own.left < shown.left) list.scrollBy({ left: own.left - shown.left });
      else if (own.right > shown.right) list.scrollBy({ left: own.right - shown.right });
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [row, selector, chosen]);
}
