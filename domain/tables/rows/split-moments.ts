/**
 * Moments that a file keeps in two columns: "Data Início" and "Hora Início", as systems of production and of stock write them, or
 * "Mês" and "Ano", as summaries of accounts do.
 */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { normalizeHeader } from "../headers/header-names.ts";
import type { RawColumn } from "../raw-table.ts";

export interface SplitMoment {
  /** Of the column that holds both: the name of the first's, with the other's in parentheses. */
  header: string;
  /** In the order in which their cells are joined. */
  parts: [RawColumn, RawColumn];
  /** What stands between them. */
  mark: " " | "/";
  /** A month without its year is none; a day without its hour is a day. */
  needsBoth: boolean;
}

/** How one part of a moment is told by its column's name and cells. */
interface Part {
  words: ReadonlySet<string>;
  isOf: (column: RawColumn) => boolean;
}

const clock = /^\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s?[ap]m)?$/i;
const monthCell =
  /^(?:0?[1-9]|1[0-2]|(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)[a-z]*\.?)$/;
const yearCell = /^(?:19|20)\d{2}$/;
const mostly = 0.95;
const seldom = 0.05;

const cellsAre =
  (form: RegExp) =>
  ({ nonEmpty, topValues }: RawColumn): boolean =>
    nonEmpty > 0 && topValues.every(({ value }) => form.test(normalizeText(value.trim())));

const day: Part = {
  words: new Set(["data", "date", "dia"]),
  isOf: ({ nonEmpty, shares }) => nonEmpty > 0 && shares.date >= mostly && shares.time <= seldom,
};
const time: Part = { words: new Set(["hora", "horario", "hour", "time"]), isOf: cellsAre(clock) };
const month: Part = { words: new Set(["mes", "month"]), isOf: cellsAre(monthCell) };
const year: Part = { words: new Set(["ano", "year", "exercicio"]), isOf: cellsAre(yearCell) };

/** Pairs of columns whose names differ in nothing but the word for their part; in the order of the first of each. */
export const findSplitMoments = (columns: readonly RawColumn[]): SplitMoment[] => [
  ...pairsOf(columns, day, time).map((pair) => ({ ...pair, mark: " " as const, needsBoth: false })),
  ...pairsOf(columns, month, year).map((pair) => ({
    ...pair,
    mark: "/" as const,
    needsBoth: true,
  })),
];

function pairsOf(
  columns: readonly RawColumn[],
  first: Part,
  second: Part,
): Pick<SplitMoment, "header" | "parts">[] {
  const others = new Map<string, RawColumn>();
  for (const column of columns) {
    const about = subjectOf(column, second);
    if (about !== null && second.isOf(column) && !others.has(about)) others.set(about, column);
  }
  return columns.flatMap((column) => {
    const about = subjectOf(column, first);
    const other = about === null || !first.isOf(column) ? undefined : others.get(about);
    return other === undefined
      ? []
      : [{ header: `${column.header} (com ${other.header})`, parts: [column, other] }];
  });
}

/** What the name says besides the word for its part; null where it has no such word. */
function subjectOf({ header }: RawColumn, { words }: Part): string | null {
  const { tokens } = normalizeHeader(header);
  const others = tokens.filter((token) => !words.has(token));
  return others.length === tokens.length ? null : others.sort().join(" ");
}
