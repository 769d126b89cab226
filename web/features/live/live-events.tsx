import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { liveCopy as copy } from "./copy.ts";
import { useLive } from "./live-store.ts";
import { followEvents } from "./live-stream.ts";
import { refreshQueries } from "./refresh-queries.ts";

/** A server that restarts, or a door of a lift, is no news. */
const SAY_LOST_AFTER_MS = 4_000;

/** Mounted once behind the gate: what other people change appears without asking for it. */
export function LiveEvents() {
  const client = useQueryClient();
  useEffect(() => {
    let sayLost: ReturnType<typeof setTimeout> | undefined;
    const { set } = useLive.getState();
    const stream = followEvents({
      event: (event) => refreshQueries(client, event),
      open: () => {
        clearTimeout(sayLost);
        sayLost = undefined;
        if (useLive.getState().status === "lost") showToast({ title: copy.restored, description: copy.restoredText, tone: "positive" });
        set({ status: "open" });
      },
      lost: () => {
        sayLost ??= setTimeout(() => set({ status: "lost" }), SAY_LOST_AFTER_MS);
      },
      refused: () => void client.invalidateQueries({ queryKey: ["session"] }),
    });
    set({ retry: stream.retryNow });
    return () => {
      clearTimeout(sayLost);
      stream.stop();
      set({ status: "connecting", retry: () => {} });
    };
  }, [client]);
  return null;
}

/** Above the page while other people's changes do not arrive. */
export function ConnectionNotice() {
  const status = useLive((state) => state.status);
  const retry = useLive((state) => state.retry);
  return (
    <div role="status" aria-live="polite" className="print:hidden">
      {status === "lost" && (
        <Callout tone="warning" title={copy.lost} className="mb-4" action={<Button size="small" onClick={retry}>{copy.retry}</Button>}>{copy.lostText}</Callout>
      )}
    </div>
  );
}
