/**
 * How a refusal for want of room is met: a read comes again by itself, a write that is kept by its key after it was said, any other by
 * a click alone.
 */
const TIMES = 3;
/** What a distributor says, without a time, for a server that ended while it was asked: another one answers soon. */
const DISTRIBUTOR = new Set([502, 503, 504]);
const DISTRIBUTOR_WAIT_S = 2;
/** Longer is no moment: the person is told instead. */
const LONGEST_WAIT_S = 30;
/** An earlier try of the same write is still being kept; no transaction of a request lasts longer (server/database). */
const UNDER_WAY_TIMES = 15;

/** "read": nothing is changed. "kept": the server does it once, however often it is sent. "once": it might be done twice. */
export type Sending = "read" | "kept" | "once";

/** `byItselfAfterS`: it is sent again after so many seconds, unless the person puts the question away. */
type AskAgain = (refusal: Response, byItselfAfterS: number | null) => Promise<boolean>;
let askAgain: AskAgain = () => Promise.resolve(false);

/** Who asks the person whether a refused write is sent again; until somebody is there to ask, it is not. */
export function onWriteRefused(ask: AskAgain): void {
  askAgain = ask;
}

/**
 * Sends. Where the server is busy (503) or one's own requests are too many (429), a read is sent again after Retry-After, and so is a
 * write with a key, under the person's eyes. Any other write may have been kept although its answer was lost, and only the person can
 * know whether to send it twice.
 */
export async function sendPatiently(
  sending: Sending,
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  for (let time = 0; ; time += 1) {
    const response = await sendWhenKept(send, signal);
    const seconds = secondsToWait(response);
    if (seconds === null) return response;
    if (sending !== "read") {
      const byItself = sending === "kept" && time < TIMES ? seconds : null;
      if (signal?.aborted === true || !(await askAgain(response.clone(), byItself)))
        return response;
      continue;
    }
    if (time >= TIMES) return response;
    await waited(seconds * 1_000, signal);
  }
}

/** A write whose first try is still being kept is asked for until it has: its answer is then the first one's. */
async function sendWhenKept(
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  for (let time = 0; ; time += 1) {
    const response = await send();
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    if (response.status !== 409 || !(seconds >= 0) || time >= UNDER_WAY_TIMES) return response;
    await waited(seconds * 1_000, signal);
  }
}

/** Null where the answer stands. */
function secondsToWait({ status, headers }: Response): number | null {
  const told = headers.get("retry-after");
  if (told === null && DISTRIBUTOR.has(status)) return DISTRIBUTOR_WAIT_S;
  if (status !== 429 && status !== 503) return null;
  const seconds = Number(told ?? Number.NaN);
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
