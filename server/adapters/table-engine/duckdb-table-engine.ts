/** The table engine in this thread. `worker-table-engine.ts` runs it off the event loop. */
import { proposeTable } from "#domain/tables/table-type.ts";
import type { TableEngine } from "#server/ports/table-engine.ts";
import { createCubeShelf } from "./cube-shelf.ts";
import { compareTables } from "./rows/compare-tables.ts";
import { describeColumn } from "./profile/describe-column.ts";
import { distinctTexts } from "./profile/distinct-texts.ts";
import { hashColumns } from "./rows/hash-columns.ts";
import { inspectFile } from "./formats/inspect-file.ts";
import { loadTables } from "./load-tables.ts";
import { pageRows } from "./rows/page-rows.ts";
import { erasePerson, findPerson } from "./rows/person-cells.ts";
import { previewTable } from "./profile/preview-table.ts";

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
