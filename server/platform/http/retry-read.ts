import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "#server/database/database-away.ts";

/** Long enough for a pool to open new connections after all of them ended. */
const REPEAT_AFTER_MS = 150;
const READS = new Set(["GET", "HEAD"]);

/**
 * A read that the database left unanswered is asked once more. A write is not: its connection may have ended after the
 * commit, and doing it again would double it.
 */
export async function retryRead<T>(
  request: FastifyRequest,
  reply: FastifyReply | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!READS.has(request.method)) return work();
  try {
    return await work();
  } catch (failure) {
    if (!isDatabaseAway(failure) || reply?.sent || reply?.raw.headersSent) throw failure;
    await sleep(REPEAT_AFTER_MS);
    return work();
  }
}
