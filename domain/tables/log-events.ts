/** Events of a case as activities that ran: the start and the completion of one become one row. */

/** Attributes of an event by their XES key. */
export type LogEvent = Map<string, string>;

export interface ActivityRow {
  /** Timestamps as written; null when the log has none. */
  start: string | null;
  end: string | null;
  /** The event that completes the activity, or the start that nothing completed. */
  event: LogEvent;
}

/** Of the standard's transitions, those that are neither: they say something about work that is not being done. */
const others = new Set([
  "schedule",
  "assign",
  "reassign",
  "withdraw",
  "suspend",
  "resume",
  "autoskip",
  "manualskip",
  "pi_abort",
  "ate_abort",
  "unknown",
]);

export function lifecycleOf(event: LogEvent): "start" | "complete" | "other" {
  const transition = event.get("lifecycle:transition")?.trim().toLowerCase() ?? "";
  return transition === "start" ? "start" : others.has(transition) ? "other" : "complete";
}

/**
 * Rows in the order of completion; an event without a transition is a completion. A completion takes the oldest open start of
 * the same activity, and of the same instance where events name one. A start that nothing completes is a row without end. In a
 * case with no start and no completion, every event is a row.
 */
export function activityRows(events: readonly LogEvent[]): { rows: ActivityRow[]; others: number } {
  const hasWork = events.some((event) => lifecycleOf(event) !== "other");
  const rows: ActivityRow[] = [];
  const open = new Map<string, LogEvent[]>();
  let left = 0;
  for (const event of events) {
    const lifecycle = hasWork ? lifecycleOf(event) : "complete";
    const key = `${event.get("concept:name") ?? ""}\u001f${event.get("concept:instance") ?? ""}`;
    if (lifecycle === "other") left++;
    else if (lifecycle === "start") open.set(key, [...(open.get(key) ?? []), event]);
    else rows.push({ start: timeOf(open.get(key)?.shift()), end: timeOf(event), event });
  }
  const unfinished = new Set([...open.values()].flat());
  for (const event of events)
    if (unfinished.has(event)) rows.push({ start: timeOf(event), end: null, event });
  return { rows, others: left };
}

function timeOf(event: LogEvent | undefined): string | null {
  return event?.get("time:timestamp") ?? null;
}
