/** A second table beside one whose fields are rows, or whose phases are columns: offered, and read as nothing before a person says so. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { proposeTable } from "#domain/tables/table-type.ts";
import { findMatrix, proposeTransposed } from "#domain/tables/wide/find-matrix.ts";
import { findPhases, proposePhases } from "#domain/tables/wide/find-phases.ts";
import type { InspectedTable } from "#server/ports/table-engine.ts";
import { stackPhases } from "../stack-phases.ts";
import { transposeTable } from "../transpose-table.ts";
import type { FoundTable } from "./found-table.ts";

/** Null for a table of another form; one whose fields would be rows, and that is understood as it is, has none. */
export async function proposeTurned(
  connection: DuckDBConnection,
  { parquetPath, meta, proposal }: InspectedTable,
  scratchDir: string,
  inspect: (found: FoundTable) => Promise<InspectedTable | undefined>,
): Promise<InspectedTable | null> {
  const stored = { parquetPath, meta, scratchDir };
  const phases = findPhases(meta);
  // What is understood as it is asks for no other reading of its days.
  if (phases !== null && !(phases.form === "steps" && proposal.status === "auto")) {
    const stacked = await inspect(await stackPhases(connection, stored, phases));
    return stacked === undefined
      ? null
      : { ...stacked, proposal: proposePhases(meta, phases, stacked.meta.columns) };
  }
  const matrix = proposal.status === "auto" ? null : findMatrix(meta);
  if (matrix === null) return null;
  const turned = await inspect(await transposeTable(connection, stored, matrix));
  if (turned === undefined) return null;
  return {
    ...turned,
    proposal: proposeTransposed(proposeTable(turned.meta, matrix.table), matrix),
  };
}
