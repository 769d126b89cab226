/** Moments that a file keeps in two columns, "Data Início" and "Hora Início", as systems of production and of stock write them. */
import { normalizeHeader } from "../headers/header-names.ts";
import type { RawColumn } from "../raw-table.ts";

export interface SplitMoment {
  /** Of the column that holds both: the name of the date's, with the other's in parentheses. */
  header: string;
  date: RawColumn;
  time: RawColumn;
}

const dateWords: ReadonlySet<string> = new Set(["data", "date", "dia"]);
const timeWords: ReadonlySet<string> = new Set(["hora", "horario", "hour", "time"]);
const clock = /^\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s?[ap]m)?$/i;
const mostly = 0.95;
const seldom = 0.05;

/** Pairs of a column of days and a column of clock times whose names differ in nothing else; in the order of the dates. */
export function findSplitMoments(columns: readonly RawColumn[]): SplitMoment[] {
  const times = new Map<string, RawColumn>();
  for (const column of columns) {
    const about = subjectOf(column, timeWords);
    if (about !== null && isClock(column) && !times.has(about)) times.set(about, column);
  }
  return columns.flatMap((date) => {
    const about = subjectOf(date, dateWords);
    const time = about === null || !isDay(date) ? undefined : times.get(about);
    return time === undefined
      ? []
      : [{ header: `${date.header} (com ${time.header})`, date, time }];
  });
}

/** What the name says besides the word for a date or a time; null where it has no such word. */
function subjectOf({ header }: RawColumn, words: ReadonlySet<string>): string | null {
  const { tokens } = normalizeHeader(header);
  const others = tokens.filter((token) => !words.has(token));
  return others.length === tokens.length ? null : others.sort().join(" ");
}

const isDay = ({ nonEmpty, shares }: RawColumn): boolean =>
  nonEmpty > 0 && shares.date >= mostly && shares.time <= seldom;

const isClock = ({ nonEmpty, topValues }: RawColumn): boolean =>
  nonEmpty > 0 && topValues.every(({ value }) => clock.test(value.trim()));
