import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { exportClient as endpoint } from "#contract/privacy/endpoints.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import {
  getOrRenderDocument,
  readExportSubject,
  requireReport,
} from "#server/features/reports/index.ts";
import { audit } from "#server/platform/audit.ts";
import type { Tx } from "#server/database/transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { dayIn, momentInWords } from "#server/platform/product-day.ts";
import { privacyCopy as copy } from "../copy.ts";
import { freezeReads, spoolTable, type SpooledTable } from "./spool-tables.ts";
import { safePart, streamZip, textEntry, type ZipEntry } from "./stream-zip.ts";
import { listTenantTables } from "../closing/tenant-catalog.ts";

const packed = /\.(?:zip|xlsx|docx|pptx|pdf|png|jpe?g|parquet|gz)$/i;

/**
 * Rows are read in one snapshot into a scratch folder, so that a slow download holds no transaction; then the ZIP is written
 * as it is read. That it reached its end is kept: a client is closed only after an export.
 */
export const exportClient: Handler<typeof endpoint> = async (context, { params: { clientId } }) => {
  const {
    services: { db, clock, fileStore },
    actor,
    authorize,
    reply,
  } = context;
  authorize("privacy.manage");
  const client = await db.asOwner((tx) =>
    tx
      .selectFrom("clients")
      .select(["name", "closing_id"])
      .where("id", "=", clientId)
      .executeTakeFirst(),
  );
  if (client === undefined) return refuse("NOT_FOUND");
  if (client.closing_id !== null) return refuse("CLIENT_CLOSING");
  const now = clock.now();
  const scratch = await fileStore.makeScratch();
  const spool = await db
    .asOwner((tx) => readSpool(tx, scratch.path, clientId))
    .catch(async (failure: unknown) => {
      await scratch.remove();
      throw failure;
    });
  const rows = spool.tables.reduce((total, table) => total + table.rows, 0);
  const zip = streamZip(
    listEntries(context, spool, client.name, now),
    now,
    async ({ sha256, bytes }) => {
      await db.asOwner(async (tx) => {
        await tx
          .insertInto("client_exports")
          .values({
            id: uuidv7(),
            tenant_id: clientId,
            sha256,
            bytes,
            rows,
            files: spool.files.length,
            created_by: actor.userId,
            created_at: clock.now(),
          })
          .execute();
        await audit(tx, {
          action: "client.export-data",
          userId: actor.userId,
          tenantId: clientId,
          subjectId: clientId,
          details: { sha256, bytes, rows, files: spool.files.length },
        });
      });
    },
  );
  zip.once("close", () => void scratch.remove());
  await reply
    .header("content-type", "application/zip")
    .header(
      "content-disposition",
      attachmentHeader(copy.exportName(safePart(client.name), dayIn.format(now))),
    )
    .header("cache-control", "private, no-store")
    .send(zip);
  return {};
};

interface StoredFile {
  path: string;
  sha256: string;
}
interface Spool {
  tables: SpooledTable[];
  files: StoredFile[];
  reports: string[];
}

async function readSpool(tx: Tx, folder: string, clientId: string): Promise<Spool> {
  await freezeReads(tx);
  const tables: SpooledTable[] = [];
  const places = [
    { table: "clients", column: "id" },
    ...(await listTenantTables(tx)),
    { table: "audit_log", column: "tenant_id" },
  ];
  for (const { table, column } of places) {
    const spooled = await spoolTable(tx, folder, table, {
      condition: sql`${sql.ref(`t.${column}`)} = ${clientId}`,
    });
    if (spooled !== null) tables.push(spooled);
  }
  const stored = await sql<{
    folder: keyof typeof copy.folders;
    id: string;
    name: string;
    sha256: string;
  }>`
    select 'files' as folder, id::text, original_name as name, sha256 from lastro.files where tenant_id = ${clientId} and status <> 'uploading'
    union all select 'documents', v.document_id::text || '-v' || v.number, v.file_name, v.sha256 from lastro.library_versions v where v.tenant_id = ${clientId}
    union all select 'exports', e.report_id::text, 'relatorio.' || e.format, e.sha256 from lastro.report_exports e where e.tenant_id = ${clientId}
    union all select 'exports', e.version_id::text, 'relatorio-composto.' || e.format, e.sha256 from lastro.custom_report_exports e where e.tenant_id = ${clientId}
    union all select 'template', 'logo', 'logo.' || split_part(t.logo_type, '/', 2), t.logo_sha256 from lastro.client_templates t where t.tenant_id = ${clientId} and t.logo_sha256 is not null
    order by 1, 2`.execute(tx);
  const reports = await tx
    .selectFrom("reports")
    .select("id")
    .where("tenant_id", "=", clientId)
    .orderBy("generated_at")
    .execute();
  return {
    tables,
    files: stored.rows.map(({ folder: place, id, name, sha256 }) => ({
      path: `${copy.folders[place]}/${id}-${safePart(name)}`,
      sha256,
    })),
    reports: reports.map(({ id }) => id),
  };
}

async function* listEntries(
  context: RequestContext,
  { tables, files, reports }: Spool,
  client: string,
  now: Date,
): AsyncGenerator<ZipEntry> {
  const { fileStore } = context.services;
  yield textEntry(copy.readme, copy.clientReadme(client, momentInWords.format(now)));
  for (const { table, path } of tables)
    yield {
      path: `${copy.folders.tables}/${table}.json`,
      compress: true,
      open: () => Promise.resolve(createReadStream(path)),
    };
  for (const { path, sha256 } of files)
    yield {
      path,
      compress: !packed.test(path),
      open: async () => (await fileStore.read(sha256))?.stream ?? null,
    };
  for (const id of reports)
    yield {
      path: `${copy.folders.reports}/${id}.pdf`,
      compress: false,
      open: () => openReport(context, id),
    };
}

/** A report that cannot be written does not keep the rest from leaving: the manifest says that it is missing. */
async function openReport(context: RequestContext, id: string): Promise<Readable | null> {
  try {
    const entered = await context.services.db.asPerson(
      { userId: context.actor.userId, tenantId: null },
      async (tx) => {
        const { report, project } = await requireReport(tx, context, id);
        return readExportSubject(tx, context.actor, { report, project });
      },
    );
    const { stream } = await getOrRenderDocument(context, entered, "pdf");
    return stream instanceof Readable ? stream : Readable.from([Buffer.from(stream)]);
  } catch (failure) {
    context.log.warn({ err: failure, reportId: id }, "report not written for an export");
    return null;
  }
}
