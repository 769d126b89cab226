/** Where the facts of a log come from. */
import type { RowSelection } from "../../../../facts/row-selection.ts";
import type { EventLog } from "../../../../tables/mining/event-log.ts";

/** The rows of a log; `timed` when the fact needs the order of events. */
export function fromLog(log: EventLog, columns: readonly string[]): RowSelection[] {
  const only = log.processValues?.length === 1 ? log.processValues[0] : undefined;
  const whole = log.processValues === null;
  return [
    {
      table: log.table,
      columns: whole ? columns : [...columns, "processo"],
      rows: log.rows,
      ...(whole
        ? { filterText: "linhas com caso e atividade" }
        : { filterText: `Processo = ${only ?? log.name}` }),
      ...(only === undefined ? {} : { equals: [{ column: "processo", value: only }] }),
    },
  ];
}
