/** What the cells of one file column look like: the evidence for mapping and for questions. */
import { countPeople, type PeopleContent } from "../personal/content.ts";
import { collectEvidence } from "../meaning/evidence/column-evidence.ts";
import type { RawColumn } from "../raw-table.ts";
import { parseBool } from "../values/category.ts";
import { detectDateStyle, hasTimeOfDay, parseDate } from "../values/date.ts";
import { isEmptyCell, isEmptyFor } from "../values/empty-cell.ts";
import {
  type CountedValue,
  detectNumberStyle,
  type NumberStyle,
  parseNumber,
} from "../values/number.ts";

const topValueCount = 20;
const topValueChars = 120;

export interface ColumnCounts {
  /** Non-empty cells of the whole column. */
  nonEmpty: number;
  distinct: number;
  distinctExact: boolean;
}

/** `values`: every distinct cell with its count; with `counts`, only a sample of rows. Empty cells are ignored. */
export function profileColumn(
  header: string,
  index: number,
  values: readonly CountedValue[],
  counts?: ColumnCounts,
): RawColumn {
  const filled = values.filter(({ value }) => !isEmptyCell(value));
  const numberStyle = detectNumberStyle(filled);
  const dateStyle = detectDateStyle(filled);
  const days: { ms: number; count: number }[] = [];
  const hits = { number: 0, integer: 0, date: 0, time: 0, bool: 0 };
  let total = 0;
  let gaps = 0;
  let min = Infinity;
  let max = -Infinity;
  let percentCells = 0;
  const numbers: number[] = [];
  for (const { value, count } of filled) {
    total += count;
    // Where a figure should stand, "UNKNOWN" is a gap and no word against the column.
    gaps += count * Number(isEmptyFor("figures", value));
    const number = parseNumber(value, numberStyle);
    numbers.push(number);
    if (!Number.isNaN(number)) {
      hits.number += count;
      if (Number.isInteger(number)) hits.integer += count;
      if (number < min) min = number;
      if (number > max) max = number;
      if (value.includes("%")) percentCells += count;
    }
    const day = parseDate(value, dateStyle);
    if (!Number.isNaN(day)) {
      hits.date += count;
      days.push({ ms: day, count });
      if (hasTimeOfDay(value)) hits.time += count;
    }
    if (!Number.isNaN(parseBool(value))) hits.bool += count;
  }
  const share = (count: number) => (total === 0 ? 0 : count / total);
  const figureShare = (count: number) => (total === gaps ? 0 : count / (total - gaps));
  const topValues = [...filled]
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, topValueCount)
    .map(({ value, count }) => ({
      value: value.length > topValueChars ? `${value.slice(0, topValueChars)}…` : value,
      count,
    }));
  const people = peopleOf(filled, days, share(hits.date));
  return {
    header,
    index,
    ...(counts ?? { nonEmpty: total, distinct: filled.length, distinctExact: true }),
    shares: {
      number: figureShare(hits.number),
      integer: figureShare(hits.integer),
      date: figureShare(hits.date),
      time: figureShare(hits.time),
      bool: share(hits.bool),
    },
    min: hits.number === 0 ? null : min,
    max: hits.number === 0 ? null : max,
    percentCells,
    ...fractionsBeside(percentCells, filled, numbers),
    ...mixtureOf(numberStyle),
    ambiguousDates: dateStyle.ambiguous && share(hits.date) >= 0.8,
    topValues,
    ...(people === undefined ? {} : { people }),
    evidence: collectEvidence(filled, numbers),
  };
}

/** Cells without a sign beside those that carry "%". */
function fractionsBeside(
  percentCells: number,
  filled: readonly CountedValue[],
  numbers: readonly number[],
): Pick<RawColumn, "fractionCells"> {
  if (percentCells === 0) return {};
  const fractionCells = filled.reduce(
    (sum, { value, count }, at) =>
      numbers[at]! > 0 && numbers[at]! < 1 && !value.includes("%") ? sum + count : sum,
    0,
  );
  return fractionCells === 0 ? {} : { fractionCells };
}

const mixtureOf = ({
  mixed,
  rarerShare,
  threeDigits,
}: NumberStyle): Pick<RawColumn, "mixedNumbers" | "mixedShare" | "threeDigits"> => ({
  ...(mixed ? { mixedNumbers: true, mixedShare: rarerShare } : { mixedNumbers: false }),
  ...(threeDigits === undefined ? {} : { threeDigits }),
});

const mostlyDates = 0.8;

/** Dates are no names: of them only the middle and the latest day are kept. */
function peopleOf(
  filled: readonly CountedValue[],
  days: { ms: number; count: number }[],
  dateShare: number,
): PeopleContent | undefined {
  if (dateShare < mostlyDates) return countPeople(filled.map(({ value }) => value));
  days.sort((a, b) => a.ms - b.ms);
  const half = days.reduce((sum, { count }) => sum + count, 0) / 2;
  let passed = 0;
  const middle = days.find(({ count }) => (passed += count) >= half)!;
  const dayOf = ({ ms }: { ms: number }) => new Date(ms).toISOString().slice(0, 10);
  return { of: filled.length, middle: dayOf(middle), latest: dayOf(days.at(-1)!) };
}
