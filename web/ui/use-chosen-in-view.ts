import { useEffect, type RefObject } from "react";

/** Beside the chosen one, where the row goes on and fades. */
const roomPx = 32;

/** Scrolls a row of tabs, and nothing around it, until the chosen one is seen whole: on a phone it may be the sixth. */
export function useChosenInView(
  row: RefObject<HTMLElement | null>,
  selector: string,
  chosen: string,
): void {
  useEffect(() => {
    const list = row.current;
    if (list === null) return;
    // Once at first, and again after a turn of the screen.
    const observer = new ResizeObserver(() => {
      const tab = list.querySelector<HTMLElement>(selector);
      if (tab === null) return;
      const [shown, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (own.left - roomPx < shown.left) list.scrollBy({ left: own.left - roomPx - shown.left });
      else if (own.right + roomPx > shown.right)
        list.scrollBy({ left: own.right + roomPx - shown.right });
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [row, selector, chosen]);
}
