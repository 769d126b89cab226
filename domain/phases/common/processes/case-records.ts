/** T05 joined with the mined logs: one record per case, as the client alert, satisfaction and causes need it. */
import { MS_PER_DAY } from "../../../kernel/dates/calendar.ts";
import type { TableData } from "../../../tables/table-data.ts";
import { textCell } from "../../../tables/read-table.ts";
import type { Tables } from "../../../tables/table-data.ts";
import type { ProcessInventory } from "../../../tables/read-inventory.ts";
import { textColumn, valuesOf } from "../../../tables/mining/event-log.ts";
import type { MinedLog } from "../../../tables/mining/mine-log.ts";

const hoursPerDay = 24;

export interface CaseRecord {
  row: number;
  /** NaN when unknown. */
  openedAt: number;
  clientId: string | null;
  /** Days; from the log when it holds the case complete, else encerrado_em - aberto_em, else resolucao_h; null while open. */
  throughputDays: number | null;
  reworked: boolean | null;
  csat: number | null;
  reworkCause: string | null;
  initialCategory: string | null;
  finalCategory: string | null;
  /** Key of the log or T01 id of the process; null when the row names none. */
  processId: string | null;
}

export interface CaseRecords {
  table: TableData;
  records: CaseRecord[];
}

/** What the log says of a case: key of its log, days when it is complete, whether it was reworked. */
export type MinedCase = { key: string; days: number | null; reworked: boolean };

export function readCaseRecords(
  run: { tables: Tables; inventory: ProcessInventory },
  logs: readonly MinedLog[],
): CaseRecords | null {
  return run.tables.casos
    ? joinCaseRecords(run.tables.casos, run.inventory, indexMinedCases(logs))
    : null;
}

/** Null for an empty table. `mined` by caso_id. */
export function joinCaseRecords(
  table: TableData,
  inventory: ProcessInventory,
  mined: ReadonlyMap<string, MinedCase>,
): CaseRecords | null {
  if (table.rows === 0) return null;
  const opened = valuesOf(table, "aberto_em");
  const closed = valuesOf(table, "encerrado_em");
  const csat = valuesOf(table, "csat");
  const resolution = valuesOf(table, "resolucao_h");
  const hasCauses = textColumn(table, "causa_retrabalho")?.codes.some((code) => code >= 0) ?? false;
  const records = Array.from({ length: table.rows }, (_, row): CaseRecord => {
    const id = textCell(table, "caso_id", row);
    const found = id === null ? undefined : mined.get(id);
    const openedAt = opened?.[row] ?? Number.NaN;
    const closedAt = closed?.[row] ?? Number.NaN;
    const cause = textCell(table, "causa_retrabalho", row);
    const process = textCell(table, "processo", row);
    const answer = csat?.[row] ?? Number.NaN;
    const hours = resolution?.[row] ?? Number.NaN;
    const took = closedAt - openedAt;
    return {
      row,
      openedAt,
      clientId: textCell(table, "cliente_id", row),
      throughputDays:
        found?.days ?? listedDays({ took, hours, status: textCell(table, "status", row) }),
      reworked: found ? found.reworked : hasCauses ? cause !== null : null,
      csat: Number.isNaN(answer) ? null : answer,
      reworkCause: cause,
      initialCategory: textCell(table, "categoria_inicial", row),
      finalCategory: textCell(table, "categoria_final", row),
      processId: inventory.find(process ?? "")?.id ?? found?.key ?? null,
    };
  });
  return { table, records };
}

/** Days as a list tells them, by its two dates or by its hours (NaN where it has none). */
function listedDays({
  took,
  hours,
  status,
}: {
  took: number;
  hours: number;
  status: string | null;
}): number | null {
  if (!Number.isNaN(took)) return took / MS_PER_DAY;
  // A list may state hours of cases that its status leaves open: they have not ended yet.
  return Number.isNaN(hours) || status === "aberto" ? null : hours / hoursPerDay;
}

function indexMinedCases(logs: readonly MinedLog[]): Map<string, MinedCase> {
  const index = new Map<string, MinedCase>();
  for (const { log, times, completeness, rework } of logs) {
    const ids = textColumn(log.table, "caso_id");
    log.caseCode.forEach((code, c) => {
      const complete = completeness.complete[c] === 1;
      index.set(ids?.dictionary[code] ?? "", {
        key: log.key,
        days: complete ? (times.cases.throughput[c] as number) / MS_PER_DAY : null,
        reworked: rework.reworked[c] === 1,
      });
    });
  }
  return index;
}
