/** The durable reading of an uploaded file: tables into the store and the database, then their data quality. */
import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { TableDecision } from "#domain/tables/raw-table.ts";
import { decisionOf, reuseDecision } from "#domain/tables/table-type.ts";
import { isDatabaseAway } from "#server/database/database-away.ts";
import type { Tx } from "#server/database/database.ts";
import { toJson } from "#server/database/schema.ts";
import type { Services } from "#server/platform/services.ts";
import type { InspectedTable, IntakeReport } from "#server/ports/table-engine.ts";
import type { WorkflowDefinition } from "#server/ports/workflows.ts";
import { fileCopy } from "./copy.ts";
import { readFile } from "./file-repository.ts";
import { gradeFile } from "./grade-file.ts";

export const PROCESS_FILE = "process-file";
const READ_DEADLINE_MS = 10 * 60_000;

export interface FileWork {
  fileId: string;
  projectId: string;
  tenantId: string;
  userId: string;
}

export function defineProcessFile(services: Services): WorkflowDefinition {
  return {
    name: PROCESS_FILE,
    async run(input, { step }) {
      const work = input as unknown as FileWork;
      // What went wrong is told here and not thrown: the engine would keep its words outside row-level security.
      const outcome = await step("ler_arquivo", () => readUploadedFile(services, work).catch(async (failure: unknown) => {
        if (services.stopping.aborted || isDatabaseAway(failure)) throw failure;
        services.log.error({ err: failure, fileId: work.fileId }, "file could not be read");
        return markUnreadable(services, work);
      }));
      if (outcome === null) return;
      await step("avaliar_qualidade", () => gradeFile(services, work));
      await step("marcar_desatualizados", () => refreshProject(services, work));
    },
  };
}

/** A file that became usable, or is read otherwise, may put earlier runs out of date. */
export async function refreshProject(services: Services, { projectId, tenantId, userId }: FileWork): Promise<null> {
  await services.projectState.refresh({ projectId, tenantId, userId });
  return null;
}

/** Answers the hash of what was read; null when there is nothing to grade. */
async function readUploadedFile(services: Services, { fileId, tenantId, userId }: FileWork): Promise<string | null> {
  const { db, fileStore, tableEngine } = services;
  const scope = { userId, tenantId };
  const file = await db.asPerson(scope, (tx) => readFile(tx, fileId));
  if (file === undefined) return null;
  const scratch = await fileStore.makeScratch();
  const held: string[] = [];
  try {
    const report = await tableEngine.inspect({
      path: fileStore.pathOf(file.sha256), originalName: file.originalName, scratchDir: scratch.path, deadlineMs: READ_DEADLINE_MS,
    });
    const tables: { inspected: InspectedTable; parquetSha256: string }[] = [];
    for (const inspected of report.kind === "table" ? report.tables : []) {
      const { sha256 } = await fileStore.adopt(inspected.parquetPath);
      held.push(sha256);
      tables.push({ inspected, parquetSha256: sha256 });
    }
    await db.asPerson(scope, (tx) => storeReading(tx, { fileId, tenantId }, report, tables));
    return report.kind === "table" ? createHash("sha256").update(held.join("\n")).digest("hex") : null;
  } finally {
    for (const sha256 of held) fileStore.release(sha256);
    await scratch.remove();
  }
}

/** Replaces what an earlier attempt left: the step may be repeated. */
async function storeReading(
  tx: Tx, { fileId, tenantId }: { fileId: string; tenantId: string }, report: IntakeReport,
  tables: { inspected: InspectedTable; parquetSha256: string }[],
): Promise<void> {
  await tx.deleteFrom("file_tables").where("file_id", "=", fileId).execute();
  const labels: string[] = [];
  let isAsked = false;
  for (const [ordinal, { inspected: { meta, proposal }, parquetSha256 }] of tables.entries()) {
    const saved = await findSavedDecision(tx, tenantId, meta.headerSignature);
    const reused = saved === null ? null : reuseDecision(meta, { headerSignature: meta.headerSignature, decision: saved });
    const decision = reused ?? decisionOf(proposal);
    const status = reused !== null ? "confirmed" : proposal.status;
    if (decision !== null) labels.push(canonicalTable(decision.canonical).label);
    isAsked ||= status === "ask";
    await tx.insertInto("file_tables").values({
      id: uuidv7(), tenant_id: tenantId, file_id: fileId, ordinal, table_name: meta.tableName, parquet_sha256: parquetSha256,
      header_signature: meta.headerSignature, canonical: decision?.canonical ?? proposal.canonical, canonical_status: status,
      meta: toJson(meta), mapping: toJson(proposal), decisions: toJson(decision ?? {}),
    }).execute();
  }
  const reading = report.kind === "stored" ? report.message : describeReading(labels, isAsked);
  await tx.updateTable("files").set({
    status: report.kind === "error" ? "error" : "completed",
    error: report.kind === "error" ? report.message : null,
    reading: report.kind === "error" ? "" : reading,
    media_type: report.mediaType,
    rows: report.kind === "table" ? report.rows : null,
  }).where("id", "=", fileId).execute();
}

export function describeReading(labels: string[], isAsked: boolean): string {
  if (labels.length > 0) return fileCopy.tables([...new Set(labels)]);
  return isAsked ? fileCopy.toConfirm : fileCopy.notUsed;
}

async function findSavedDecision(tx: Tx, tenantId: string, headerSignature: string): Promise<TableDecision | null> {
  const saved = await tx.selectFrom("saved_mappings").select("decisions")
    .where("tenant_id", "=", tenantId).where("header_signature", "=", headerSignature).where("canonical", "is not", null).executeTakeFirst();
  return saved === undefined ? null : (saved.decisions as TableDecision);
}

/** As the owner: the person may have been disabled since, and the file must not stay "processing" for ever. */
async function markUnreadable({ db }: Services, { fileId }: FileWork): Promise<null> {
  await db.asOwner((tx) => tx.updateTable("files").set({ status: "error", error: fileCopy.unreadable, reading: "" })
    .where("id", "=", fileId).where("status", "=", "processing").execute());
  return null;
}
