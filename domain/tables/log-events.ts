/** Events of a case as activities that ran: the start and the completion of one become one row. */

/** Attributes of an event by their XES key. */
export type LogEvent = Map<string, string>;

export type Lifecycle = "start" | "complete" | "other";

export interface ActivityRow<E = LogEvent> {
  /** The event that began it, and the one that ended it; null where the log has none. */
  start: E | null;
  end: E | null;
  /** The event that completes the activity, or the start that nothing completed. */
  event: E;
}

/** Of the standard's transitions, those that are neither: they say something about work that is not being done. */
export const notWork = [
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
];
const others = new Set(notWork);

export function lifecycleOf(event: LogEvent): Lifecycle {
  const transition = event.get("lifecycle:transition")?.trim().toLowerCase() ?? "";
  return transition === "start" ? "start" : others.has(transition) ? "other" : "complete";
}

/**
 * Rows in the order of completion; an event without a transition is a completion. A completion takes the oldest open start of
 * the same activity, and of the same instance where events name one. A start that nothing completes is a row without end. In a
 * case with no start and no completion, every event is a row.
 */
export function pairEvents<E>(
  events: readonly E[],
  lifecycle: (event: E) => Lifecycle,
  /** Of the activity and its instance. */
  keyOf: (event: E) => string,
): { rows: ActivityRow<E>[]; others: number } {
  const hasWork = events.some((event) => lifecycle(event) !== "other");
  const rows: ActivityRow<E>[] = [];
  const open = new Map<string, E[]>();
  let left = 0;
  for (const event of events) {
    const kind = hasWork ? lifecycle(event) : "complete";
    const key = keyOf(event);
    if (kind === "other") left++;
    else if (kind === "start") open.set(key, [...(open.get(key) ?? []), event]);
    else rows.push({ start: open.get(key)?.shift() ?? null, end: event, event });
  }
  const unfinished = new Set([...open.values()].flat());
  for (const event of events)
    if (unfinished.has(event)) rows.push({ start: event, end: null, event });
  return { rows, others: left };
}

export const activityRows = (events: readonly LogEvent[]) =>
  pairEvents(
    events,
    lifecycleOf,
    (event) => `${event.get("concept:name") ?? ""}\u001f${event.get("concept:instance") ?? ""}`,
  );

/** As written; null when there is no such event, or it has no time. */
export const timeOf = (event: LogEvent | null): string | null =>
  event?.get("time:timestamp") ?? null;

/** Events that are left out, as a notice of the file. */
export const describeOthers = (others: number): string =>
  others === 1
    ? "Um evento não inicia nem conclui uma atividade (agendamento, suspensão e afins): ficou de fora."
    : `${others} eventos não iniciam nem concluem atividades (agendamento, suspensão e afins): ficaram de fora.`;
