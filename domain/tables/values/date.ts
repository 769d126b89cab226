/** Dates as people write them (playbook 1.1.9): dd/mm/yyyy first, ISO, month names, spreadsheet serials. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { defaultZone, localToInstant } from "./zone-time.ts";
import type { CountedValue } from "./number.ts";

export interface DateStyle {
  /** Order of the two small parts of "03/04/2026". */
  order: "dmy" | "mdy";
  /** No cell tells the order, and swapping would change at least one. */
  ambiguous: boolean;
  zone: string;
}

const months: Record<string, number> = {
  jan: 1,
  feb: 2,
  fev: 2,
  mar: 3,
  apr: 4,
  abr: 4,
  may: 5,
  mai: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  ago: 8,
  sep: 9,
  set: 9,
  oct: 10,
  out: 10,
  nov: 11,
  dec: 12,
  dez: 12,
};
const monthName =
  "(jan|feb|fev|mar|apr|abr|may|mai|jun|jul|aug|ago|sep|set|oct|out|nov|dec|dez)[a-z]*\\.?";
const timePart =
  "(?:[ t,]+(\\d{1,2})[:h](\\d{2})(?::(\\d{2})(?:[.,](\\d{1,9}))?)?\\s*(am|pm|a\\.m\\.|p\\.m\\.)?\\s*(z|utc|gmt|[+-]\\d{2}(?::?\\d{2})?)?)?";

const iso = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${timePart}$`);
const small = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${timePart}$`);
const dayName = new RegExp(
  `^(\\d{1,2})[-/. ]+(?:de )?${monthName}[-/. ,]+(?:de )?(\\d{4}|\\d{2})${timePart}$`,
);
const nameDay = new RegExp(`^${monthName} (\\d{1,2}),? (\\d{4})${timePart}$`);
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const yearMonth = /^(\d{4})[-/](\d{1,2})$/;
// With a point as SAP writes it: of a year that can be one.
const monthYear = /^(\d{1,2})(?:[-/]|\.(?=19|20))(\d{4})$/;
const nameYear = new RegExp(`^${monthName}[-/. ]*(?:de )?(\\d{4}|\\d{2})$`);
const serial = /^\d{5}(\.\d+)?$/;

/** Decides day and month by any part above 12; when both orders appear, the more frequent one. */
export function detectDateStyle(
  values: Iterable<CountedValue>,
  zone: string = defaultZone,
): DateStyle {
  let dayFirst = 0;
  let monthFirst = 0;
  let unclear = 0;
  for (const { value, count } of values) {
    let parts: { first: number; second: number } | null = readPlain(value);
    if (!parts) {
      const match = small.exec(value.trim().toLowerCase());
      if (!match) continue;
      parts = { first: Number(match[1]), second: Number(match[2]) };
    }
    const { first, second } = parts;
    if (first > 12 && second <= 12) dayFirst += count;
    else if (second > 12 && first <= 12) monthFirst += count;
    else if (first !== second) unclear += count;
  }
  return {
    order: monthFirst > dayFirst ? "mdy" : "dmy",
    ambiguous: dayFirst === 0 && monthFirst === 0 && unclear > 0,
    zone,
  };
}

/**
 * Instant in ms, NaN when the cell is no date. An offset in the text is honoured; without one the wall clock is of the
 * style's zone. Month-only texts are the first day of the month. Five-digit numbers are spreadsheet serials (1900 system).
 */
export function parseDate(cell: string, style: DateStyle): number {
  const plain = readPlain(cell);
  if (plain) {
    const { first, second, year, hour, minute, second60 } = plain;
    return style.order === "mdy"
      ? localInstant(year, first, second, hour, minute, second60, style.zone)
      : localInstant(year, second, first, hour, minute, second60, style.zone);
  }
  const text = cell.trim().toLowerCase();
  if (text.length < 5 || text.length > 45) return NaN;
  let match = iso.exec(text);
  if (match)
    return instant(Number(match[1]), Number(match[2]), Number(match[3]), match, 4, style.zone);
  match = small.exec(text);
  if (match) {
    let day = Number(match[1]);
    let month = Number(match[2]);
    if (style.order === "mdy") [day, month] = [month, day];
    return instant(fullYear(match[3]!), month, day, match, 4, style.zone);
  }
  if (serial.test(text)) return serialInstant(Number(text), style.zone);
  match = compact.exec(text);
  if (match)
    return instant(Number(match[1]), Number(match[2]), Number(match[3]), [], 0, style.zone);
  match = yearMonth.exec(text);
  if (match) return instant(Number(match[1]), Number(match[2]), 1, [], 0, style.zone);
  match = monthYear.exec(text);
  if (match) return instant(Number(match[2]), Number(match[1]), 1, [], 0, style.zone);
  const folded = normalizeText(text);
  match = dayName.exec(folded);
  if (match)
    return instant(fullYear(match[3]!), months[match[2]!]!, Number(match[1]), match, 4, style.zone);
  match = nameDay.exec(folded);
  if (match)
    return instant(Number(match[3]), months[match[1]!]!, Number(match[2]), match, 4, style.zone);
  match = nameYear.exec(folded);
  if (match) return instant(fullYear(match[2]!), months[match[1]!]!, 1, [], 0, style.zone);
  return NaN;
}

