const DAY_MS = 86_400_000;

export interface RetentionState {
  /** Milliseconds since the epoch of the last thing that somebody sent, computed or wrote in the project. */
  lastActivityMs: number;
  /** When the people concerned were warned; null while they were not. */
  warnedMs: number | null;
  retentionDays: number;
  noticeDays: number;
  nowMs: number;
}

/** "withdraw": there was activity after the warning, which therefore no longer holds. */
export interface RetentionVerdict {
  step: "keep" | "warn" | "wait" | "close" | "withdraw";
  /** When the project goes unless something happens in it. Never earlier than the notice allows. */
  dueMs: number;
}

/** A project is kept for `retentionDays` after its last activity, and never deleted without `noticeDays` of warning. */
export function evaluateRetention({
  lastActivityMs,
  warnedMs,
  retentionDays,
  noticeDays,
  nowMs,
}: RetentionState): RetentionVerdict {
  const endMs = lastActivityMs + retentionDays * DAY_MS;
  const noticeMs = noticeDays * DAY_MS;
  if (nowMs < endMs - noticeMs)
    return { step: warnedMs === null ? "keep" : "withdraw", dueMs: endMs };
  if (warnedMs === null) return { step: "warn", dueMs: Math.max(endMs, nowMs + noticeMs) };
  const dueMs = Math.max(endMs, warnedMs + noticeMs);
  return { step: nowMs >= dueMs ? "close" : "wait", dueMs };
}
