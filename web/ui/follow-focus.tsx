import { useReactFlow } from "@xyflow/react";
import { useEffect, type RefObject } from "react";

const marginPx = 16;

/**
 * Moves what the keyboard has reached into the drawing's visible part. A press of the pointer moves
 * nothing: its release has to meet what it pressed.
 */
export function FollowFocus({ holder }: { holder: RefObject<HTMLElement | null> }) {
  const { getViewport, setViewport } = useReactFlow();
  useEffect(() => {
    const box = holder.current;
    if (box === null) return;
    let isPressed = false;
    const onPress = (): void => {
      isPressed = true;
    };
    const onRelease = (): void => {
      isPressed = false;
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (
        isPressed ||
        !(target instanceof HTMLElement) ||
        target.closest(".react-flow__viewport") === null
      )
        return;
      // The browser has scrolled the box itself, which would leave every click beside what it shows.
      box.querySelector(".react-flow")?.scrollTo(0, 0);
      const [frame, place] = [box.getBoundingClientRect(), target.getBoundingClientRect()];
      const shift = (low: number, high: number, from: number, to: number): number =>
        low < from + marginPx
          ? from + marginPx - low
          : high > to - marginPx
            ? Math.max(to - marginPx - high, from + marginPx - low)
            : 0;
      const [dx, dy] = [
        shift(place.left, place.right, frame.left, frame.right),
        shift(place.top, place.bottom, frame.top, frame.bottom),
      ];
      if (dx === 0 && dy === 0) return;
      const { x, y, zoom } = getViewport();
      void setViewport({ x: x + dx, y: y + dy, zoom });
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    box.addEventListener("pointerdown", onPress, true);
    window.addEventListener("pointerup", onRelease, true);
    window.addEventListener("pointercancel", onRelease, true);
    box.addEventListener("focusin", onFocus);
    return () => {
      box.removeEventListener("pointerdown", onPress, true);
      window.removeEventListener("pointerup", onRelease, true);
      window.removeEventListener("pointercancel", onRelease, true);
      box.removeEventListener("focusin", onFocus);
    };
  }, [holder, getViewport, setViewport]);
  return null;
}
