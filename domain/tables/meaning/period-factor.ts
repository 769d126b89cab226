/** What the answer about the period of pay makes of an amount: monthly pay. */

/** Months of pay in a year that already holds the 13th and a third of a month's holiday pay (Constituição, art. 7º, VIII e XVII). */
const payMonthsInYear = 13.33;
/** Hours that a full-time month counts (`A.horas_fte_mes`). */
export const fullTimeHours = 160;

/** From the stated period to a month; `estimated`: it rests on an assumption. */
export interface PeriodFactor {
  factor: number;
  estimated: boolean;
}

const factors: Record<string, PeriodFactor> = {
  mes: { factor: 1, estimated: false },
  ano: { factor: 1 / 12, estimated: false },
  ano_com_13: { factor: 1 / payMonthsInYear, estimated: true },
  hora: { factor: fullTimeHours, estimated: true },
};

export const periodFactor = (answer: string | undefined): PeriodFactor | null =>
  answer === undefined ? null : (factors[answer] ?? null);
