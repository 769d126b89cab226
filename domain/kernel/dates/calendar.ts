/**
 * Calendar of the product: instants are milliseconds since the epoch (UTC), shown and bucketed in America/Sao_Paulo with
 * its historical summer times, whatever the zone of the server. A month index is year * 12 + month - 1.
 */
const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 86_400_000;

const zoneClock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Sao_Paulo",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
const offsetByHour = new Map<number, number>();

/** Offset of São Paulo at an instant, in ms (negative west of Greenwich). Cached by hour: zone changes fall on whole hours. */
export function saoPauloOffsetMs(instantMs: number): number {
  const hour = Math.floor(instantMs / MS_PER_HOUR);
  const known = offsetByHour.get(hour);
  if (known !== undefined) return known;
  const startMs = hour * MS_PER_HOUR;
  const part: Record<string, number> = {};
  for (const { type, value } of zoneClock.formatToParts(new Date(startMs)))
    part[type] = Number(value);
  const wall = Date.UTC(
    part["year"] ?? 0,
    (part["month"] ?? 1) - 1,
    part["day"],
    part["hour"],
    part["minute"],
    part["second"],
  );
  const offset = wall - startMs;
  offsetByHour.set(hour, offset);
  return offset;
}

/** Month index of an instant in São Paulo. */
export function monthIndexOf(instantMs: number): number {
  const local = new Date(instantMs + saoPauloOffsetMs(instantMs));
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
}

/** First instant of a month in São Paulo. */
export function monthStartMs(monthIndex: number): number {
  return saoPauloMidnightMs(Math.floor(monthIndex / 12), monthIndex % 12, 1);
}

/** Midnight (or the first instant of the day where summer time skips it) of a local date; `month` is 0-11. */
function saoPauloMidnightMs(year: number, month: number, day: number): number {
  const wall = Date.UTC(year, month, day);
  const guess = wall - saoPauloOffsetMs(wall + 3 * MS_PER_HOUR);
  return wall - saoPauloOffsetMs(guess);
}

/** Local date of an instant as YYYY-MM-DD. */
export function saoPauloDate(instantMs: number): string {
  return new Date(instantMs + saoPauloOffsetMs(instantMs)).toISOString().slice(0, 10);
}

/** First instant of a local date given as YYYY-MM-DD. */
export function startOfDateMs(isoDate: string): number {
  const [year = "1970", month = "1", day = "1"] = isoDate.slice(0, 10).split("-");
  return saoPauloMidnightMs(Number(year), Number(month) - 1, Number(day));
}

/** Last instant of a local date given as YYYY-MM-DD. */
export function endOfDayMs(isoDate: string): number {
  return startOfDateMs(isoDate) + MS_PER_DAY - 1;
}

/** Days from one local date to another, both YYYY-MM-DD; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (dayMs(to) - dayMs(from)) / MS_PER_DAY;

/** The local date so many days later, YYYY-MM-DD; on the calendar, so that no summer time moves it. */
export const addDays = (isoDate: string, days: number): string =>
  new Date(dayMs(isoDate) + days * MS_PER_DAY).toISOString().slice(0, 10);

const dayMs = (isoDate: string): number => Date.parse(`${isoDate}T00:00:00Z`);

/** "2026-08" */
export function monthKey(monthIndex: number): string {
  return `${String(Math.floor(monthIndex / 12)).padStart(4, "0")}-${String((monthIndex % 12) + 1).padStart(2, "0")}`;
}

export const monthNames = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
] as const;

/** "ago/2026" */
export function monthLabel(monthIndex: number): string {
  return `${monthNames[monthIndex % 12]?.slice(0, 3)}/${Math.floor(monthIndex / 12)}`;
}
