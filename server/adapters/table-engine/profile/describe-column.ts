/** `TableEngine.describeColumn`: distribution, frequent values and gaps of one column of a file's table. */
import { dirname } from "node:path";
import { median, quantileOfSorted, sortAscending } from "#domain/kernel/statistics/quantile.ts";
import { exactMean } from "#domain/kernel/numbers/exact-sum.ts";
import { instantToLocal } from "#domain/tables/values/zone-time.ts";
import { isEmptyCell } from "#domain/tables/values/empty-cell.ts";
import type { TextColumn } from "#domain/tables/table-data.ts";
import type { ColumnDescription, DescribeColumnRequest } from "#server/ports/table-engine.ts";
import { withDuckDb } from "../duckdb-session.ts";
import { pseudonymiser } from "../rows/pseudonym.ts";
import { kindOf, readAs, type ReadValues } from "../formats/read-as.ts";
import { readColumn } from "../rows/read-rows.ts";
import { displayColumns } from "#domain/tables/personal/index.ts";
import { shownColumn } from "./display-columns.ts";
import { showDate, showNumber } from "../rows/show-value.ts";

const maxTopValues = 20;
const maxBins = 20;
/** A distribution by month up to this many months, by year beyond. */
const maxMonths = 36;

/** Null when the table has no such column. */
export async function describeColumn(
  request: DescribeColumnRequest,
): Promise<ColumnDescription | null> {
  const { parquetPath, meta, decision, header, projectKey } = request;
  const at = meta.columns.findIndex((column) => column.header === header);
  if (at === -1) return null;
  const shown = displayColumns(meta, decision)[at]!;
  const column = meta.columns[at]!;
  const base = {
    column: header,
    rows: meta.rows,
    topValues: [],
    summary: null,
    period: null,
    distribution: [],
    unreadable: 0,
  };
  const counts = {
    filled: column.nonEmpty,
    missing: meta.rows - column.nonEmpty,
    distinct: column.distinct,
  };
  if (shown.how === "hidden") return { ...base, ...counts, kind: "hidden" };
  if (column.nonEmpty === 0) return { ...base, ...counts, kind: "empty" };
  const cells = await withDuckDb(dirname(parquetPath), [], async (connection) => {
    const read = async (of: string) => (await readColumn(connection, parquetPath, meta, of))!;
    return shownColumn(
      await read(header),
      shown,
      pseudonymiser(projectKey),
      shown.how === "holders" ? await read(meta.columns[shown.document]!.header) : null,
    );
  });
  const kind = shown.how === "plain" ? kindOf(column) : "text";
  const counted = countEntries(cells);
  const topValues = counted.slice(0, maxTopValues).map(({ entry, count }) => ({
    value: cells.dictionary[entry]!,
    count,
  }));
  const read = readAs(kind, cells);
  const filled = counted.reduce((sum, { count }) => sum + count, 0);
  return {
    ...base,
    kind,
    filled,
    missing: meta.rows - filled,
    distinct: counted.length,
    topValues,
    ...(kind === "text" ? {} : describeValues(read, counted)),
  };
}

interface CountedEntry {
  entry: number;
  count: number;
}

/** Filled entries, most frequent first, then in the order of the file. */
function countEntries({ codes, dictionary }: TextColumn): CountedEntry[] {
  const counts = new Uint32Array(dictionary.length);
  for (const code of codes) if (code >= 0) counts[code]!++;
  const entries: CountedEntry[] = [];
  for (const [entry, count] of counts.entries())
    if (count > 0 && !isEmptyCell(dictionary[entry]!)) entries.push({ entry, count });
  return entries.sort((a, b) => b.count - a.count || a.entry - b.entry);
}

function describeValues(
  { kind, values }: ReadValues,
  counted: readonly CountedEntry[],
): Pick<ColumnDescription, "unreadable" | "summary" | "period" | "distribution"> {
  const readable = counted.filter(({ entry }) => !Number.isNaN(values[entry]!));
  const unreadable = counted.reduce(
    (sum, { entry, count }) => sum + (Number.isNaN(values[entry]!) ? count : 0),
    0,
  );
  const all = new Float64Array(readable.reduce((sum, { count }) => sum + count, 0));
  let next = 0;
  for (const { entry, count } of readable) {
    all.fill(values[entry]!, next, next + count);
    next += count;
  }
  const sorted = sortAscending(all);
  if (sorted.length === 0) return { unreadable, summary: null, period: null, distribution: [] };
  const [first, last] = [sorted[0]!, sorted[sorted.length - 1]!];
  if (kind === "date")
    return {
      unreadable,
      summary: null,
      period: { start: showDate(first), end: showDate(last) },
      distribution: byCalendar(sorted),
    };
  return {
    unreadable,
    period: null,
    distribution: byEqualSteps(sorted),
    summary: {
      min: showNumber(first),
      max: showNumber(last),
      mean: showNumber(exactMean(sorted)!),
      median: showNumber(median(sorted)),
      firstQuartile: showNumber(quantileOfSorted(sorted, 0.25)),
      thirdQuartile: showNumber(quantileOfSorted(sorted, 0.75)),
    },
  };
}

/** Steps of equal width, 1, 2 or 5 times a power of ten, so that their bounds are plain numbers. */
function byEqualSteps(sorted: Float64Array): { label: string; count: number }[] {
  const [min, max] = [sorted[0]!, sorted[sorted.length - 1]!];
  if (min === max) return [{ label: showNumber(min), count: sorted.length }];
  const step = plainStep((max - min) / maxBins);
  const first = Math.floor(min / step);
  const counts = new Array<number>(Math.floor(max / step) - first + 1).fill(0);
  for (const value of sorted)
    counts[Math.min(counts.length - 1, Math.max(0, Math.floor(value / step) - first))]!++;
  return counts.map((count, index) => ({
    label: `${showNumber(round((first + index) * step, step))} a ${showNumber(round((first + index + 1) * step, step))}`,
    count,
  }));
}

function plainStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= atLeast * (1 - 1e-9)) ?? 10);
}

const round = (value: number, step: number): number =>
  Number(value.toFixed(Math.max(0, Math.min(20, 1 - Math.floor(Math.log10(step))))));

function byCalendar(sorted: Float64Array): { label: string; count: number }[] {
  // Instants of one hour are of one month, in every zone whose offset is whole hours.
  const monthOfHour = new Map<number, number>();
  const monthOf = (ms: number): number => {
    const hour = Math.floor(ms / 3_600_000);
    let month = monthOfHour.get(hour);
    if (month === undefined) {
      const local = new Date(instantToLocal(ms));
      month = local.getUTCFullYear() * 12 + local.getUTCMonth();
      monthOfHour.set(hour, month);
    }
    return month;
  };
  const [first, last] = [monthOf(sorted[0]!), monthOf(sorted[sorted.length - 1]!)];
  const byYear = last - first >= maxMonths;
  const slotOf = (month: number) => (byYear ? Math.floor(month / 12) : month);
  // A mistyped year must not make a list of millennia: only the slots that hold something are told.
  const counts = new Map<number, number>();
  for (const ms of sorted) {
    const slot = slotOf(monthOf(ms));
    counts.set(slot, (counts.get(slot) ?? 0) + 1);
  }
  return [...counts].map(([slot, count]) => ({
    label: byYear
      ? String(slot)
      : `${String((slot % 12) + 1).padStart(2, "0")}/${Math.floor(slot / 12)}`,
    count,
  }));
}
