import { sql } from "kysely";
import type { LibraryDocument, LibraryVersion } from "#contract/library/endpoints.ts";
import { decide, type Action, type Subject } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { kindOfType } from "./document-kind.ts";

type Document = Awaited<ReturnType<typeof readDocument>>;
export type DocumentRow = NonNullable<Document>;
export type VersionRow = Awaited<ReturnType<typeof readVersions>>[number];

async function readDocument(tx: Tx, documentId: string) {
  return tx
    .selectFrom("library_documents")
    .select(documentColumns)
    .where("id", "=", documentId)
    .executeTakeFirst();
}

export const documentColumns = [
  "id",
  "tenant_id",
  "project_id",
  "title",
  "folder",
  "tags",
  "phases",
  "retain_until",
  "current_version_id",
  "shared_at",
  "created_by_name",
  "created_at",
  "updated_at",
  "deleted_at",
  "deleted_because",
  "version",
] as const;
const versionColumns = [
  "id",
  "document_id",
  "number",
  "file_name",
  "media_type",
  "size_bytes",
  "sha256",
  "status",
  "reading",
  "uploaded_by",
  "uploaded_by_name",
  "created_at",
  "decision",
  "decision_comment",
  "decided_by_name",
  "decided_at",
  "original_erased_at",
] as const;

/** Newest first. */
export async function readVersions(tx: Tx, documentIds: string[]) {
  if (documentIds.length === 0) return [];
  return tx
    .selectFrom("library_versions")
    .select(versionColumns)
    .where("document_id", "in", documentIds)
    .orderBy("document_id")
    .orderBy("number", "desc")
    .execute();
}

/** Of many documents: the latest version of each, and how many there are. */
export async function readCurrent(
  tx: Tx,
  documents: Pick<DocumentRow, "id" | "current_version_id">[],
): Promise<Map<string, { current: VersionRow; count: number }>> {
  if (documents.length === 0) return new Map();
  const currentIds = documents.flatMap((document) => document.current_version_id ?? []);
  const rows = await tx
    .selectFrom("library_versions")
    .select(versionColumns)
    .where("id", "in", currentIds)
    .execute();
  const counts = await tx
    .selectFrom("library_versions")
    .select(["document_id", sql<number>`count(*)::integer`.as("n")])
    .where(
      "document_id",
      "in",
      documents.map(({ id }) => id),
    )
    .groupBy("document_id")
    .execute();
  const countOf = new Map(counts.map((row) => [row.document_id, row.n]));
  return new Map(
    rows.map((row) => [
      row.document_id,
      { current: row, count: countOf.get(row.document_id) ?? 1 },
    ]),
  );
}

export interface EnteredDocument {
  document: DocumentRow;
  project: EnteredProject | null;
  subject: Subject;
}

/** Whose a document is, for the policy: one in the bin is the firm's own until it is taken out again. */
export const subjectOf = (
  document: Pick<DocumentRow, "shared_at" | "deleted_at">,
  project: Pick<EnteredProject, "subject"> | null,
): Subject =>
  project === null
    ? { ofFirm: true }
    : { ...project.subject, released: document.shared_at !== null && document.deleted_at === null };

/**
 * A document with its project, the transaction narrowed to their tenant. `projectId`: where it has
 * to be of this project. Throws NOT_FOUND.
 */
export async function requireDocument(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  documentId: string,
  projectId?: string,
): Promise<EnteredDocument> {
  const document = await readDocument(tx, documentId);
  if (document === undefined || (projectId !== undefined && document.project_id !== projectId))
    throw refuse("NOT_FOUND");
  const project =
    document.project_id === null ? null : await requireProject(tx, actor, document.project_id);
  return { document, project, subject: subjectOf(document, project) };
}

/** A version by its number, the latest without one. Throws NOT_FOUND. */
export async function selectVersion(
  tx: Tx,
  document: Pick<DocumentRow, "id" | "current_version_id">,
  number: number | undefined,
): Promise<VersionRow> {
  const query = tx
    .selectFrom("library_versions")
    .select(versionColumns)
    .where("document_id", "=", document.id);
  const row = await (number === undefined
    ? query.where("id", "=", document.current_version_id)
    : query.where("number", "=", number)
  ).executeTakeFirst();
  if (row === undefined) throw refuse("NOT_FOUND");
  return row;
}

export function presentVersion(row: VersionRow): LibraryVersion {
  return {
    id: row.id,
    number: row.number,
    fileName: row.file_name,
    type: row.media_type,
    size: row.size_bytes,
    kind: kindOfType(row.media_type),
    status: row.status,
    reading: row.reading,
    uploadedBy: row.uploaded_by_name,
    createdAt: row.created_at.toISOString(),
    decision: row.decision,
    decisionComment: row.decision_comment,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

export function presentDocument(
  document: DocumentRow,
  { current, count }: { current: VersionRow; count: number },
  { actor }: Pick<RequestContext, "actor">,
  project: Pick<EnteredProject, "subject"> | null,
): LibraryDocument {
  const subject = {
    ...subjectOf(document, project),
    ownSubmission: current.uploaded_by === actor.userId,
  };
  const may = (action: Action) => decide(actor, action, subject).allowed;
  return {
    id: document.id,
    projectId: document.project_id,
    title: document.title,
    folder: document.folder,
    tags: document.tags,
    phases: document.phases,
    retainUntil: document.retain_until,
    shared: document.shared_at !== null,
    createdBy: document.created_by_name,
    createdAt: document.created_at.toISOString(),
    updatedAt: document.updated_at.toISOString(),
    deletedAt: document.deleted_at?.toISOString() ?? null,
    deletedBecause: document.deleted_because,
    version: document.version,
    current: presentVersion(current),
    versionCount: count,
    abilities: {
      write: may("document.write"),
      decide:
        document.deleted_at === null &&
        current.status !== "processing" &&
        current.decision === null &&
        may("document.decide"),
    },
  };
}

/** As it stands after a change. */
export async function presentEntered(
  tx: Tx,
  context: Pick<RequestContext, "actor">,
  documentId: string,
): Promise<LibraryDocument> {
  const { document, project } = await requireDocument(tx, context, documentId);
  const found = (await readCurrent(tx, [document])).get(document.id);
  if (found === undefined) throw refuse("NOT_FOUND");
  return presentDocument(document, found, context, project);
}
