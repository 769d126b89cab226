/**
 * What the measurements of a programme say was captured. They are statements with evidence and no facts of a run: nothing computes from
 * them, and the value that phase 7 reads from cases (A7.9) is told beside them and never added (docs/decisions/370).
 */
import { exactSum } from "../kernel/numbers/exact-sum.ts";
import { roundHalfAwayFromZero } from "../kernel/numbers/rounding.ts";

/** Reais of a month, hours of a month, or an amount that comes once. */
export const measureUnits = ["brl-month", "hours-month", "brl-once"] as const;
export type MeasureUnit = (typeof measureUnits)[number];

/** A file shows it, or a sentence says it. */
export type EvidenceBasis = "measured" | "stated";

export interface Measure {
  id: string;
  itemId: string;
  /** "2026-10". */
  month: string;
  unit: MeasureUnit;
  before: number;
  now: number;
  basis: EvidenceBasis;
  /** Milliseconds since 1970. */
  recordedAt: number;
  isWithdrawn: boolean;
}

/** A newer one of the same item, month and unit stands in the place of a superseded one. */
export type MeasureState = "counted" | "superseded" | "withdrawn";

export interface Captured {
  /** Null: nothing of this unit was measured. Reais and hours are never one sum. */
  reais: number | null;
  hours: number | null;
  items: number;
  measures: number;
  /** "mixed": some by a file, some by a sentence. */
  basis: EvidenceBasis | "mixed";
}

/** Negative where it became more. */
export const capturedBy = ({ before, now }: Pick<Measure, "before" | "now">): number =>
  exactSum([before, -now]);

export function measureStates(measures: readonly Measure[]): Map<string, MeasureState> {
  const newest = new Map<string, Measure>();
  for (const one of measures) {
    if (one.isWithdrawn) continue;
    const place = JSON.stringify([one.itemId, one.month, one.unit]);
    const held = newest.get(place);
    if (held === undefined || isNewer(one, held)) newest.set(place, one);
  }
  const counted = new Set([...newest.values()].map(({ id }) => id));
  return new Map(
    measures.map(({ id, isWithdrawn }) => [
      id,
      isWithdrawn ? "withdrawn" : counted.has(id) ? "counted" : "superseded",
    ]),
  );
}

const isNewer = (one: Measure, other: Measure): boolean =>
  one.recordedAt > other.recordedAt || (one.recordedAt === other.recordedAt && one.id > other.id);

/** Null where no measurement counts. */
export function sumCaptured(measures: readonly Measure[]): Captured | null {
  const states = measureStates(measures);
  const counted = measures.filter(({ id }) => states.get(id) === "counted");
  if (counted.length === 0) return null;
  const bases = new Set(counted.map(({ basis }) => basis));
  const [basis = "stated"] = bases;
  return {
    reais: sumOf(counted.filter(({ unit }) => unit !== "hours-month")),
    hours: sumOf(counted.filter(({ unit }) => unit === "hours-month")),
    items: new Set(counted.map(({ itemId }) => itemId)).size,
    measures: counted.length,
    basis: bases.size > 1 ? "mixed" : basis,
  };
}

const sumOf = (measures: readonly Measure[]): number | null =>
  measures.length === 0
    ? null
    : roundHalfAwayFromZero(exactSum(measures.flatMap(({ before, now }) => [before, -now])), 2);

const YEARS_BACK = 5;

/** From five years ago to the month of today. @param today YYYY-MM-DD */
export const isMeasurableMonth = (month: string, today: string): boolean =>
  month <= today.slice(0, 7) &&
  month >= `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4, 7)}`;
