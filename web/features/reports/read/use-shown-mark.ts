import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from "react";
import type { PointedMark } from "./draw-chart.ts";

/** How long the pointer may be between a mark and its words. */
const leaveMs = 250;

export interface ShownMark {
  mark: PointedMark | null;
  show: (mark: PointedMark | null) => void;
  /** Whatever would have hidden the words does not. */
  stay: () => void;
  /** The pointer has left the drawing; a finger leaves it with each touch, and its words stay. */
  leave: () => void;
  hideSoon: () => void;
  enter: (event: ReactPointerEvent) => void;
}

/** The mark whose words are shown: a pointer's until it has left, a finger's until it touches something else. */
export function useShownMark(): ShownMark {
  const [mark, setMark] = useState<PointedMark | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFinger = useRef(false);
  const isShown = mark !== null;
  useEffect(() => {
    if (!isShown) return undefined;
    const onTouch = ({ pointerType, target }: PointerEvent): void => {
      if (pointerType !== "touch") return;
      if (!(target instanceof Element) || target.closest(`[${wordsMark}]`) === null) setMark(null);
    };
    document.addEventListener("pointerdown", onTouch, true);
    return () => document.removeEventListener("pointerdown", onTouch, true);
  }, [isShown]);
  const stay = (): void => clearTimeout(leaving.current);
  const hideSoon = (): void => {
    stay();
    leaving.current = setTimeout(() => setMark(null), leaveMs);
  };
  return {
    mark,
    // A pointer that moves on the same mark draws nothing anew.
    show: (next) => setMark((current) => (isSameMark(current, next) ? current : next)),
    stay,
    leave: () => {
      if (!isFinger.current) hideSoon();
    },
    hideSoon,
    enter: ({ pointerType }) => {
      isFinger.current = pointerType === "touch";
      stay();
    },
  };
}

/** The words themselves: a touch on them is no touch elsewhere. */
export const wordsMark = "data-chart-words";

const isSameMark = (one: PointedMark | null, other: PointedMark | null): boolean =>
  one?.index === other?.index &&
  one?.x === other?.x &&
  one?.y === other?.y &&
  String(one?.alsoHere) === String(other?.alsoHere);
