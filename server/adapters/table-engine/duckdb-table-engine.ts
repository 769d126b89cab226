/** The table engine in this thread. `worker-table-engine.ts` runs it off the event loop. */
import { proposeTable } from "#domain/tables/table-type.ts";
import type { TableEngine } from "#server/ports/table-engine.ts";
import { createCubeShelf } from "./cube-shelf.ts";
import { compareTables } from "./compare-tables.ts";
import { describeColumn } from "./describe-column.ts";
import { distinctTexts } from "./distinct-texts.ts";
import { hashColumns } from "./hash-columns.ts";
import { inspectFile } from "./inspect-file.ts";
import { loadTables } from "./load-tables.ts";
import { pageRows } from "./page-rows.ts";
import { erasePerson, findPerson } from "./person-cells.ts";
import { previewTable } from "./preview-table.ts";

export function createDuckDbTableEngine(): TableEngine {
  return {
    inspect: inspectFile,
    load: loadTables,
    rows: pageRows,
    describeColumn,
    preview: previewTable,
    compare: compareTables,
    distinctTexts,
    hashColumns,
    findPerson,
    ...createCubeShelf(),
    erasePerson,
    propose: proposeTable,
    close: async () => {},
  };
}
