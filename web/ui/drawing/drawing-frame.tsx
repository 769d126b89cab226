import { useId, type ReactNode, type RefObject } from "react";
import { words } from "../copy.ts";

/**
 * A rule about what a frame holds while its hint is one of many below it (`group-has-…`) has the browser style the whole page anew whenever
 * anything comes or goes on it: 1,065 elements for a row of a list, 17 ms of a slow processor. So
 * the frame says it, and the hint inherits it.
 */
const saysKeys =
  "focus-visible:[--drawing-keys:visible] has-[:focus-visible]:[--drawing-keys:visible]";

/** Border around a drawing that is moved and enlarged: itself a stop of the keyboard, which says the keys that do it while one is in it. */
export function DrawingFrame({
  holder,
  label,
  heightPx,
  children,
}: {
  holder: RefObject<HTMLDivElement | null>;
  label: string;
  heightPx: number;
  children: ReactNode;
}) {
  const hintId = useId();
  return (
    <div
      ref={holder}
      role="group"
      tabIndex={0}
      aria-label={label}
      aria-describedby={hintId}
      data-drawing
      style={{ height: `${heightPx}px` }}
      className={`relative overflow-hidden rounded-control border border-border ${saysKeys}`}
    >
      {children}
      <p
        id={hintId}
        className="pointer-events-none absolute bottom-2 left-2 z-10 rounded-control border border-border bg-surface px-2 py-1 text-xs text-ink-2 [visibility:var(--drawing-keys,hidden)]"
      >
        {words.drawingKeys}
      </p>
    </div>
  );
}
