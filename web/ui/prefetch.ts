import {
  createElement,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactElement,
} from "react";
import { words } from "./copy.ts";
import { showToast } from "./toast/toast-store.ts";

const signs = ["pointermove", "pointerdown", "keydown", "focusin", "touchstart"] as const;
const listeners = new Set<() => void>();
let isUsed = false;

/** Longest that a busy page puts off what nobody waits for. */
const PUT_OFF_MS = 1_000;
/** A page out of sight is painted by nobody. */
const UNPAINTED_MS = 100;

function afterPaint(act: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    act();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, UNPAINTED_MS);
}

function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: PUT_OFF_MS });
  else setTimeout(act, 20);
}

const waiting: (() => void)[] = [];

/** One at a time, each when the page has nothing to answer: together they would keep the next press waiting for its picture. */
function inTurn(act: () => void): void {
  if (waiting.push(act) === 1) whenIdle(takeTurn);
}

function takeTurn(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) whenIdle(takeTurn);
}

function onSign(): void {
  for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true });
  // What it fetches and draws waits until a press that comes with it has been answered with a picture.
  afterPaint(() =>
    whenIdle(() => {
      isUsed = true;
      for (const listener of listeners) listener();
    }),
  );
}
if (typeof window !== "undefined")
  for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true });

/**
 * True from the first move of a pointer or press of a key on: whoever makes one may open something
 * next. `isPressing`: before what waits its turn.
 */
export function usePrefetchOnIntent(isPressing = false): boolean {
  const [isTold, setTold] = useState(() => isUsed);
  useEffect(() => {
    if (isTold) return;
    const tell = (): void => startTransition(() => setTold(true));
    const listener = isPressing ? tell : (): void => inTurn(tell);
    if (isUsed) tell();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [isTold, isPressing]);
  return isTold;
}

/**
 * "now": somebody asked for it and waits; "soon": it may be asked for; "quietly": it is needed at
 * once, and nobody is told that it did not come.
 */
export type Wish = "now" | "soon" | "quietly" | null;

/** Draws the component. */
type Draw<Props> = (props: Props) => ReactElement;

/**
 * A component whose code comes when it is wished for; null until then. Unlike React's `lazy`, a load that fails takes no page
 * down: who waits is told, `onFailed` lets what was opened close, and the next wish or the returned connection tries again.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (wish: Wish, onFailed?: () => void) => Draw<Props> | null {
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
      const fetch = (): void =>
        void load().then(
          (found) => {
            loaded = found;
            if (isGone) return;
            if (wish === "now") setComponent(() => found);
            else if (wish === "quietly") startTransition(() => setComponent(() => found));
            else
              inTurn(() => {
                if (!isGone) startTransition(() => setComponent(() => found));
              });
          },
          () => {
            if (isGone) return;
            window.addEventListener("online", again, { once: true });
            failed();
          },
        );
      // Code that is at hand runs as soon as it is asked for: the press is answered with a picture before.
      if (wish === "now")
        afterPaint(() => {
          if (!isGone) fetch();
        });
      else fetch();
      return () => {
        isGone = true;
        window.removeEventListener("online", again);
      };
    }, [wish, isThere, attempt]);
    return component === null ? null : (props) => createElement(component, props);
  };
}
