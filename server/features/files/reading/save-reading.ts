/** What a reading found, into the database: tables with the decision in force, or why there are none. */
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { RawTable, TableDecision, TableProposal } from "#domain/tables/raw-table.ts";
import { decisionOf, reuseDecision } from "#domain/tables/table-type.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import type { DocumentPage } from "#server/ports/document-reader.ts";
import type { InspectedTable, IntakeReport } from "#server/ports/table-engine.ts";
import { fileCopy } from "../copy.ts";
import { readFile } from "../file-repository.ts";
import type { FileRow } from "../file-row.ts";
import { recordMappingChange, snapshotOf } from "../mapping/mapping-changes.ts";
import { recomputeCurrentVersion } from "../versions/versions.ts";

export interface StoredTable {
  inspected: InspectedTable;
  parquetSha256: string;
  /** Found inside a document: its place among the document's tables, from 1. It counts once a person has confirmed it. */
  proposedAs?: number;
}

/**
 * Replaces what an earlier attempt left: the step may be repeated. A corrected reading that fails leaves the one before it
 * in force and says why. Answers whether the tables are now those of the report.
 */
export async function saveReading(
  tx: Tx,
  { fileId, tenantId, userId }: { fileId: string; tenantId: string; userId: string },
  report: IntakeReport,
  { tables, pages = [] }: { tables: StoredTable[]; pages?: DocumentPage[] },
): Promise<boolean> {
  const file = await readFile(tx, fileId);
  if (file === undefined) return false;
  const isCorrection = file.settings.asked !== null;
  if (isCorrection && file.readAt !== null && report.kind !== "table") {
    await finishReading(tx, fileId, report.message);
    return false;
  }
  await tx.deleteFrom("file_tables").where("file_id", "=", fileId).execute();
  await storePages(tx, file, pages);
  const { labels, isAsked } = await insertTables(tx, { fileId, tenantId }, tables);
  await tx
    .updateTable("files")
    .set({
      ...outcomeOf(report, () => describeReading(labels, isAsked)),
      reading_settings: toJson({
        inForce: file.settings.asked ?? file.settings.inForce,
        asked: null,
      }),
      reading_problem: null,
      ...(report.kind === "error" || file.readAt !== null ? {} : { read_at: sql<Date>`now()` }),
    })
    .where("id", "=", fileId)
    .execute();
  await recomputeCurrentVersion(tx, file.lineageId);
  if (isCorrection) {
    const after = (await readFile(tx, fileId))?.tables ?? [];
    await recordMappingChange(tx, file, {
      kind: "reread",
      before: snapshotOf(file.tables),
      after: snapshotOf(after),
      userId,
    });
  }
  return true;
}

const outcomeOf = (report: IntakeReport, describeTables: () => string) => ({
  status: report.kind === "error" ? ("error" as const) : ("completed" as const),
  error: report.kind === "error" ? report.message : null,
  reading:
    report.kind === "error" ? "" : report.kind === "stored" ? report.message : describeTables(),
  media_type: report.mediaType,
  rows: report.kind === "table" ? report.rows : null,
});

async function insertTables(
  tx: Tx,
  { fileId, tenantId }: { fileId: string; tenantId: string },
  tables: StoredTable[],
): Promise<{ labels: string[]; isAsked: boolean }> {
  const labels: string[] = [];
  let isAsked = false;
  for (const [
    position,
    {
      inspected: { meta, proposal, columnHashes },
      parquetSha256,
      proposedAs,
    },
  ] of tables.entries()) {
    const stored = {
      id: uuidv7(),
      tenant_id: tenantId,
      file_id: fileId,
      ordinal: proposedAs === undefined ? position : proposedAs - 1,
      table_name: meta.tableName,
      parquet_sha256: parquetSha256,
      header_signature: meta.headerSignature,
      meta: toJson(meta),
      mapping: toJson(proposal),
      column_hashes: toJson(columnHashes),
    };
    if (proposedAs !== undefined) {
      const open = { canonical: null, canonical_status: "none", decisions: "{}" } as const;
      await tx
        .insertInto("file_tables")
        .values({ ...stored, ...open, is_proposed: true })
        .execute();
      continue;
    }
    const { decision, status, canonical } = await resolveMapping(tx, tenantId, meta, proposal);
    if (decision !== null) labels.push(canonicalTable(decision.canonical).label);
    isAsked ||= status === "ask";
    const decisions = toJson(decision ?? {});
    await tx
      .insertInto("file_tables")
      .values({ ...stored, canonical, canonical_status: status, decisions })
      .execute();
  }
  return { labels, isAsked };
}

