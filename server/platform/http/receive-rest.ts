import { once } from "node:events";
import type { IncomingMessage } from "node:http";

const MOST_BYTES = 256 * 1024;
const MOST_MS = 1_000;

/**
 * Takes in and lets go what the sender of a refused upload is still sending. A connection that is closed on bytes that nobody read is reset,
 * and the answer is lost with it (seen: two of 20,000 uploads under load gave EPIPE to their sender, and no 429). A larger body, or one that
 * comes slowly, is not waited for.
 */
export async function receiveRest(sent: IncomingMessage): Promise<void> {
  if (Number(sent.headers["content-length"] ?? Infinity) > MOST_BYTES || sent.complete) return;
  sent.resume();
  const waited = new AbortController();
  const timer = setTimeout(() => waited.abort(), MOST_MS);
  await Promise.race([once(sent, "end", waited), once(sent, "close", waited)]).catch(
    () => undefined,
  );
  clearTimeout(timer);
  waited.abort();
}
