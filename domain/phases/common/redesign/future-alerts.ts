/** A2.5 Clientes em alerta futuros: A1.9 again, case by case, on projected lead times and satisfaction. */
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import { compareText, numberCell, textCell } from "../../../tables/read-table.ts";
import type { TableData } from "../../../tables/table-data.ts";
import type { CaseRecord } from "../processes/case-records.ts";
import { alertsOf, casesInWindow, readAlertLimits, type AlertCriterion } from "../client-alerts.ts";
import { clampScore } from "./satisfaction.ts";

/** By process id: TT'/TT, and points of satisfaction per day where a model holds. */
export type CaseShift = ReadonlyMap<string, { leadTimeRatio: number; perDay: number | null }>;

export interface FutureAlerts {
  current: number;
  future: number;
  /** Clients that leave the alert, in id order. */
  leaving: string[];
  futureByCriterion: Record<AlertCriterion, number>;
  currentByCriterion: Record<AlertCriterion, number>;
  caseRows: Uint32Array;
}

/** The usage criterion does not change, and the effect of rework is not applied per client (conservative). */
export function projectAlerts(
  clients: TableData,
  records: readonly CaseRecord[],
  shift: CaseShift,
  { assumptions, base }: { assumptions: Assumptions; base: { endMs: number } | null },
): FutureAlerts {
  const limits = readAlertLimits(assumptions);
  const byClient = casesInWindow(records, assumptions, base);
  const judged = Array.from({ length: clients.rows }, (_, row) => ({
    id: textCell(clients, "cliente_id", row),
    usage: numberCell(clients, "variacao_uso_pct", row),
  })).flatMap(({ id, usage }) => {
    if (id === null) return [];
    const cases = byClient.get(id) ?? [];
    return [
      {
        id,
        now: alertsOf(cases, usage, limits),
        later: alertsOf(
          cases.map((record) => shifted(record, shift)),
          usage,
          limits,
        ),
      },
    ];
  });
  const count = (
    pick: (client: (typeof judged)[number]) => AlertCriterion[],
  ): Record<AlertCriterion, number> => ({
    prazo: judged.filter((client) => pick(client).includes("prazo")).length,
    retrabalho: judged.filter((client) => pick(client).includes("retrabalho")).length,
    csat: judged.filter((client) => pick(client).includes("csat")).length,
    uso: judged.filter((client) => pick(client).includes("uso")).length,
  });
  return {
    current: judged.filter(({ now }) => now.length > 0).length,
    future: judged.filter(({ later }) => later.length > 0).length,
    leaving: judged
      .filter(({ now, later }) => now.length > 0 && later.length === 0)
      .map(({ id }) => id)
      .sort(compareText),
    currentByCriterion: count(({ now }) => now),
    futureByCriterion: count(({ later }) => later),
    caseRows: Uint32Array.from(
      [...byClient.values()].flatMap((list) => list.map((record) => record.row)),
    ).sort(),
  };
}

function shifted(record: CaseRecord, shift: CaseShift): CaseRecord {
  const own = record.processId === null ? undefined : shift.get(record.processId);
  if (!own || record.throughputDays === null) return record;
  const days = record.throughputDays * own.leadTimeRatio;
  const csat =
    record.csat === null || own.perDay === null
      ? record.csat
      : clampScore(record.csat + own.perDay * (days - record.throughputDays));
  return { ...record, throughputDays: days, csat };
}
