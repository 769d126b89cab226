/**
 * Where the ticks of a value axis stand and how they read: one rule for screen and paper. Three to five ticks on round steps that hold
 * every value; from zero, except lines that differ by less than a quarter of their maximum, whose axis then says that it is cut.
 */
import { formatNumber } from "../kernel/text/number-text.ts";
import { currencyOfUnit, currencySign, type Unit } from "../kernel/unit.ts";
import type { ChartTheme } from "./chart-theme.ts";

export interface ValueAxis {
  ticks: number[];
  isCut: boolean;
}

const mostTicks = 5;
const steps = [1, 2, 5, 10, 20, 50];
const cutBelow = 0.25;
/** Room under a cut axis, as a share of the range. */
const cutRoom = 0.25;

export function valueAxis(
  values: readonly number[],
  { mayCut = false }: { mayCut?: boolean } = {},
): ValueAxis {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (values.length === 0 || (low === 0 && high === 0)) return { ticks: [0], isCut: false };
  const isCut = mayCut && low > 0 && (high - low) / high < cutBelow;
  const from = isCut ? low - (high - low) * cutRoom : Math.min(0, low);
  const to = Math.max(isCut ? high : Math.max(0, high), from + 1e-9);
  const magnitude = 10 ** Math.floor(Math.log10((to - from) / mostTicks));
  for (const step of steps.map((nice) => nice * magnitude)) {
    const ticks = ticksOf(from, to, step);
    if (ticks.length <= mostTicks) return { ticks, isCut: isCut && (ticks[0] ?? 0) > 0 };
  }
  throw new Error("no step holds the values in five ticks");
}

function ticksOf(from: number, to: number, step: number): number[] {
  const first = Math.floor(from / step + 1e-9);
  const last = Math.ceil(to / step - 1e-9);
  return Array.from(
    { length: last - first + 1 },
    (_, index) => Number(((first + index) * step).toPrecision(12)) || 0,
  );
}

/** Round values inside a range that is given: scatters keep room around their outermost points. */
export function ticksWithin(min: number, max: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10((max - min) / mostTicks));
  for (const step of steps.map((nice) => nice * magnitude)) {
    const first = Math.ceil(min / step - 1e-9);
    const last = Math.floor(max / step + 1e-9);
    if (last - first + 1 <= mostTicks)
      return Array.from(
        { length: last - first + 1 },
        (_, index) => Number(((first + index) * step).toPrecision(12)) || 0,
      );
  }
  return [];
}

/** Round steps that begin at or below `min` and end at or above `max`: an office suite writes its scale from end to end. */
export function ticksAround(min: number, max: number): number[] {
  const width = Math.max(max - min, 1e-9);
  const magnitude = 10 ** Math.floor(Math.log10(width / mostTicks));
  for (const step of steps.map((nice) => nice * magnitude)) {
    const ticks = ticksOf(min, max, step);
    if (ticks.length <= mostTicks + 1) return ticks;
  }
  return [];
}

/** From which value on ticks are counted in what; thousands only where they are many. */
const scales = [
  { from: 1e9, by: 1e9, word: " bi" },
  { from: 1e6, by: 1e6, word: " mi" },
  { from: 1e4, by: 1e3, word: " mil" },
  { from: 0, by: 1, word: "" },
] as const;

/** Those that no title and no name of an axis is sure to say. */
const toldUnits: Partial<Record<Unit, string>> = {
  h: " h",
  "h/mes": " h",
  dias: " dias",
  min: " min",
};

/** "0", "2,6", "500"; the unit and the scale stand on the highest, which is read first. */
export function tickTexts(ticks: readonly number[], unit: Unit): string[] {
  const { scaled, decimals, percent, before, after } = tickWords(ticks, unit);
  return scaled.map((value, index) => {
    const text = value === 0 ? "0" : formatNumber(value, decimals);
    if (index < ticks.length - 1) return `${text}${percent}`;
    return `${before}${text}${after}`;
  });
}

function tickWords(ticks: readonly number[], unit: Unit) {
  const highest = Math.max(...ticks.map(Math.abs));
  const scale = scales.find(({ from }) => highest >= from) ?? scales[3];
  const scaled = ticks.map((tick) => tick / scale.by);
  const percent = unit === "pct" ? "%" : "";
  const currency = currencyOfUnit(unit);
  return {
    scaled,
    by: scale.by,
    decimals: decimalsOf(scaled),
    percent,
    before: currency === null ? "" : `${currencySign(currency)} `,
    after: `${scale.word}${percent}${toldUnits[unit] ?? ""}`,
  };
}

/** A scale as office suites take it: they write the ticks themselves, in the language of who reads. */
export interface OfficeAxis {
  minimum: number;
  maximum: number;
  interval: number;
  numberFormat: string;
}

export function officeAxis(ticks: readonly number[], unit: Unit): OfficeAxis | null {
  const [first, second] = ticks;
  const last = ticks.at(-1);
  if (first === undefined || second === undefined || last === undefined) return null;
  const { by, decimals, percent, before, after } = tickWords(ticks, unit);
  const quoted = (text: string): string => (text === "" ? "" : `"${text}"`);
  const digits = `#,##0${decimals > 0 ? `.${"0".repeat(decimals)}` : ""}${",".repeat(Math.log10(by) / 3)}`;
  const plain = `${digits}${quoted(percent)}`;
  const highest = `${quoted(before)}${digits}${quoted(after)}`;
  // Just below the last tick: an axis adds its steps up. LibreOffice takes the sign from what is below zero where a format
  // has a condition: there every tick has the unit.
  const from = last - (second - first) / 2;
  return {
    minimum: first,
    maximum: last,
    interval: Number((second - first).toPrecision(12)),
    numberFormat: first < 0 || highest === plain ? highest : `[>=${from}]${highest};${plain}`,
  };
}

function decimalsOf(values: readonly number[]): number {
  for (const decimals of [0, 1, 2, 3])
    if (values.every((value) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9))
      return decimals;
  return 3;
}

/** A value axis with its ticks, drawn quietly. */
export function tickedAxis(
  { ticks }: Pick<ValueAxis, "ticks">,
  unit: Unit,
  theme: ChartTheme,
): Record<string, unknown> {
  const texts = tickTexts(ticks, unit);
  return {
    type: "value",
    ...(ticks.length < 2 ? {} : { min: ticks[0], max: ticks.at(-1) }),
    axisLabel: {
      show: true,
      customValues: ticks,
      color: theme.ink3,
      fontSize: 11,
      formatter: (value: number) => texts[nearestOf(ticks, value)] ?? "",
    },
    axisTick: { show: false, customValues: ticks },
    axisLine: { show: false },
    splitLine: { show: true, lineStyle: { color: theme.border, type: "dotted" } },
  };
}

function nearestOf(ticks: readonly number[], value: number): number {
  return ticks.reduce(
    (best, tick, index) =>
      Math.abs(tick - value) < Math.abs((ticks[best] ?? Infinity) - value) ? index : best,
    0,
  );
}
