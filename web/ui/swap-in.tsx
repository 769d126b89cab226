import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";

/**
 * A trigger that is drawn at once and again when what it opens has come. A press or the focus in between is not lost, although
 * the element under it is another one then: while a pointer is down nothing is swapped, since a click whose first element is
 * gone never comes.
 */
export function SwapIn({
  trigger,
  onPress,
  children,
}: {
  trigger: ReactNode;
  onPress: () => void;
  children: ReactNode | null;
}) {
  const place = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  const [isHeld, setHeld] = useState(false);
  const [isIn, setIn] = useState(children !== null);
  if (!isIn && children !== null && !isHeld) setIn(true);
  useLayoutEffect(() => {
    if (isIn && hadFocus.current)
      place.current?.querySelector<HTMLElement>("button, a, [tabindex]")?.focus();
  }, [isIn]);
  useEffect(() => {
    if (!isHeld) return;
    // The click comes right after the pointer is up.
    const release = (): void => void setTimeout(() => setHeld(false));
    window.addEventListener("pointerup", release);
    window.addEventListener("pointercancel", release);
    return () => {
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", release);
    };
  }, [isHeld]);
  return (
    <span
      ref={place}
      className="contents"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
      onPointerDown={() => {
        if (!isIn) setHeld(true);
      }}
      onClick={() => {
        if (!isIn) onPress();
      }}
    >
      {isIn ? children : trigger}
    </span>
  );
}
