import type { ErrorCode } from "#contract/errors.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readFiles } from "#server/features/files/index.ts";
import { runCopy } from "../copy.ts";

/** Of the tables that a phase reads; the one that it is about stands first. */
const MOST_NAMED = 4;

export interface MissingData {
  code: Extract<ErrorCode, "NO_INPUT" | "MISSING_DATA">;
  message?: string;
}

/**
 * What keeps a phase from being run, as far as it can be told without reading rows; null when it can start. Whether the
 * rows suffice is decided by the run's second step, in the analysis's own words.
 */
export async function findMissingData(
  tx: Tx,
  projectId: string,
  phase: PhaseNumber,
): Promise<MissingData | null> {
  const files = await readFiles(tx, { projectId, isInBin: false });
  if (files.length === 0) return { code: "NO_INPUT" };
  const reading = files.filter(
    (file) => file.status === "processing" || file.status === "uploading",
  ).length;
  if (reading > 0) return { code: "MISSING_DATA", message: runCopy.stillReading(reading) };
  const read = phaseTables[phase] ?? [];
  const used = new Set<string>(read);
  const isTabled = files.some(
    (file) =>
      file.status === "completed" &&
      file.tables.some((table) => table.decision !== null && used.has(table.decision.canonical)),
  );
  const named = read.slice(0, MOST_NAMED).map((table) => canonicalTable(table).label);
  return isTabled ? null : { code: "MISSING_DATA", message: runCopy.noTable(named) };
}
