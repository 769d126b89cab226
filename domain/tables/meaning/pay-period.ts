/** M01: is pay written by the month, the year or the hour? Each kind of evidence speaks for itself; silence is asked. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { NumberSpread } from "./evidence/evidence.ts";
import { minimumWages } from "./minimum-wage.ts";

export type PayPeriod = "mes" | "ano" | "hora";
/** "nenhum": implausible in every period. Null: says nothing. */
export type PeriodSaid = PayPeriod | "nenhum" | null;

export interface PeriodEvidence {
  header: PeriodSaid;
  minimumWage: PeriodSaid;
  spread: PeriodSaid;
  /** Σ of the column over the ledger's mean monthly payroll. */
  ledger: PeriodSaid;
  /** Against the hourly cost of the process inventory. */
  hourlyRate: PeriodSaid;
}

export interface PayColumn {
  header: string;
  numbers: NumberSpread;
  /** ISO code; only pay in reais is compared with the minimum wage. */
  currency: string | null;
  /** R$ a month. */
  minimumWage?: number;
  /** Mean monthly payroll of the ledger, R$. */
  payroll?: number | null;
  /** Median hourly cost of the inventory, R$/h, with the charges on pay and the hours of a month that it rests on. */
  hourly?: { rate: number; charges: number; hours: number } | null;
}

/** "Salário", "salary" and "remuneração" name no period. */
export function periodInHeader(header: string): PayPeriod | null {
  const text = normalizeText(header.replace(/([a-zà-ÿ])([A-ZÀ-Þ])/g, "$1 $2"));
  if (/mensal|\bmes\b|\/mes|month/.test(text)) return "mes";
  if (/anual|\bano\b|annual|year|p\.\s?a\./.test(text)) return "ano";
  return /\bhora|hour|r\$\s?\/\s?h\b/.test(text) ? "hora" : null;
}

const currentWage = minimumWages.at(-1)!.amount;

export function periodEvidence(column: PayColumn): PeriodEvidence {
  const { numbers, currency, minimumWage = currentWage } = column;
  const ratio = numbers.median / minimumWage;
  return {
    header: periodInHeader(column.header),
    minimumWage: currency === "BRL" ? byMinimumWage(ratio) : null,
    spread: bySpread(numbers, currency === "BRL" ? ratio : null),
    ledger: byLedger(numbers.total, column.payroll ?? null),
    hourlyRate: byHourlyRate(numbers.median, column.hourly ?? null),
  };
}

function byMinimumWage(ratio: number): PeriodSaid {
  if (ratio <= 0.25) return "hora";
  if (ratio < 0.8) return "nenhum";
  if (ratio < 8) return "mes";
  if (ratio <= 30) return null;
  return ratio <= 400 ? "ano" : "nenhum";
}

function bySpread({ p05, p95, thousands }: NumberSpread, ratio: number | null): PeriodSaid {
  if (p05 > 0 && p95 / p05 > 100) return "nenhum";
  return ratio !== null && ratio > 8 && thousands >= 0.6 ? "ano" : null;
}

function byLedger(total: number, payroll: number | null): PeriodSaid {
  if (payroll === null || payroll <= 0) return null;
  const ratio = total / payroll;
  if (ratio >= 0.5 && ratio <= 1.5) return "mes";
  return ratio >= 6 && ratio <= 20 ? "ano" : null;
}

function byHourlyRate(median: number, hourly: PayColumn["hourly"]): PeriodSaid {
  if (!hourly || hourly.rate <= 0) return null;
  const ratio = (median * hourly.charges) / hourly.hours / hourly.rate;
  if (ratio >= 1 / 3 && ratio <= 3) return "mes";
  if (ratio >= 4 && ratio <= 36) return "ano";
  return ratio <= 0.03 ? "hora" : null;
}

/** Certain when the header names the period and nothing differs, or when it is silent and at least two other tests agree. */
export function detectPayPeriod(evidence: PeriodEvidence): PayPeriod | null {
  const said = Object.values(evidence).filter((one) => one !== null) as Exclude<PeriodSaid, null>[];
  const kinds = new Set(said);
  if (kinds.size !== 1 || kinds.has("nenhum")) return null;
  return evidence.header !== null || said.length >= 2 ? (said[0] as PayPeriod) : null;
}
