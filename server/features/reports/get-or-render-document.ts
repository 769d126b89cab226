/**
 * A document is written once for what it shows: its tree, its stamp, the client's template and the edition of the writers.
 * The bytes lie in the file store under a row; when any of these changes, the next request writes it again.
 */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ExportFormat } from "#contract/reports/endpoints.ts";
import { stampOf } from "#domain/report/stamp.ts";
import { themeOf } from "#server/features/clients/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import type { BundledFile, DocumentFormat, DocumentSource } from "#server/ports/document-writer.ts";
import type { ExportSubject } from "./export-subject.ts";
import { exportName } from "./export-name.ts";
import { readShownTree } from "./read-shown-tree.ts";
import { readEvidence } from "./read-evidence.ts";

/** Raised when a writer's output changes, so that documents written before are written again. */
const WRITERS_EDITION = 21;
const noEvidence = { facts: [], insights: [], datasets: [] };
const MOST_BYTES = 512 * 1024 * 1024;
const bundled: readonly DocumentFormat[] = ["pdf", "docx", "pptx", "xlsx", "md"];

/** The other formats show the tree alone: some megabytes of facts are read neither for them nor into the worker. */
export const showsEvidence = (format: ExportFormat): boolean =>
  format === "pptx" || format === "xlsx";

export interface ProvidedDocument {
  stream: Readable | Uint8Array;
  bytes: number;
}

/** Where the documents of one report lie, and what they are written from. */
export interface DocumentShelf {
  /** What the documents show: when one of these changes, they are written again. */
  shows: readonly (string | number)[];
  nameOf(format: DocumentFormat): string;
  source(format: ExportFormat): Promise<DocumentSource>;
  /** SHA-256 of the document written before with this hash. */
  find(format: ExportFormat, sourceHash: string): Promise<string | null>;
  keep(
    format: ExportFormat,
    row: { source_hash: string; sha256: string; bytes: number; created_at: Date },
  ): Promise<void>;
  treeHash: string;
}

type Context = Pick<RequestContext, "actor" | "services" | "log">;

export const getOrRenderDocument = (
  context: Context,
  subject: ExportSubject,
  format: ExportFormat,
): Promise<ProvidedDocument> =>
  context.services.seal
    .fingerprint()
    .then((seal) => renderFrom(context, shelfOf(context, subject, seal), format));

export async function renderFrom(
  context: Context,
  shelf: DocumentShelf,
  format: ExportFormat,
): Promise<ProvidedDocument> {
  const kept = await findKept(context, shelf, format);
  if (kept !== null) return { stream: kept.stream, bytes: kept.bytes };
  const written =
    format === "zip"
      ? await writeBundle(context, shelf)
      : await context.services.documentWriter.write(format, await shelf.source(format));
  await keep(context, shelf, format, written);
  return { stream: written, bytes: written.byteLength };
}

/** The files of a bundle are those that a single download gives, byte for byte. */
async function writeBundle(context: Context, shelf: DocumentShelf): Promise<Uint8Array> {
  const files: BundledFile[] = [];
  const shown = await shelf.source("zip");
  let whole: Promise<DocumentSource> | undefined;
  const sourceOf = (format: ExportFormat): DocumentSource | Promise<DocumentSource> =>
    showsEvidence(format) ? (whole ??= shelf.source(format)) : shown;
  for (const format of bundled) {
    const kept = await findKept(context, shelf, format);
    const bytes =
      kept === null
        ? await context.services.documentWriter.write(format, await sourceOf(format))
        : await readAll(kept.stream);
    if (kept === null) await keep(context, shelf, format, bytes);
    files.push({ name: shelf.nameOf(format), bytes });
  }
  return context.services.documentWriter.bundle(files, shown, {
    relatorio: shown.tree.reportTitle,
    cliente: shown.tree.clientName,
    projeto: shown.tree.projectName,
    arvore_sha256: shelf.treeHash,
  });
}

const hashOf = ({ shows }: DocumentShelf): string =>
  createHash("sha256")
    .update(JSON.stringify([WRITERS_EDITION, ...shows]))
    .digest("hex");

async function findKept({ services }: Context, shelf: DocumentShelf, format: ExportFormat) {
  const sha256 = await shelf.find(format, hashOf(shelf));
  return sha256 === null ? null : services.fileStore.read(sha256);
}

/** Keeping is a convenience: when it fails, the person still gets the document. */
async function keep(
  { services, log }: Context,
  shelf: DocumentShelf,
  format: ExportFormat,
  bytes: Uint8Array,
): Promise<void> {
  try {
    const stored = await services.fileStore.write(
      Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]),
      { maxBytes: MOST_BYTES },
    );
    try {
      await shelf.keep(format, {
        source_hash: hashOf(shelf),
        sha256: stored.sha256,
        bytes: stored.bytes,
        created_at: services.clock.now(),
      });
    } finally {
      services.fileStore.release(stored.sha256);
    }
  } catch (failure) {
    log.warn({ err: failure, treeHash: shelf.treeHash, format }, "export not kept");
  }
}

function shelfOf(
  { actor, services }: Context,
  { report, project, template, edits, revisions }: ExportSubject,
  seal: string,
): DocumentShelf {
  const scope = { userId: actor.userId, tenantId: report.tenant_id };
  const stamp = stampOf(project, {
    runId: report.run_id,
    version: report.report_version,
    generatedAt: report.generated_at,
    seal,
  });
  return {
    shows: [
      seal,
      report.tree_hash,
      report.run_id,
      report.report_version,
      stamp.generatedAt,
      template?.version ?? 0,
      ...[edits, revisions].flatMap((set) => (set.length === 0 ? [] : [JSON.stringify(set)])),
    ],
    treeHash: report.tree_hash,
    nameOf: (format) =>
      exportName(report.phase_number, project.clientName, report.report_version, format),
    async source(format) {
      const { evidence, tree } = await services.db.asPerson(scope, async (tx) => ({
        evidence: showsEvidence(format) ? await readEvidence(tx, report.run_id) : noEvidence,
        tree: await readShownTree(tx, report, { edits, revisions }),
      }));
      return {
        tree,
        stamp,
        look: await themeOf(template, services.fileStore),
        ...evidence,
      };
    },
    find: (format, sourceHash) =>
      services.db.asPerson(
        scope,
        async (tx) =>
          (
            await tx
              .selectFrom("report_exports")
              .select("sha256")
              .where("report_id", "=", report.id)
              .where("format", "=", format)
              .where("source_hash", "=", sourceHash)
              .executeTakeFirst()
          )?.sha256 ?? null,
      ),
    keep: (format, row) =>
      services.db.asPerson(
        scope,
        async (tx) =>
          void (await tx
            .insertInto("report_exports")
            .values({ report_id: report.id, tenant_id: report.tenant_id, format, ...row })
            .onConflict((on) => on.columns(["report_id", "format"]).doUpdateSet(row))
            .execute()),
      ),
  };
}

export async function readAll(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
