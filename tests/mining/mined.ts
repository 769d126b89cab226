/** A mined process from traces written as letters: one event an hour, half an hour of work, a case a day. */
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import { mineProcesses } from "#domain/phases/common/processes/mine-processes.ts";
import type { MinedProcess } from "#domain/tables/mining/index.ts";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";

const hour = 3_600_000;
const day = 24 * hour;
export const opening = Date.parse("2026-01-05T12:00:00Z");

export function eventsOf(
  traces: readonly string[],
  more: (caseIndex: number, position: number) => Row = () => ({}),
): Row[] {
  return traces.flatMap((trace, c) =>
    Array.from(trace, (letter, k) => ({
      caso_id: `C${c + 1}`,
      atividade: letter,
      inicio: new Date(opening + c * day + k * hour),
      fim: new Date(opening + c * day + k * hour + hour / 2),
      ...more(c, k),
    })),
  );
}

export const endsConfirmed = (value: string) => [{ id: "A.atividades_finais", value }];

/** `ends`: what a person says ends a case; so few cases as here do not show it themselves. */
export function minedOf(events: Row[], tables: Tables = {}, ends?: string): MinedProcess {
  const [process] = mineProcesses(
    { ...tables, eventos: tableOf("eventos", events) },
    {
      assumptions: resolveAssumptions(ends === undefined ? [] : endsConfirmed(ends)),
      extractionDate: "2026-10-15",
      quality: {
        extractionDateMs: Date.parse("2026-10-15T23:59:59Z"),
        graceDays: undefined,
        limitDays: undefined,
      },
    },
  );
  if (process === undefined) throw new Error("no log in the events");
  return process;
}
