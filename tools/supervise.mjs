// Keeps the server running: an end that nobody asked for is followed by another start, until it is clear that starting does not help.
import { constants } from "node:os";
import { setTimeout } from "node:timers/promises";

/** The server stopped because it was told to, or refused to start and said why: neither gets better by itself. */
const FINAL_CODES = [0, 1];
const LONGEST_PAUSE_MS = 30_000;
const MOST_ENDS = 10;
const WITHIN_MS = 600_000;
const GIVEN_UP =
  "O servidor parou 10 vezes em 10 minutos e não será reiniciado. Veja as últimas linhas do registro.\n";

const realTime = {
  now: () => performance.now(),
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
};

const endOf = (child) =>
  new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.once("error", () => resolve({ code: null, signal: null }));
  });

const codeOf = ({ code, signal }) =>
  code ?? (signal === null ? 70 : 128 + constants.signals[signal]);

/**
 * Starts the child again and again as it has to; resolves to the exit code of the whole. Signals to this process go to
 * the child, whose end then is the end: it finishes what it is doing, however long that takes. `time`: another one in tests.
 */
export async function supervise(startChild, { say, time = realTime }) {
  let child;
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      stop.abort();
      child?.kill(signal);
    });
  let ends = [];
  for (;;) {
    child = startChild();
    const ended = await endOf(child);
    const code = codeOf(ended);
    if (stop.signal.aborted || FINAL_CODES.includes(ended.code)) return code;
    const now = time.now();
    ends = [...ends.filter((at) => now - at < WITHIN_MS), now];
    if (ends.length >= MOST_ENDS) {
      say(GIVEN_UP);
      return code;
    }
    const pauseMs = Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** (ends.length - 1));
    say(
      `O servidor parou (${ended.signal ?? `código ${code}`}) e reinicia em ${pauseMs / 1_000} s.\n`,
    );
    await time.sleep(pauseMs, stop.signal).catch(() => undefined);
    if (stop.signal.aborted) return 0;
  }
}
