import { generateNimbela } from "#domain/demonstration/generate-nimbela.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";

/** The day up to which the files tell, and the day after it: "today" inside the demonstration. YYYY-MM-DD. */
export const EXTRACTION_DATE = "2026-10-15";
export const REFERENCE_DATE = "2026-10-16";
/** Week 1 by the calendar: the Monday after the economic start. */
export const PROGRAMME_START = "2026-11-02";

export interface DemonstrationUpload {
  name: string;
  type: "text/csv";
  bytes: Uint8Array;
  table: TableName;
}

/** The demonstration's files as a browser would send them, in the order of the canonical tables. */
export function demonstrationFiles(): DemonstrationUpload[] {
  return generateNimbela().map(({ fileName, table, content }) => ({
    name: fileName,
    type: "text/csv",
    bytes: new TextEncoder().encode(content),
    table,
  }));
}
