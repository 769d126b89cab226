/** A run of phase 2 in memory, as reports are given it. */
import { asProject, periodOf, runPhase, tablesRead, type ReportRun } from "./run-phase.ts";
import { demonstrationTables } from "./run-inputs.ts";
import { phaseTwoInput } from "#tests/analysis/zero-base/demonstration-run.ts";
import { zeroBase } from "#domain/phases/zero-base/index.ts";
import type { Tables } from "#domain/tables/table-data.ts";

export function redesignRun(
  tables: Tables = demonstrationTables(),
  options?: Parameters<typeof phaseTwoInput>[1],
): ReportRun {
  const given = phaseTwoInput(tables, options);
  const used = tablesRead({ phase: 2, tables });
  return runPhase(zeroBase, asProject(given, used), used, { period: periodOf(tables) });
}
