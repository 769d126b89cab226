import { uuidv7 } from "uuidv7";
import type { updateMapping as endpoint } from "#contract/files/mapping-endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { fileCopy } from "../copy.ts";
import { requireFile } from "../require-file.ts";
import { presentFile } from "../file-presenter.ts";
import { readFile, readFiles } from "../file-repository.ts";
import type { FileRow, FileTableRow } from "../file-row.ts";
import { gradeUntilThen, writeAssumedEnds } from "./final-activities.ts";
import { recordMappingChange, snapshotOf } from "./mapping-changes.ts";
import { buildPreview } from "./preview-mapping.ts";
import { invalid, readDecision, type ReadDecision, type TableBody } from "./read-decision.ts";
import { asksOneOf, changedKeys } from "./read-given-answers.ts";
import { REGRADE_FILE } from "../reading/regrade-file.ts";
import { describeFileReading } from "../reading/save-reading.ts";
import { readExtractionDay } from "./read-extraction-day.ts";

/** Puts a person's decision in force, keeps it for the client's next files with the same headers, and grades anew. */
export const updateMapping: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { services } = context;
  const { userId } = context.actor;
  const { before, file, extractionDay } = await services.db.asPerson(
    { userId, tenantId: null },
    async (tx) => {
      const { file: before, subject } = await requireFile(tx, context, params.id);
      context.authorize("file.read", subject);
      context.authorize("mapping.write", subject);
      await claimVersion(tx, before, body.version);
      for (const [index, asked] of body.tables.entries())
        await decideTable(tx, context, before, { asked, path: `tables.${index}` });
      const file = await finishChange(tx, context, before, "confirmed");
      return {
        before,
        file,
        extractionDay: await readExtractionDay(tx, file.projectId, services.clock.now()),
      };
    },
  );
  await startRegrade(context, file, before);
  const named = new Set(body.tables.map((table) => table.tableName));
  const previews = [];
  for (const table of file.tables) {
    if (named.has(table.tableName) && table.decision !== null)
      previews.push(
        await buildPreview(services, file, table, { decision: table.decision, extractionDay }),
      );
  }
  return { ...presentFile(file), previews };
};

/** Takes the next version of the file, or refuses: somebody else was faster, the file is in the bin or being read. */
export async function claimVersion(tx: Tx, file: FileRow, version: number): Promise<void> {
  const changed = await tx
    .updateTable("files")
    .set({ version: version + 1 })
    .where("id", "=", file.id)
    .where("version", "=", version)
    .where("deleted_at", "is", null)
    .where("status", "!=", "processing")
    .returning("id")
    .executeTakeFirst();
  if (changed === undefined)
    throw refuse(
      "CONFLICT",
      file.status === "processing" ? { message: fileCopy.stillReading } : {},
    );
}

/** Writes what changed into the history and the file's own words. */
export async function finishChange(
  tx: Tx,
  { actor, services }: RequestContext,
  before: FileRow,
  kind: "confirmed" | "reverted",
): Promise<FileRow> {
  const now = await readFile(tx, before.id);
  if (now === undefined) throw refuse("NOT_FOUND");
  const reading = describeFileReading(now);
  await tx.updateTable("files").set({ reading }).where("id", "=", before.id).execute();
  await recordMappingChange(tx, before, {
    kind,
    before: snapshotOf(before.tables),
    after: snapshotOf(now.tables),
    userId: actor.userId,
    at: services.clock.now(),
  });
  await audit(tx, {
    action: "mapping.write",
    userId: actor.userId,
    tenantId: before.tenantId,
    subjectId: before.id,
  });
  return { ...now, reading };
}

/** Of the file, and of those that take over an answer which it gave, changed or took back since `before`. */
export async function startRegrade(
  { actor, services }: Pick<RequestContext, "actor" | "services">,
  file: FileRow,
  before: FileRow = file,
): Promise<void> {
  const start = (of: FileRow, run: string) =>
    services.workflows.start(REGRADE_FILE, run, {
      fileId: of.id,
      projectId: of.projectId,
      tenantId: of.tenantId,
      userId: actor.userId,
    });
  await start(file, `regrade:${file.id}:${file.version - 1}`);
  const keys = changedKeys(before, file);
  if (keys.size === 0) return;
  const others = await services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
    readFiles(tx, { projectId: file.projectId, isInBin: false }),
  );
  for (const other of others)
    if (other.id !== file.id && other.tables.some((table) => asksOneOf(table, keys)))
      await start(other, `regrade:${other.id}:${file.id}:${file.version - 1}`);
}

async function decideTable(
  tx: Tx,
  context: RequestContext,
  file: FileRow,
  { asked, path }: { asked: TableBody; path: string },
): Promise<void> {
  const table = file.tables.find((candidate) => candidate.tableName === asked.tableName);
  if (table === undefined) throw invalid(`${path}.tableName`, fileCopy.unknownTableName);
  await activateMapping(tx, context, file, {
    table,
    read: readDecision(context.services.tableEngine, table, asked, path),
  });
}

/** A decision for the table and for the client's next tables with the same headers; null: kept, not used. */
export async function activateMapping(
  tx: Tx,
  context: RequestContext,
  file: FileRow,
  { table, read }: { table: FileTableRow; read: ReadDecision | null },
): Promise<void> {
  const { actor, services } = context;
  if (read === null) {
    await tx
      .updateTable("file_tables")
      .set({ canonical: null, canonical_status: "none", decisions: "{}", grade: null })
      .where("id", "=", table.id)
      .execute();
    return;
  }
  const { mapping, decision } = read;
  await tx
    .updateTable("file_tables")
    .set({
      canonical: decision.canonical,
      canonical_status: "confirmed",
      is_proposed: false,
      mapping: toJson(mapping),
      decisions: toJson(decision),
      grade: toJson(gradeUntilThen(table, decision)),
    })
    .where("id", "=", table.id)
    .execute();
  await writeAssumedEnds(tx, context, file, { before: table.decision, after: decision });
  const saved = {
    canonical: decision.canonical,
    mapping: toJson(mapping.columns),
    decisions: toJson(decision),
    saved_by: actor.userId,
    saved_at: services.clock.now(),
  };
  await tx
    .insertInto("saved_mappings")
    .values({
      id: uuidv7(),
      tenant_id: file.tenantId,
      header_signature: table.meta.headerSignature,
      ...saved,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "header_signature"]).doUpdateSet(saved),
    )
    .execute();
}
