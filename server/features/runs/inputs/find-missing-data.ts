import { sql } from "kysely";
import type { ErrorCode } from "#contract/errors.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { Tx } from "#server/database/transaction.ts";
import { runCopy } from "../copy.ts";

/** Of the tables that a phase reads; the one that it is about stands first. */
const MOST_NAMED = 4;

export interface MissingData {
  code: Extract<ErrorCode, "NO_INPUT" | "MISSING_DATA">;
  message?: string;
}

/** Of a project's files, as far as it decides whether a phase can be run. */
export interface FilesAtHand {
  count: number;
  beingRead: number;
  /** Canonical tables that its files were read as. */
  tables: ReadonlySet<string>;
}

/** Only names and states: what is read and mapped of the files is 20 ms a project, and asked for seven phases at once. */
export async function readFilesAtHand(tx: Tx, projectId: string): Promise<FilesAtHand> {
  const found = await sql<{ count: number; beingRead: number; tables: string[] }>`
    select count(*)::int as count, count(*) filter (where f.status in ('processing', 'uploading'))::int as "beingRead",
      array(select distinct t.decisions ->> 'canonical' from lastro.file_tables t join lastro.files r on r.id = t.file_id
        where r.project_id = ${projectId} and r.status = 'completed' and r.deleted_at is null and r.superseded_at is null
          and t.decisions ->> 'canonical' is not null) as tables
    from lastro.files f where f.project_id = ${projectId} and f.deleted_at is null and f.superseded_at is null`.execute(
    tx,
  );
  const { count = 0, beingRead = 0, tables = [] } = found.rows[0] ?? {};
  return { count, beingRead, tables: new Set(tables) };
}

/**
 * What keeps a phase from being run, as far as it can be told without reading rows; null when it can start. Whether the
 * rows suffice is decided by the run's second step, in the analysis's own words.
 */
export function selectMissingData(files: FilesAtHand, phase: PhaseNumber): MissingData | null {
  if (files.count === 0) return { code: "NO_INPUT" };
  if (files.beingRead > 0)
    return { code: "MISSING_DATA", message: runCopy.stillReading(files.beingRead) };
  const read = phaseTables[phase] ?? [];
  if (read.some((table) => files.tables.has(table))) return null;
  const named = read.slice(0, MOST_NAMED).map((table) => canonicalTable(table).label);
  return { code: "MISSING_DATA", message: runCopy.noTable(named) };
}

export const findMissingData = async (
  tx: Tx,
  projectId: string,
  phase: PhaseNumber,
): Promise<MissingData | null> => selectMissingData(await readFilesAtHand(tx, projectId), phase);
