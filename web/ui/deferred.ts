import { createElement, useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType, type ReactElement } from "react";
import { words } from "./copy.ts";
import { showToast } from "./toast-store.ts";

const signs = ["pointermove", "pointerdown", "keydown", "focusin", "touchstart"] as const;
const listeners = new Set<() => void>();
let isUsed = false;

function onSign(): void {
  isUsed = true;
  for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true });
  for (const listener of listeners) listener();
}
if (typeof window !== "undefined") for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true });

/** True from the first move of a pointer or press of a key on: whoever makes one may open something next. */
export function useFirstSign(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, () => isUsed, () => false);
}

/** "now": somebody asked for it and waits; "soon": it may be asked for. */
export type Wish = "now" | "soon" | null;

/** Draws the component. */
type Draw<Props> = (props: Props) => ReactElement;

/**
 * A component whose code comes when it is wished for; null until then. Unlike React's `lazy`, a load that fails takes no page
 * down: who waits is told, `onFailed` lets what was opened close, and the next wish or the returned connection tries again.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): (wish: Wish, onFailed?: () => void) => Draw<Props> | null {
  let loaded: ComponentType<Props> | null = null;
  return function useDeferred(wish, onFailed) {
    const [component, setComponent] = useState<ComponentType<Props> | null>(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const isThere = component !== null;
    const failed = useEffectEvent(() => {
      if (wish !== "now") return;
      showToast({ title: words.failed, description: words.failedHint, tone: "destructive" });
      onFailed?.();
    });
    useEffect(() => {
      if (wish === null || isThere) return;
      let isGone = false;
      const again = (): void => setAttempt((made) => made + 1);
      load().then(
        (found) => {
          loaded = found;
          if (!isGone) setComponent(() => found);
        },
        () => {
          if (isGone) return;
          window.addEventListener("online", again, { once: true });
          failed();
        },
      );
      return () => {
        isGone = true;
        window.removeEventListener("online", again);
      };
    }, [wish, isThere, attempt]);
    return component === null ? null : (props) => createElement(component, props);
  };
}
