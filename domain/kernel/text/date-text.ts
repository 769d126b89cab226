import { saoPauloDate } from "../dates/calendar.ts";

/** "2026-08-31" or an ISO instant -> "31/08/2026" (São Paulo); "2026-08" -> "08/2026"; anything else unchanged. */
export function formatDate(iso: string): string {
  if (/^\d{4}-\d{2}$/.test(iso)) return `${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso)) return iso;
  const day = iso.length > 10 ? saoPauloDate(Date.parse(iso)) : iso;
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}
