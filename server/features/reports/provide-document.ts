/**
 * A document is written once for what it shows: its tree, its stamp, the client's template and the edition of the writers.
 * The bytes lie in the file store under a row; when any of these changes, the next request writes it again.
 */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ExportFormat } from "#contract/reports/endpoints.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import { lookOf, type TemplateRow } from "#server/features/clients/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import type { BundledFile, DocumentFormat, DocumentSource } from "#server/ports/document-writer.ts";
import type { ReportRow } from "./enter-report.ts";
import { exportName } from "./export-name.ts";
import { readEvidence } from "./read-evidence.ts";

/** Raised when a writer's output changes, so that documents written before are written again. */
const WRITERS_EDITION = 4;
const MOST_BYTES = 512 * 1024 * 1024;
const bundled: readonly DocumentFormat[] = ["pdf", "docx", "pptx", "xlsx", "md"];

export interface ExportSubject { report: ReportRow; project: EnteredProject; template: TemplateRow | null }
export interface ProvidedDocument { stream: Readable | Uint8Array; bytes: number }

type Context = Pick<RequestContext, "actor" | "services" | "log">;

export async function provideDocument(context: Context, subject: ExportSubject, format: ExportFormat): Promise<ProvidedDocument> {
  const kept = await findKept(context, subject, format);
  if (kept !== null) return { stream: kept.stream, bytes: kept.bytes };
  const source = await readSource(context, subject);
  const written = format === "zip" ? await writeBundle(context, subject, source) : await context.services.documentWriter.write(format, source);
  await keep(context, subject, format, written);
  return { stream: written, bytes: written.byteLength };
}

/** The files of a bundle are those that a single download gives, byte for byte. */
async function writeBundle(context: Context, subject: ExportSubject, source: DocumentSource): Promise<Uint8Array> {
  const { report, project } = subject;
  const files: BundledFile[] = [];
  for (const format of bundled) {
    const name = exportName(report.phase_number, project.clientName, report.report_version, format);
    const kept = await findKept(context, subject, format);
    const bytes = kept === null ? await context.services.documentWriter.write(format, source) : await readAll(kept.stream);
    if (kept === null) await keep(context, subject, format, bytes);
    files.push({ name, bytes });
  }
  return context.services.documentWriter.bundle(files, source, { relatorio: source.tree.reportTitle, cliente: source.tree.clientName, projeto: source.tree.projectName, arvore_sha256: report.tree_hash });
}

function sourceHash({ report, template }: ExportSubject): string {
  const parts = [WRITERS_EDITION, report.tree_hash, report.run_id, report.report_version, report.generated_at.toISOString(), template?.version ?? 0];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

async function findKept({ actor, services }: Context, subject: ExportSubject, format: ExportFormat) {
  const { report } = subject;
  const row = await services.db.asPerson({ userId: actor.userId, tenantId: report.tenant_id }, (tx) =>
    tx.selectFrom("report_exports").select("sha256").where("report_id", "=", report.id).where("format", "=", format).where("source_hash", "=", sourceHash(subject)).executeTakeFirst());
  return row === undefined ? null : services.fileStore.read(row.sha256);
}

/** Keeping is a convenience: when it fails, the person still gets the document. */
async function keep({ actor, services, log }: Context, subject: ExportSubject, format: ExportFormat, bytes: Uint8Array): Promise<void> {
  const { report } = subject;
  try {
    const stored = await services.fileStore.write(Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]), { maxBytes: MOST_BYTES });
    try {
      const row = { source_hash: sourceHash(subject), sha256: stored.sha256, bytes: stored.bytes, created_at: services.clock.now() };
      await services.db.asPerson({ userId: actor.userId, tenantId: report.tenant_id }, (tx) =>
        tx.insertInto("report_exports").values({ report_id: report.id, tenant_id: report.tenant_id, format, ...row }).onConflict((on) => on.columns(["report_id", "format"]).doUpdateSet(row)).execute());
    } finally {
      services.fileStore.release(stored.sha256);
    }
  } catch (failure) {
    log.warn({ err: failure, reportId: report.id, format }, "export not kept");
  }
}

async function readSource({ actor, services }: Context, { report, template }: ExportSubject): Promise<DocumentSource> {
  const evidence = await services.db.asPerson({ userId: actor.userId, tenantId: report.tenant_id }, (tx) => readEvidence(tx, report.run_id));
  return {
    tree: report.tree as ReportTree, stamp: { runId: report.run_id, version: report.report_version, generatedAt: report.generated_at.toISOString() },
    look: await lookOf(template, services.fileStore), ...evidence,
  };
}

export async function readAll(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
