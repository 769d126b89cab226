import { useReactFlow } from "@xyflow/react";
import { useEffect, type RefObject } from "react";
import { FollowFocus } from "../follow-focus.tsx";

const stepPx = 80;
const directions: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * What the pointer does to a drawing, by keys: arrows move it (with Shift by more), + and - enlarge it, 0 fits it. They work
 * while the drawing or something in it has the focus, and nowhere else.
 */
export function DrawingKeys({
  holder,
  fit,
}: {
  holder: RefObject<HTMLElement | null>;
  fit: { padding: number; maxZoom: number };
}) {
  const { getViewport, setViewport, zoomIn, zoomOut, fitView } = useReactFlow();
  useEffect(() => {
    const box = holder.current;
    if (box === null) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = directions[event.key];
      if (direction !== undefined) {
        const { x, y, zoom } = getViewport();
        const by = event.shiftKey ? 4 * stepPx : stepPx;
        void setViewport({ x: x + direction[0] * by, y: y + direction[1] * by, zoom });
      } else if (event.key === "+" || event.key === "=") void zoomIn();
      else if (event.key === "-") void zoomOut();
      else if (event.key === "0") void fitView(fit);
      else return;
      event.preventDefault();
    };
    box.addEventListener("keydown", onKey);
    return () => box.removeEventListener("keydown", onKey);
  }, [holder, fit, getViewport, setViewport, zoomIn, zoomOut, fitView]);
  return <FollowFocus holder={holder} />;
}
