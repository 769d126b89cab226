import { useEffect, type RefObject } from "react";

/** An end counts as seen when this much of its element is. */
const seenShare = 0.98;

/**
 * Says on a row that scrolls sideways at which ends there is more (`data-more`), which the class `edge-fade` fades. `ends` selects its
 * elements in order; the first and the last are watched, others once `content` changes, and nothing runs while it is scrolled between.
 */
export function useEdgeFade(
  row: RefObject<HTMLElement | null>,
  ends: string,
  content: number | string,
): void {
  useEffect(() => {
    const scroller = row.current;
    const all = scroller?.querySelectorAll(ends) ?? [];
    const [first, last] = [all[0], all[all.length - 1]];
    if (scroller === null || first === undefined || last === undefined) return;
    const hidden = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        // Heads that are said and not shown, where rows stand as blocks, are out of sight in a row that does not scroll.
        const scrolls = scroller.scrollWidth > scroller.clientWidth + 1;
        for (const entry of entries)
          hidden.set(entry.target, scrolls && entry.intersectionRatio < seenShare);
        scroller.dataset["more"] = [
          hidden.get(first) === true ? "start" : "",
          hidden.get(last) === true ? "end" : "",
        ]
          .filter(Boolean)
          .join(" ");
      },
      { root: scroller, threshold: [seenShare] },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [row, ends, content]);
}
