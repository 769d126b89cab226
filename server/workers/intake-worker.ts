/** Worker thread of the table engine: one task in, one plain value out; large columns are moved, not copied. */
import { move, transferableSymbol, valueSymbol } from "piscina";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import type { InspectRequest, LoadedTables, LoadFile, LoadOptions, RowsRequest, TableEngine } from "#server/ports/table-engine.ts";

export type IntakeTask =
  | { operation: "inspect"; request: InspectRequest }
  | { operation: "load"; files: LoadFile[]; options: LoadOptions }
  | { operation: "rows"; request: RowsRequest }
  | { operation: "hashColumns"; request: Parameters<TableEngine["hashColumns"]>[0] };

const engine = createDuckDbTableEngine();

export default async function runIntakeTask(task: IntakeTask): Promise<unknown> {
  switch (task.operation) {
    case "inspect": return engine.inspect(task.request);
    case "rows": return engine.rows(task.request);
    case "hashColumns": return engine.hashColumns(task.request);
    case "load": return moveColumns(await engine.load(task.files, task.options));
  }
}

/** The loaded tables with their buffers handed over to the calling thread. */
function moveColumns(loaded: LoadedTables): unknown {
  const buffers = new Set<ArrayBuffer>();
  for (const table of Object.values(loaded.tables)) {
    for (const view of [table.rowFile, table.rowNumber, ...Object.values(table.columns).map((column) => (column.kind === "text" ? column.codes : column.values))]) {
      if (view.buffer instanceof ArrayBuffer) buffers.add(view.buffer);
    }
  }
  return move({ [transferableSymbol]: [...buffers], [valueSymbol]: loaded } as never);
}
