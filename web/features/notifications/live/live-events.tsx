import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { liveCopy as copy } from "./copy.ts";
import { useLive } from "./live-store.ts";
import { subscribeToEvents } from "./live-stream.ts";
import { refreshQueries } from "./refresh-queries.ts";

/** A server that restarts, or a door of a lift, is no news. */
const SAY_LOST_AFTER_MS = 4_000;

/** Mounted once behind the gate: what other people change appears without asking for it. */
export function LiveEvents() {
  const client = useQueryClient();
  useEffect(() => {
    let sayLost: ReturnType<typeof setTimeout> | undefined;
    const { set } = useLive.getState();
    const stream = subscribeToEvents({
      event: (event) => refreshQueries(client, event),
      open: () => {
        clearTimeout(sayLost);
        sayLost = undefined;
        if (useLive.getState().status === "lost") {
          showToast({ title: copy.restored, description: copy.restoredText, tone: "positive" });
          void client.invalidateQueries();
        } else
          void client.refetchQueries({
            type: "active",
            predicate: ({ state }) => state.status === "error",
          });
        set({ status: "open" });
      },
      lost: () => {
        sayLost ??= setTimeout(() => set({ status: "lost" }), SAY_LOST_AFTER_MS);
      },
      refused: () => void client.invalidateQueries({ queryKey: ["session"] }),
    });
    set({ retry: stream.retryNow });
    // The browser itself knows: no waiting.
    const onOffline = (): void => {
      stream.breakOff();
      set({ status: "lost" });
    };
    window.addEventListener("offline", onOffline);
    return () => {
      clearTimeout(sayLost);
      window.removeEventListener("offline", onOffline);
      stream.stop();
      set({ status: "connecting", retry: () => {} });
    };
  }, [client]);
  return null;
}

/** Stands over whatever is shown, windows too, and moves nothing on the page. */
export function ConnectionNotice() {
  const status = useLive((state) => state.status);
  const retry = useLive((state) => state.retry);
  return (
    <div
      role="status"
      aria-live="polite"
      data-aside
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex justify-center p-3 md:left-62 print:hidden"
    >
      {status === "lost" && (
        <div className="pointer-events-auto flex max-w-[560px] items-center gap-3 rounded-card border border-warning/40 bg-surface px-4 py-2.5 shadow-float animate-[rise-in_180ms_ease-out]">
          <CircleAlert aria-hidden className="size-4 shrink-0 text-warning" />
          <p className="min-w-0 text-sm text-ink-2">
            <span className="font-semibold text-ink">{copy.lost}.</span> {copy.lostText}
          </p>
          <Button size="small" onClick={retry}>
            {copy.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