interface PlainDate {
  first: number;
  second: number;
  year: number;
  hour: number;
  minute: number;
  second60: number;
}

/**
 * "13/05/2026", "13/05/2026 10:00", "13/05/2026 10:00:00" character by character: most cells of a log, and a third of the time
 * that the expressions take. Null for any other form.
 */
function readPlain(cell: string): PlainDate | null {
  const { length } = cell;
  if (length !== 10 && length !== 16 && length !== 19) return null;
  if (!isMark(cell, 2) || !isMark(cell, 5)) return null;
  const year = twoDigits(cell, 6) * 100 + twoDigits(cell, 8);
  let hour = 0;
  let minute = 0;
  let second60 = 0;
  if (length > 10) {
    if (cell[10] !== " " || cell[13] !== ":" || (length === 19 && cell[16] !== ":")) return null;
    hour = twoDigits(cell, 11);
    minute = twoDigits(cell, 14);
    if (length === 19) second60 = twoDigits(cell, 17);
  }
  const first = twoDigits(cell, 0);
  const second = twoDigits(cell, 3);
  return Number.isNaN(first + second + year + hour + minute + second60)
    ? null
    : { first, second, year, hour, minute, second60 };
}

function isMark(cell: string, at: number): boolean {
  const code = cell.charCodeAt(at);
  return code === 47 || code === 45 || code === 46;
}

/** NaN unless both characters are digits. */
function twoDigits(cell: string, at: number): number {
  const tens = cell.charCodeAt(at) - 48;
  const units = cell.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : NaN;
}

/** NaN for a day or time that the calendar does not have. */
function localInstant(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  zone: string,
): number {
  const midnight = midnightOf(year, month, day);
  return !Number.isNaN(midnight) && isTimeOfDay(hour, minute, second)
    ? localToInstant(midnight + ((hour * 60 + minute) * 60 + second) * 1000, zone)
    : NaN;
}

/** As if the day were of UTC; NaN for a day that the calendar does not have. */
function midnightOf(year: number, month: number, day: number): number {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1000) return NaN;
  const midnight = Date.UTC(year, month - 1, day);
  return day <= 28 || new Date(midnight).getUTCDate() === day ? midnight : NaN;
}

function isTimeOfDay(hour: number, minute: number, second: number): boolean {
  return (
    hour <= 24 && minute <= 59 && second <= 60 && (hour < 24 || (minute === 0 && second === 0))
  );
}

/** True when the cell carries a time of day. */
export function hasTimeOfDay(cell: string): boolean {
  return /\d{1,2}[:h]\d{2}/i.test(cell);
}

function fullYear(text: string): number {
  const year = Number(text);
  return text.length === 4 ? year : year + (year < 70 ? 2000 : 1900);
}

function instant(
  year: number,
  month: number,
  day: number,
  match: ArrayLike<string | undefined>,
  from: number,
  zone: string,
): number {
  const midnight = midnightOf(year, month, day);
  if (Number.isNaN(midnight)) return NaN;
  const hourText = from > 0 ? match[from] : undefined;
  let hour = hourText === undefined ? 0 : Number(hourText);
  const half = from > 0 ? match[from + 4] : undefined;
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return NaN;
    hour = (hour % 12) + (half.startsWith("p") ? 12 : 0);
  }
  const minute = hourText === undefined ? 0 : Number(match[from + 1]);
  const second = hourText === undefined ? 0 : Number(match[from + 2] ?? 0);
  const fraction = hourText === undefined ? undefined : match[from + 3];
  if (!isTimeOfDay(hour, minute, second)) return NaN;
  const local =
    midnight +
    ((hour * 60 + minute) * 60 + second) * 1000 +
    (fraction ? Math.floor(Number(`0.${fraction}`) * 1000) : 0);
  const offset = from > 0 ? match[from + 5] : undefined;
  if (offset === undefined) return localToInstant(local, zone);
  if (offset === "z" || offset === "utc" || offset === "gmt") return local;
  const digits = offset.slice(1).replace(":", "");
  const offsetMs = (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0)) * 60_000;
  return offset[0] === "-" ? local + offsetMs : local - offsetMs;
}

/** Serials of the years 1954 to 2119: smaller and larger five-digit numbers are codes. */
function serialInstant(days: number, zone: string): number {
  if (days < 20_000 || days > 80_000) return NaN;
  return localToInstant(Math.round((days - 25_569) * 86_400_000), zone);
}
