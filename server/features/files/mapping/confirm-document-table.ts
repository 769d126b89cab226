import type { confirmDocumentTable as endpoint } from "#contract/files/document-endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { documentCopy as copy } from "../reading/document-copy.ts";
import { requireFile } from "../require-file.ts";
import { presentFile } from "../file-presenter.ts";
import { readFile } from "../file-repository.ts";
import type { FileRow } from "../file-row.ts";
import { recordMappingChange, snapshotOf } from "./mapping-changes.ts";
import { describeFileReading, resolveMapping } from "../reading/save-reading.ts";
import { claimVersion, startRegrade } from "./update-mapping.ts";

/** A person says that what looks like a table in a document is one: from here on it is read, asked about and used like any. */
export const confirmDocumentTable: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { userId } = context.actor;
  const file = await context.services.db.asPerson({ userId, tenantId: null }, async (tx) => {
    const { file, subject } = await requireFile(tx, context, params.id);
    context.authorize("file.read", subject);
    context.authorize("mapping.write", subject);
    const table = file.tables.find((candidate) => candidate.ordinal === params.table - 1);
    if (table === undefined) throw refuse("NOT_FOUND");
    await claimVersion(tx, file, body.version);
    if (!table.isProposed) throw refuse("CONFLICT");
    const { decision, status, canonical } = await resolveMapping(
      tx,
      file.tenantId,
      table.meta,
      table.mapping,
    );
    await tx
      .updateTable("file_tables")
      .set({
        is_proposed: false,
        canonical,
        canonical_status: status,
        decisions: toJson(decision ?? {}),
      })
      .where("id", "=", table.id)
      .execute();
    const now = await readFile(tx, file.id);
    if (now === undefined) throw refuse("NOT_FOUND");
    const reading = await describeDocument(tx, now);
    await tx.updateTable("files").set({ reading }).where("id", "=", file.id).execute();
    await recordMappingChange(tx, file, {
      kind: "confirmed",
      before: snapshotOf(file.tables),
      after: snapshotOf(now.tables),
      userId,
    });
    await audit(tx, {
      action: "mapping.write",
      userId,
      tenantId: file.tenantId,
      subjectId: file.id,
    });
    return { ...now, reading };
  });
  await startRegrade(context, file);
  return presentFile(file);
};

async function describeDocument(tx: Tx, file: FileRow): Promise<string> {
  const confirmed = { tables: file.tables.filter((table) => !table.isProposed) };
  const pages = await tx
    .selectFrom("document_pages")
    .select(["kind"])
    .where("file_id", "=", file.id)
    .execute();
  const [first] = pages;
  const tables = describeFileReading(confirmed);
  return first === undefined
    ? tables
    : copy.withTables(
        first.kind,
        pages.length,
        file.tables.length - confirmed.tables.length,
        tables,
      );
}
