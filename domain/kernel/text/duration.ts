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

/** Two durations that a sentence compares: both in the unit of the larger one. */
export function formatDurationPair(
  a: { value: number; unit: Unit },
  b: { value: number; unit: Unit },
): [string, string] {
  const minutes = (d: { value: number; unit: Unit }) =>
    Math.abs(d.value * (minutesIn[d.unit] ?? 1440));
  const larger = minutes(a) >= minutes(b) ? a : b;
  const shown = durationUnit(larger.value, larger.unit);
  return [
    formatDuration(a.value, a.unit, { in: shown }),
    formatDuration(b.value, b.unit, { in: shown }),
  ];
}
