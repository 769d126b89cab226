import type { Unit } from "../unit.ts";
import { isAtLeast, isBelow, roundHalfAwayFromZero } from "../numbers/rounding.ts";
import { formatNumber } from "./number-text.ts";
import { plural } from "./plural.ts";

export type DurationUnit = "min" | "h" | "dias";

const minutesIn: Partial<Record<Unit, number>> = { s: 1 / 60, min: 1, h: 60, dias: 1440 };

/** Unit in which a duration is read: below 1 h minutes, below 48 h hours, else days (after rounding to one decimal). */
export function durationUnit(value: number, unit: Unit): DurationUnit {
  const minutes = Math.abs(value * (minutesIn[unit] ?? 1440));
  if (isBelow(roundHalfAwayFromZero(minutes, 1), 60)) return "min";
  return isAtLeast(roundHalfAwayFromZero(minutes / 60, 1), 48) ? "dias" : "h";
}

/** "2,5 dias", "1 dia", "1,5 dia", "24 h", "35 min": value and unit with agreement, ",0" dropped. */
export function formatDuration(
  value: number,
  unit: Unit,
  options: { in?: DurationUnit; decimals?: number } = {},
): string {
  const shown = options.in ?? durationUnit(value, unit);
  const amount = (value * (minutesIn[unit] ?? 1440)) / (minutesIn[shown] ?? 1);
  const decimals = options.decimals ?? 1;
  const rounded = roundHalfAwayFromZero(amount, decimals);
  const text = formatNumber(rounded, Number.isInteger(rounded) ? 0 : decimals);
  return `${text} ${shown === "dias" ? plural(rounded, "dias", "dia", "dias") : shown}`;
}

interface Duration {
  value: number;
  unit: Unit;
}

/** Durations that a sentence compares: all in the unit of the largest one, but for one that would read as none in it. */
export function formatDurations<T extends readonly Duration[]>(
  ...durations: T
): { [K in keyof T]: string } {
  const minutes = (d: Duration): number => Math.abs(d.value * (minutesIn[d.unit] ?? 1440));
  const largest = durations.reduce((one, other) => (minutes(other) > minutes(one) ? other : one));
  const shown = durationUnit(largest.value, largest.unit);
  const textOf = ({ value, unit }: Duration): string => {
    const text = formatDuration(value, unit, { in: shown });
    return value !== 0 && /^[−-]?0 /.test(text) ? formatDuration(value, unit) : text;
  };
  return durations.map(textOf) as { [K in keyof T]: string };
}
