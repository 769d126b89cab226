/**
 * Durations as systems of calls and of points write them: "08:30:00", "123:45:10". "08:30" alone says as well hours and minutes as
 * minutes and seconds: the header says which ("hh:mm"), or a person.
 */
import type { CanonicalColumn } from "../canonical-table.ts";
import type { RawColumn } from "../raw-table.ts";

const clock = /^(\d{1,4}):([0-5]\d):([0-5]\d)$/;
const shortClock = /^(\d{1,4}):([0-5]\d)$/;

/** Hours and minutes, or minutes and seconds. */
export type ShortClock = "hm" | "ms";
export const shortClockQuestion = (header: string): string => `relogio:${header}`;

/** As the header writes it, else as a person answered; undefined: not known. */
export function shortClockOf(
  header: string,
  answers: Readonly<Record<string, string>>,
): ShortClock | undefined {
  if (/\bh{1,2}:?m{2}\b/i.test(header)) return "hm";
  if (/\bm{2}:?s{2}\b/i.test(header)) return "ms";
  const answer = answers[shortClockQuestion(header)];
  return answer === "hm" || answer === "ms" ? answer : undefined;
}

/** How many of its unit an hour is. */
const perHour: Partial<Record<string, number>> = { s: 3600, min: 60, h: 1, dias: 1 / 24 };

/** In the unit of the column; null where the column counts no time, the cell is no clock, or a short one is not known. */
export function clockDuration(
  cell: string,
  { unit }: CanonicalColumn,
  short?: ShortClock,
): number | null {
  const factor = unit === undefined ? undefined : perHour[unit];
  if (factor === undefined) return null;
  const parts = clock.exec(cell.trim()) ?? (short && shortClock.exec(cell.trim()));
  if (!parts) return null;
  const [first, second, third = 0] = parts.slice(1).map(Number) as [number, number, number?];
  const hours =
    short === "ms" && parts.length === 3
      ? first / 60 + second / 3600
      : first + second / 60 + third / 3600;
  return hours * factor;
}

/** Are the cells that a profile shows all of that form, for a column that counts time? */
export const holdsClocks = ({ nonEmpty, topValues }: RawColumn, column: CanonicalColumn): boolean =>
  nonEmpty > 0 && topValues.every(({ value }) => clockDuration(value, column, "hm") !== null);

/** And is one of them of two parts? */
export const holdsShortClocks = (raw: RawColumn, column: CanonicalColumn): boolean =>
  holdsClocks(raw, column) && raw.topValues.some(({ value }) => shortClock.test(value.trim()));
