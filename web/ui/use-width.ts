import { useEffect, useState, type RefObject } from "react";

/** While a window is being dragged it is drawn once, at the end. */
const SETTLE_MS = 150;

/** Width in px of an element, for what is laid out by it: 0 before it is drawn, followed when a window or a phone is turned. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidth] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      clearTimeout(waiting);
      if (isFirst) setWidth(target.clientWidth);
      else waiting = setTimeout(() => setWidth(target.clientWidth), SETTLE_MS);
      isFirst = false;
    });
    observer.observe(target);
    return () => {
      clearTimeout(waiting);
      observer.disconnect();
    };
  }, [element]);
  return widthPx;
}