/** What is in force for a table from now on: the client's saved decision for these headers, else the proposal where it is sure. */
export async function resolveMapping(
  tx: Tx,
  tenantId: string,
  meta: RawTable,
  proposal: TableProposal,
): Promise<{
  decision: TableDecision | null;
  status: "auto" | "ask" | "confirmed" | "none";
  canonical: string | null;
}> {
  const saved = await findSavedDecision(tx, tenantId, meta.headerSignature);
  const reused =
    saved === null
      ? null
      : reuseDecision(meta, { headerSignature: meta.headerSignature, decision: saved });
  const decision = reused ?? decisionOf(proposal);
  return {
    decision,
    status: reused !== null ? "confirmed" : proposal.status,
    canonical: decision?.canonical ?? proposal.canonical,
  };
}

/**
 * Ends a reading without an outcome: a file read before is as it was, with `problem` (pt-BR) told beside it; any other has
 * failed.
 */
export async function finishReading(
  tx: Tx,
  fileId: string,
  problem: string = fileCopy.unreadable,
): Promise<void> {
  await sql`
    update lastro.files set reading_settings = jsonb_build_object('inForce', coalesce(reading_settings -> 'inForce', '{}'::jsonb), 'asked', null),
      status = case when read_at is null then 'error' else 'completed' end,
      error = case when read_at is null then ${problem}::text end,
      reading = case when read_at is null then '' else reading end,
      reading_problem = case when read_at is null then null else ${problem}::text end
    where id = ${fileId} and status = 'processing'`.execute(tx);
}

async function storePages(
  tx: Tx,
  file: Pick<FileRow, "id" | "tenantId" | "projectId">,
  pages: DocumentPage[],
): Promise<void> {
  await tx.deleteFrom("document_pages").where("file_id", "=", file.id).execute();
  for (let start = 0; start < pages.length; start += 100) {
    await tx
      .insertInto("document_pages")
      .values(
        pages.slice(start, start + 100).map((page) => ({
          file_id: file.id,
          tenant_id: file.tenantId,
          project_id: file.projectId,
          ordinal: page.ordinal,
          kind: page.kind,
          heading: page.heading,
          text: page.text,
        })),
      )
      .execute();
  }
}

export function describeReading(labels: string[], isAsked: boolean): string {
  if (labels.length > 0) return fileCopy.tables([...new Set(labels)]);
  return isAsked ? fileCopy.toConfirm : fileCopy.notUsed;
}

/** The same for a file as it stands. */
export function describeFileReading(file: Pick<FileRow, "tables">): string {
  const labels = file.tables.flatMap((table) =>
    table.decision === null ? [] : [canonicalTable(table.decision.canonical).label],
  );
  return describeReading(
    labels,
    file.tables.some((table) => table.canonicalStatus === "ask"),
  );
}

async function findSavedDecision(
  tx: Tx,
  tenantId: string,
  headerSignature: string,
): Promise<TableDecision | null> {
  const saved = await tx
    .selectFrom("saved_mappings")
    .select("decisions")
    .where("tenant_id", "=", tenantId)
    .where("header_signature", "=", headerSignature)
    .where("canonical", "is not", null)
    .executeTakeFirst();
  return saved === undefined ? null : (saved.decisions as TableDecision);
}
