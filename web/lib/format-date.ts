/** Instants are UTC on the wire and shown in the zone of the product's users, whatever the browser's zone. */
const TIME_ZONE = "America/Sao_Paulo";

const dateFormat = new Intl.DateTimeFormat("pt-BR", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const timeFormat = new Intl.DateTimeFormat("pt-BR", {
  timeZone: TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
});

function parseInstant(instant: string): Date | null {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** "21/11/2026"; "–" for an instant that cannot be read. */
export function formatDay(instant: string): string {
  const date = parseInstant(instant);
  return date === null ? "–" : dateFormat.format(date);
}

/** "21/11/2026 às 09:05". */
export function formatMoment(instant: string): string {
  const date = parseInstant(instant);
  return date === null ? "–" : `${dateFormat.format(date)} às ${timeFormat.format(date)}`;
}

/** Elapsed time of a step or run: "0,4 s", "12 s", "3 min 05 s", "1 h 02 min". */
export function formatElapsed(elapsedMs: number): string {
  const ms = Math.max(0, elapsedMs);
  if (ms < 10_000) return `${(Math.floor(ms / 100) / 10).toFixed(1).replace(".", ",")} s`;
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, "0")} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}
