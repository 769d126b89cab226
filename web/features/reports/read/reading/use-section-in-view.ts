import { useEffect, useState } from "react";
import { hasPassed } from "./reading-line.ts";

/** Rounding of positions at the end of a page, in px. */
const endPx = 2;

/** Of elements in their order, the id of the last whose top has passed the reading line; at the end of the page the last one. */
export function useSectionInView(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState(anchors[0] ?? null);
  const key = anchors.join(" ");
  useEffect(() => {
    const ids = key.split(" ");
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const isAtEnd =
        window.scrollY > 0 &&
        window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - endPx;
      const read = ids.findLast((id) => {
        const element = document.getElementById(id);
        return element !== null && hasPassed(element);
      });
      setCurrent((isAtEnd ? ids.at(-1) : (read ?? ids[0])) ?? null);
    };
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", onScroll);
    };
  }, [key]);
  return current;
}
