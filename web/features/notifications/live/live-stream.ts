import { streamEvents, type LiveEvent } from "#contract/notifications/endpoints.ts";
import { buildUrl } from "#web/lib/calls/api-client.ts";

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** A page that nobody looks at gives its connection back: a browser has few for each server. */
const HIDDEN_MS = 60_000;

/** Waits double from one second to half a minute; up to a quarter is added so that many pages do not come back at once. */
export const retryDelayMs = (failures: number, chance: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (1 + chance / 4);

export interface LiveStream {
  retryNow(): void;
  /** There is no network: an open stream would not notice for long. */
  breakOff(): void;
  stop(): void;
}

/**
 * One stream of events for the page. After a break it goes on from the last event read; the server says "resync" when it no
 * longer knows what came since. `onRefused`: it could not be opened, which is all that a browser tells of a session that ended.
 */
export function subscribeToEvents(on: {
  event: (event: LiveEvent) => void;
  open: () => void;
  lost: () => void;
  refused: () => void;
}): LiveStream {
  let source: EventSource | null = null;
  let lastId: string | undefined;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const close = (): void => {
    source?.close();
    source = null;
    clearTimeout(retryTimer);
  };
  const open = (): void => {
    if (isStopped) return;
    close();
    const opened = new EventSource(buildUrl(streamEvents, { query: { after: lastId } }));
    source = opened;
    let hasOpened = false;
    opened.addEventListener("open", () => {
      hasOpened = true;
      failures = 0;
      on.open();
    });
    opened.addEventListener("message", (message: MessageEvent<string>) => {
      lastId = message.lastEventId;
      on.event(JSON.parse(message.data) as LiveEvent);
    });
    opened.addEventListener("error", () => {
      if (source !== opened) return;
      close();
      on.lost();
      if (!hasOpened) on.refused();
      retryTimer = setTimeout(open, retryDelayMs(failures, Math.random()));
      failures += 1;
    });
  };
  const retryNow = (): void => {
    failures = 0;
    if (source === null || source.readyState !== EventSource.OPEN) open();
  };
  const onVisibility = (): void => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === "hidden") hiddenTimer = setTimeout(close, HIDDEN_MS);
    else retryNow();
  };

  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", retryNow);
  open();
  return {
    retryNow,
    breakOff: close,
    stop() {
      isStopped = true;
      close();
      clearTimeout(hiddenTimer);
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("online", retryNow);
    },
  };
}
