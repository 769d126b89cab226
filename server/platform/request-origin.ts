import { AsyncLocalStorage } from "node:async_hooks";
import type { ConfirmedBy } from "#domain/access/confirmation.ts";

/** Where a request came from: network address, and what the program says it is. */
export interface RequestOrigin {
  address: string | null;
  agent: string | null;
}

const MAX_AGENT_CHARACTERS = 300;
const NOWHERE: RequestOrigin = { address: null, agent: null };
const current = new AsyncLocalStorage<{ origin: RequestOrigin; confirmedBy: ConfirmedBy | null }>();

export const originOf = (request: {
  ip: string;
  headers: { "user-agent"?: string | undefined };
}): RequestOrigin => ({
  address: request.ip,
  agent: request.headers["user-agent"]?.slice(0, MAX_AGENT_CHARACTERS) ?? null,
});

/** Whatever `work` audits is noted with this origin; work without a request (runs, maintenance) has none. */
export const withOrigin = <T>(
  origin: RequestOrigin,
  work: () => T,
  confirmedBy: ConfirmedBy | null = null,
): T => current.run({ origin, confirmedBy }, work);
export const currentOrigin = (): RequestOrigin => current.getStore()?.origin ?? NOWHERE;
/** How the person confirmed what this request does; null where that is not asked. */
export const currentConfirmation = (): ConfirmedBy | null =>
  current.getStore()?.confirmedBy ?? null;
