import type { Role } from "#domain/access/policy.ts";
import type { Config } from "#server/platform/config.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Who decides or administers is asked anew sooner, whatever the settings allow the others. */
const STRICT = { idleMs: 12 * HOUR_MS, maxMs: 7 * DAY_MS };
const STRICT_ROLES = new Set<Role>(["admin", "approver"]);

export type LifeSettings = Pick<Config, "sessionIdleDays" | "sessionMaxDays" | "mail">;

/**
 * How long a session lasts unused, and at all. While no letters can be sent, an administrator's or approver's idle end is a week: an
 * installation on trial would else need a link from its terminal each morning.
 */
export function sessionLife(role: Role, config: LifeSettings): { idleMs: number; maxMs: number } {
  const set = { idleMs: config.sessionIdleDays * DAY_MS, maxMs: config.sessionMaxDays * DAY_MS };
  if (!STRICT_ROLES.has(role)) return { ...set, idleMs: Math.min(set.idleMs, set.maxMs) };
  const idleMs = config.mail === undefined ? STRICT.maxMs : STRICT.idleMs;
  const maxMs = Math.min(set.maxMs, STRICT.maxMs);
  return { idleMs: Math.min(set.idleMs, idleMs, maxMs), maxMs };
}
