/** A test's own requests are sent again, with one key, while a process is killed: as the product's pages send theirs. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const AGAIN = new Set([502, 503, 504]);
const TRIES = 60;
const once = globalThis.fetch;

globalThis.fetch = async (input, init = {}) => {
  const method = init.method ?? "GET";
  const headers = new Headers(init.headers);
  if (method !== "GET" && !headers.has("idempotency-key"))
    headers.set("idempotency-key", randomUUID());
  for (let attempt = 1; ; attempt += 1) {
    const reply = await once(input, { ...init, headers }).catch((failure: unknown) => {
      if (attempt >= TRIES) throw failure;
      return null;
    });
    const isPending = reply?.status === 409 && reply.headers.has("retry-after");
    if (reply !== null && !AGAIN.has(reply.status) && !isPending) return reply;
    if (reply !== null && attempt >= TRIES) return reply;
    await sleep(500);
  }
};
