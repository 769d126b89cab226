/** Worker thread of stored rows: one task in, one plain value out; large columns are moved, not copied. */
import { move, transferableSymbol, valueSymbol } from "piscina";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import type {
  LoadedTables,
  LoadFile,
  LoadOptions,
  TableEngine,
} from "#server/ports/table-engine.ts";

export type IntakeTask =
  | { operation: "load"; files: LoadFile[]; options: LoadOptions }
  | {
      [K in ReadOperation]: { operation: K; request: Parameters<TableEngine[K]>[0] };
    }[ReadOperation];

/** Operations that answer a plain value from stored rows. */
export type ReadOperation =
  | "rows"
  | "distinctTexts"
  | "hashColumns"
  | "findPerson"
  | "erasePerson"
  | "describeColumn"
  | "preview"
  | "compare"
  | "describeCubes"
  | "aggregate";

const engine = createDuckDbTableEngine();

export default async function runIntakeTask(task: IntakeTask): Promise<unknown> {
  switch (task.operation) {
    case "load":
      return moveColumns(await engine.load(task.files, task.options));
    case "rows":
      return engine.rows(task.request);
    case "distinctTexts":
      return engine.distinctTexts(task.request);
    case "hashColumns":
      return engine.hashColumns(task.request);
    case "findPerson":
      return engine.findPerson(task.request);
    case "erasePerson":
      return engine.erasePerson(task.request);
    case "describeColumn":
      return engine.describeColumn(task.request);
    case "preview":
      return engine.preview(task.request);
    case "compare":
      return engine.compare(task.request);
    case "describeCubes":
      return engine.describeCubes(task.request);
    case "aggregate":
      return engine.aggregate(task.request);
  }
}

/** The loaded tables with their buffers handed over to the calling thread. */
function moveColumns(loaded: LoadedTables): unknown {
  const buffers = new Set<ArrayBuffer>();
  for (const table of Object.values(loaded.tables)) {
    for (const view of [
      table.rowFile,
      table.rowNumber,
      ...Object.values(table.columns).map((column) =>
        column.kind === "text" ? column.codes : column.values,
      ),
    ]) {
      if (view.buffer instanceof ArrayBuffer) buffers.add(view.buffer);
    }
  }
  return move({ [transferableSymbol]: [...buffers], [valueSymbol]: loaded } as never);
}
