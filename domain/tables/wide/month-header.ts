/** Headers that are months: "janeiro", "jan/24", "2024-01", "01/2024", "Março de 2024 (R$)". */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { withoutHints } from "../headers/header-names.ts";
import { zoneOffsetMs } from "../values/zone-time.ts";
import { parseDate } from "../values/date.ts";
import { planSideOf } from "./plan-words.ts";

export interface HeaderMonth {
  /** Null where the header names the month alone. */
  year: number | null;
  /** 1 to 12. */
  month: number;
  /** What was planned for the month, not what came of it ("Jan Orçado"). */
  isPlan: boolean;
}

const names = [
  ["janeiro", "january", "jan"],
  ["fevereiro", "february", "fev", "feb"],
  ["marco", "march", "mar"],
  ["abril", "april", "abr", "apr"],
  ["maio", "may", "mai"],
  ["junho", "june", "jun"],
  ["julho", "july", "jul"],
  ["agosto", "august", "ago", "aug"],
  ["setembro", "september", "set", "sep"],
  ["outubro", "october", "out", "oct"],
  ["novembro", "november", "nov"],
  ["dezembro", "december", "dez", "dec"],
];
const monthOf = new Map(names.flatMap((same, at) => same.map((name) => [name, at + 1] as const)));
const style = { order: "dmy", ambiguous: false, zone: "UTC" } as const;

/** Null for a header that is no month. */
export function parseMonthHeader(header: string): HeaderMonth | null {
  const { text, isPlan } = withoutSide(normalizeText(withoutHints(header)));
  const month = monthOf.get(text.replace(/\.$/, ""));
  if (month !== undefined) return { year: null, month, isPlan };
  // A number alone is a code or a serial of a spreadsheet, not a month that a person wrote.
  if (!/\D/.test(text)) return null;
  const date = new Date(parseDate(text, style));
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== 1
    ? null
    : { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, isPlan };
}

/** Without the word beside the month that tells the planned from the realised. */
function withoutSide(text: string): { text: string; isPlan: boolean } {
  const words = text.split(/\s+/).filter((word) => word !== "" && word !== "-");
  const sideAt = (at: number) => planSideOf(words[at] ?? "");
  const at = words.length < 2 ? -1 : sideAt(0) === null ? words.length - 1 : 0;
  const side = sideAt(at);
  if (side !== null) words.splice(at, 1);
  return { text: words.join(" "), isPlan: side === "meta" };
}

/** The first instant of the month in the zone, in ms. */
export function startOfMonth(year: number, month: number, zone: string): number {
  const utc = Date.UTC(year, month - 1, 1);
  return utc - zoneOffsetMs(utc, zone);
}
