/**
 * Cells of workbooks as text that reads back without doubt: numbers with a decimal point and never three decimals ("1.2340"),
 * percent cells with "%", dates in ISO form, durations as "255:10:10".
 */
import type { CellForm } from "../workbook/workbook-plan.ts";

type CellValue = string | number | boolean | Date | null | undefined;

/** Day 0 of the serial numbers of both date systems, as the dates that stand for them. */
const dayZero1900 = Date.UTC(1899, 11, 30);
const dayZero1904 = Date.UTC(1904, 0, 1);
/** Before it, the 1900 system counts a day less: it believes in a 29 February 1900. */
const march1900 = Date.UTC(1900, 2, 1);
const dayMs = 86_400_000;

export function cellText(value: CellValue, form?: CellForm, is1904 = false): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "true" : "false";
  if (value instanceof Date)
    return form === "duration" ? durationText(value, is1904) : dateText(value);
  return form === "percent"
    ? `${numberText(Number((value * 100).toPrecision(15)))}%`
    : numberText(value);
}

/** Fifteen digits, as spreadsheets keep; three decimals get a fourth, since "1.234" could be read as thousands. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return "";
  let text = String(Number(value.toPrecision(15)));
  if (/e/i.test(text))
    text =
      Math.abs(value) < 1
        ? value.toFixed(20).replace(/0+$/, "").replace(/\.$/, "")
        : BigInt(Math.round(value)).toString();
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000);
  const [day, time] = rounded.toISOString().split(/[TZ.]/) as [string, string];
  if (rounded.getUTCFullYear() <= 1900 && rounded.getTime() < Date.UTC(1900, 0, 2)) return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
}

/** Hours, minutes and seconds since day 0. */
function durationText(date: Date, is1904: boolean): string {
  const time = date.getTime();
  if (Number.isNaN(time)) return "";
  const zero = is1904 ? dayZero1904 : time < march1900 ? dayZero1900 + dayMs : dayZero1900;
  const seconds = Math.round((time - zero) / 1000);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
