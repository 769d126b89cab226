/** What the status of an item is called: late is told apart by what has passed, its end or only its start. */
import type { ItemStatus, ShownStatus } from "./item-status.ts";

/** @param currentWeek of the programme, counted from 1; null before it and after its last week */
export const displayStatus = (
  { status, lastWeek }: { status: ItemStatus; lastWeek: number },
  currentWeek: number | null,
): ShownStatus =>
  status === "late" && currentWeek !== null && currentWeek <= lastWeek ? "late-start" : status;
