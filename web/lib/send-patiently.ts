/** How a refusal for want of room is met: a read comes again by itself when the server asks it to, a write by a click alone. */
const TIMES = 3;
/** Longer is no moment: the person is told instead. */
const LONGEST_WAIT_S = 30;

type AskAgain = (refusal: Response) => Promise<boolean>;
let askAgain: AskAgain = () => Promise.resolve(false);

/** Who asks the person whether a refused write is sent again; until somebody is there to ask, it is not. */
export function onWriteRefused(ask: AskAgain): void {
  askAgain = ask;
}

/**
 * Sends. Where the server is busy (503) or one's own requests are too many (429), a read is sent again after Retry-After. A write is
 * not: it may have been kept although its answer was lost, and only the person can know whether to send it twice.
 */
export async function sendPatiently(
  method: string,
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  for (let time = 0; ; time += 1) {
    const response = await send();
    const seconds = secondsToWait(response);
    if (seconds === null) return response;
    if (method !== "GET") {
      if (signal?.aborted === true || !(await askAgain(response.clone()))) return response;
      continue;
    }
    if (time >= TIMES) return response;
    await waited(seconds * 1_000, signal);
  }
}

/** Null where the answer stands. */
function secondsToWait({ status, headers }: Response): number | null {
  if (status !== 429 && status !== 503) return null;
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return seconds >= 0 && seconds <= LONGEST_WAIT_S ? seconds : null;
}

const waited = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((settle, fail) => {
    const stop = (): void => {
      clearTimeout(timer);
      fail(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      settle();
    }, ms);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
