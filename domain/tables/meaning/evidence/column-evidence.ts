/** What a column's cells say about currency, country and spread: measured once, at the reading, and kept with the column. */
import type { RawColumn } from "../../raw-table.ts";
import type { CountedValue } from "../../values/number.ts";
import { isBrazilianDocument } from "../brazilian-document.ts";
import { currencyInCell } from "../currency-words.ts";
import type { ColumnEvidence, NumberSpread } from "./evidence.ts";

const states = new Set(
  "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO".split(" "),
);
const decimalCell = /^\s*-?\d[\d.,]*([.,])\d{1,2}\s*$/;

/** `numbers`: the same cells as figures, NaN where they are none. */
export function collectEvidence(
  filled: readonly CountedValue[],
  numbers: readonly number[],
): ColumnEvidence {
  const evidence: ColumnEvidence = {
    cells: 0,
    currencies: {},
    comma: 0,
    point: 0,
    documents: 0,
    states: 0,
    numbers: null,
  };
  for (const { value, count } of filled) {
    evidence.cells += count;
    const code = currencyInCell(value);
    if (code !== null) evidence.currencies[code] = (evidence.currencies[code] ?? 0) + count;
    const sign = decimalCell.exec(value)?.[1];
    if (sign === ",") evidence.comma += count;
    else if (sign === ".") evidence.point += count;
    if (isBrazilianDocument(value)) evidence.documents += count;
    else if (value.length <= 4 && states.has(value.trim())) evidence.states += count;
  }
  evidence.numbers = spreadOf(filled, numbers);
  return evidence;
}

/** Of a column read before evidence was kept: what its commonest values say. */
export const evidenceOf = (column: RawColumn): ColumnEvidence =>
  column.evidence ?? collectEvidence(column.topValues, []);

/** Cells that may lie outside a scale and be slips of the hand. */
const slips = 0.02;

function spreadOf(
  filled: readonly CountedValue[],
  numbers: readonly number[],
): NumberSpread | null {
  const order: number[] = [];
  let count = 0;
  let total = 0;
  let negative = 0;
  let thousands = 0;
  for (const [at, number] of numbers.entries()) {
    if (Number.isNaN(number)) continue;
    const cells = filled[at]!.count;
    order.push(at);
    count += cells;
    total += Math.abs(number) * cells;
    if (number < 0) negative -= number * cells;
    if (number !== 0 && number % 1000 === 0) thousands += cells;
  }
  if (count === 0) return null;
  order.sort((a, b) => numbers[a]! - numbers[b]!);
  const magnitudes = [...order].sort((a, b) => Math.abs(numbers[b]!) - Math.abs(numbers[a]!));
  const largest = Math.abs(numbers[magnitudes[0]!]!);
  const hasTwin = filled[magnitudes[0]!]!.count > 1;
  return {
    count,
    p05: quantileOf(order, filled, numbers, 0.05 * (count - 1)),
    median: quantileOf(order, filled, numbers, 0.5 * (count - 1)),
    p95: quantileOf(order, filled, numbers, 0.95 * (count - 1)),
    total,
    ...(negative === 0 ? {} : { negative }),
    largest,
    second: hasTwin ? largest : magnitudes.length > 1 ? Math.abs(numbers[magnitudes[1]!]!) : 0,
    topShare: total === 0 ? 0 : sumOfFirst(magnitudes, filled, numbers, count) / total,
    thousands: thousands / count,
    low: valueAt(order, filled, numbers, Math.floor(slips * count)),
    high: valueAt(order, filled, numbers, count - 1 - Math.floor(slips * count)),
  };
}

function sumOfFirst(
  magnitudes: readonly number[],
  filled: readonly CountedValue[],
  numbers: readonly number[],
  count: number,
): number {
  let left = Math.max(1, Math.floor(count / 100));
  let sum = 0;
  for (const at of magnitudes) {
    if (left <= 0) break;
    const cells = Math.min(left, filled[at]!.count);
    sum += Math.abs(numbers[at]!) * cells;
    left -= cells;
  }
  return sum;
}

/** Linear between the two cells around `rank` (0-based); `order` ascending. */
function quantileOf(
  order: readonly number[],
  filled: readonly CountedValue[],
  numbers: readonly number[],
  rank: number,
): number {
  const low = Math.floor(rank);
  const below = valueAt(order, filled, numbers, low);
  return rank === low
    ? below
    : below + (valueAt(order, filled, numbers, low + 1) - below) * (rank - low);
}

/** Of the cell at that place, 0-based, in the order given. */
function valueAt(
  order: readonly number[],
  filled: readonly CountedValue[],
  numbers: readonly number[],
  place: number,
): number {
  let seen = 0;
  for (const at of order) {
    seen += filled[at]!.count;
    if (seen > place) return numbers[at]!;
  }
  return numbers[order.at(-1)!]!;
}
