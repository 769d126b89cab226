/** Durations as systems of calls and of points write them: "08:30:00", "123:45:10". Hours and minutes alone say as well minutes and seconds, and are none. */
import type { CanonicalColumn } from "../canonical-table.ts";
import type { RawColumn } from "../raw-table.ts";

const clock = /^(\d{1,4}):([0-5]\d):([0-5]\d)$/;

/** How many of its unit an hour is. */
const perHour: Partial<Record<string, number>> = { s: 3600, min: 60, h: 1, dias: 1 / 24 };

/** In the unit of the column; null where the column counts no time or the cell is no clock. */
export function clockDuration(cell: string, { unit }: CanonicalColumn): number | null {
  const factor = unit === undefined ? undefined : perHour[unit];
  const parts = factor === undefined ? null : clock.exec(cell.trim());
  if (factor === undefined || parts === null) return null;
  const [hours, minutes, seconds] = parts.slice(1).map(Number) as [number, number, number];
  return (hours + minutes / 60 + seconds / 3600) * factor;
}

/** Are the cells that a profile shows all of that form, for a column that counts time? */
export const holdsClocks = ({ nonEmpty, topValues }: RawColumn, column: CanonicalColumn): boolean =>
  nonEmpty > 0 && topValues.every(({ value }) => clockDuration(value, column) !== null);
