/** The fictional company of the demonstration and its calendar (playbook 6.1). */
import { generatorFor, type UniformDraw } from "../kernel/numbers/random.ts";

export const seedLabel = "demo-nimbela";
export const companyName = "Nimbela Tecnologia para E-commerce S.A.";

/** The event data open in six whole months, March to August 2026. */
export const windowStart = { year: 2026, month: 2 } as const;
export const daysInWindowMonth = [31, 30, 31, 30, 31, 31] as const;
export const casesPerMonth = 450;
export const caseCount = casesPerMonth * daysInWindowMonth.length;

/** One generator per analysis; the version belongs to the seed text. */
export function drawsFor(analysis: string): UniformDraw {
  return generatorFor(seedLabel, analysis, 1);
}

/** Index drawn in proportion to the weights. */
export function drawWeighted(weights: readonly number[], draw: UniformDraw): number {
  let remaining = draw() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length - 1; i++) {
    remaining -= weights[i] ?? 0;
    if (remaining < 0) return i;
  }
  return weights.length - 1;
}

const windowStartMs = Date.UTC(windowStart.year, windowStart.month, 1);

/**
 * Wall clock of São Paulo, dd/mm/aaaa hh:mm:ss, of a second counted from the first instant of the window. Summer time does
 * not exist in 2026, so the local clock runs without a jump.
 */
export function wallClock(secondOfWindow: number): string {
  const iso = new Date(windowStartMs + secondOfWindow * 1000).toISOString();
  return `${dayMonthYear(iso)} ${iso.slice(11, 19)}`;
}

/** dd/mm/aaaa of an ISO date. */
function dayMonthYear(iso: string): string {
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** dd/mm/aaaa of a date plus a number of days. */
export function dateText(year: number, monthIndex: number, day: number): string {
  return dayMonthYear(new Date(Date.UTC(year, monthIndex, day)).toISOString());
}

/**
 * Last day of month k of the eighteen that end in August 2026 (k = 0 is March 2025). The last day, and not the first:
 * in a column of first days nothing tells day from month. `earlier`: days before it.
 */
export function closingDate(k: number, earlier = 0): string {
  return dateText(2025, 2 + k + 1, -earlier);
}
export const seriesMonths = 18;

export const caseId = (index: number) => `TK-${String(index + 1).padStart(6, "0")}`;
export const accountId = (index: number) => `C-${String(index + 1).padStart(3, "0")}`;
