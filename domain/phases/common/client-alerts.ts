import type { Assumptions } from "../../facts/assumptions/assumption.ts";
import { assumedNumber, resolvedValue } from "../../facts/assumptions/register.ts";
import { MS_PER_DAY } from "../../kernel/dates/calendar.ts";
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import { isAbove, isBelow, isAtLeast } from "../../kernel/numbers/rounding.ts";
import type { CaseRecord } from "./processes/case-records.ts";

export interface BaseDate {
  /** YYYY-MM-DD */
  date: string;
  /** Last instant of the day. */
  endMs: number;
}

export const alertCriteria = ["prazo", "retrabalho", "csat", "uso"] as const;

export type AlertCriterion = (typeof alertCriteria)[number];

export const criterionLabels: Record<AlertCriterion, string> = {
  prazo: "Prazo médio acima do limite",
  retrabalho: "Retrabalho acima do limite",
  csat: "CSAT abaixo do limite",
  uso: "Queda de uso",
};

export interface AlertLimits {
  throughputDays: number;
  /** Percent; null = criterion off. */
  reworkPct: number | null;
  csat: number;
  usageDropPct: number;
}

/** Criteria that a client meets: mean TT with >= 3 cases, rework share with >= 4, mean CSAT with >= 3 answers, usage drop. */
export function alertsOf(
  cases: readonly CaseRecord[],
  usageChangePct: number | null,
  limits: AlertLimits,
): AlertCriterion[] {
  const met: AlertCriterion[] = [];
  const days = cases.flatMap((record) => record.throughputDays ?? []);
  if (days.length >= 3 && isAbove(exactSum(days) / days.length, limits.throughputDays))
    met.push("prazo");
  const known = cases.filter((record) => record.reworked !== null);
  if (
    limits.reworkPct !== null &&
    known.length >= 4 &&
    isAbove(
      (100 * known.filter((record) => record.reworked).length) / known.length,
      limits.reworkPct,
    )
  )
    met.push("retrabalho");
  const answers = cases.flatMap((record) => record.csat ?? []);
  if (answers.length >= 3 && isBelow(exactSum(answers) / answers.length, limits.csat))
    met.push("csat");
  if (usageChangePct !== null && isAtLeast(-usageChangePct, limits.usageDropPct)) met.push("uso");
  return met;
}

export function readAlertLimits(assumptions: Assumptions): AlertLimits {
  return {
    throughputDays: assumedNumber(assumptions, "A.alerta_tt"),
    reworkPct:
      resolvedValue(assumptions, "A.alerta_retrabalho_ativo") === true
        ? assumedNumber(assumptions, "A.alerta_retrabalho")
        : null,
    csat: assumedNumber(assumptions, "A.alerta_csat"),
    usageDropPct: assumedNumber(assumptions, "A.alerta_uso"),
  };
}

/** Cases of known clients opened in the A.alerta_janela days up to the base date; all of them without one. */
export function casesInWindow(
  records: readonly CaseRecord[],
  assumptions: Assumptions,
  base: Pick<BaseDate, "endMs"> | null,
): Map<string, CaseRecord[]> {
  const startMs = base
    ? base.endMs + 1 - assumedNumber(assumptions, "A.alerta_janela") * MS_PER_DAY
    : Number.NEGATIVE_INFINITY;
  const endMs = base?.endMs ?? Number.POSITIVE_INFINITY;
  const byClient = new Map<string, CaseRecord[]>();
  for (const record of records) {
    if (record.clientId === null || !(record.openedAt >= startMs && record.openedAt <= endMs))
      continue;
    const list = byClient.get(record.clientId);
    if (list) list.push(record);
    else byClient.set(record.clientId, [record]);
  }
  return byClient;
}
