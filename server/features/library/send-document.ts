/** A document's bytes in: the first version with its record, or the next version of one that is there. */
import { extname } from "node:path";
import { uuidv7 } from "uuidv7";
import type { QueryOf } from "#contract/endpoint.ts";
import type {
  addDocumentVersion,
  createDocument,
  createFirmDocument,
  LibraryDocument,
} from "#contract/library/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { normalizeFolderPath, deleteStored, receiveUpload } from "#server/features/files/index.ts";
import {
  requireProject,
  recordActivity,
  type EnteredProject,
} from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { logFailure } from "#server/platform/log-failure.ts";
import { readHead } from "#server/platform/read-head.ts";
import { publishDocumentChange } from "./publish-document-change.ts";
import { libraryCopy as copy } from "./copy.ts";
import { KIND_HEAD_BYTES, kindOfDocument } from "./document-kind.ts";
import { requireDocument, presentEntered } from "./present-document.ts";
import { READ_DOCUMENT } from "./read-document.ts";

export interface StoredBytes {
  sha256: string;
  bytes: number;
  fileName: string;
}
export type DocumentAbout = Pick<
  QueryOf<typeof createDocument>,
  "title" | "folder" | "tags" | "phases" | "retainUntil" | "shared"
>;
type Sender = Pick<RequestContext, "actor" | "services" | "authorize">;

export const createDocumentOf: Handler<typeof createDocument> = (context, { params, query }) =>
  receive(
    context,
    (tx) => enterForDocument(tx, context, params.id),
    async (tx, stored) =>
      insertDocument(tx, context, await enterForDocument(tx, context, params.id), {
        stored,
        about: query,
      }),
  );

export const createDocumentOfFirm: Handler<typeof createFirmDocument> = (context, { query }) => {
  const admit = async (): Promise<void> => context.authorize("document.createFirm");
  return receive(context, admit, async (tx, stored) => {
    await admit();
    return insertDocument(tx, context, null, { stored, about: query });
  });
};

/** The first look refuses before the bytes are read, the second holds: an upload may take minutes. */
export const addVersion: Handler<typeof addDocumentVersion> = (context, { params }) => {
  const enter = async (tx: Tx) => {
    const entered = await requireDocument(tx, context, params.documentId);
    context.authorize("document.write", entered.subject);
    if (entered.document.deleted_at !== null) throw refuse("CONFLICT");
    refuseUnlessActive(entered.project);
    return entered;
  };
  return receive(context, enter, async (tx, stored) => {
    const { document, project } = await enter(tx);
    // Two people who send at once get one number each.
    await tx
      .selectFrom("library_documents")
      .select("id")
      .where("id", "=", document.id)
      .forUpdate()
      .execute();
    const latest = await tx
      .selectFrom("library_versions")
      .select("number")
      .where("document_id", "=", document.id)
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst();
    await insertVersion(
      tx,
      context,
      { documentId: document.id, tenantId: document.tenant_id, number: (latest?.number ?? 0) + 1 },
      stored,
    );
    await tell(tx, context, project, {
      action: "document.version",
      documentId: document.id,
      tenantId: document.tenant_id,
    });
    return document.id;
  });
};

async function enterForDocument(
  tx: Tx,
  context: Sender,
  projectId: string,
): Promise<EnteredProject> {
  const project = await requireProject(tx, context.actor, projectId);
  context.authorize("document.create", project.subject);
  refuseUnlessActive(project);
  return project;
}

function refuseUnlessActive(project: EnteredProject | null): void {
  if (project?.status === "draft") throw refuse("PROJECT_DRAFT");
  if (project?.status === "archived") throw refuse("PROJECT_ARCHIVED");
}

/** Bytes first, row after; what is refused leaves no object behind. */
async function receive(
  context: RequestContext,
  admit: (tx: Tx) => Promise<unknown>,
  insert: (tx: Tx, stored: StoredBytes) => Promise<string>,
): Promise<LibraryDocument | Refusal> {
  const { db, fileStore, config, sessions } = context.services;
  const asPerson = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.asPerson({ userId: context.actor.userId, tenantId: null }, work);
  await asPerson(admit);
  const discard = (sha256: string): Promise<void> => deleteStored(context.services, sha256);
  const received = await receiveUpload(context.request, fileStore, {
    maxBytes: config.maxUploadBytes,
    discard,
  });
  if (received instanceof Refusal) return received;
  const { sha256, bytes } = received.stored;
  let isHeld = true;
  try {
    if (bytes === 0) throw refuse("MALFORMED_REQUEST", { message: copy.empty });
    if ((await sessions.resolvePerson(context.request, context.reply)) === null)
      throw refuse("NOT_SIGNED_IN");
    const reply = await asPerson(async (tx) =>
      presentEntered(
        tx,
        context,
        await insert(tx, { sha256, bytes, fileName: received.originalName }),
      ),
    );
    fileStore.release(sha256);
    isHeld = false;
    await startReading(context, reply.current.id);
    return reply;
  } catch (failure) {
    if (isHeld) await discard(sha256);
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
}

/** The document is safe: a reading that cannot be started now is started at the server's next look. */
export async function startReading(
  { services }: Pick<RequestContext, "services">,
  versionId: string,
): Promise<void> {
  await services.workflows
    .start(READ_DOCUMENT, versionId, { versionId })
    .catch((failure: unknown) =>
      logFailure(services.log, failure, "reading not started", { versionId }),
    );
}

/** Answers the document's id. `project` null: the firm's own. */
export async function insertDocument(
  tx: Tx,
  context: Pick<RequestContext, "actor" | "services">,
  project: EnteredProject | null,
  { stored, about }: { stored: StoredBytes; about: DocumentAbout },
): Promise<string> {
  const { actor, services } = context;
  const id = uuidv7();
  const now = services.clock.now();
  const tenantId = project?.tenantId ?? null;
  await tx
    .insertInto("library_documents")
    .values({
      id,
      tenant_id: tenantId,
      project_id: project?.id ?? null,
      title: about.title ?? titleOf(stored.fileName),
      folder: normalizeFolderPath(about.folder ?? ""),
      tags: normalizeTags(about.tags),
      phases: about.phases,
      retain_until: about.retainUntil ?? null,
      current_version_id: null,
      shared_at: about.shared === "1" && project !== null ? now : null,
      created_by: actor.userId,
      created_by_name: actor.name ?? actor.email,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertVersion(tx, context, { documentId: id, tenantId, number: 1 }, stored);
  await tell(tx, context, project, { action: "document.create", documentId: id, tenantId });
  return id;
}

async function insertVersion(
  tx: Tx,
  { actor, services }: Pick<RequestContext, "actor" | "services">,
  of: { documentId: string; tenantId: string | null; number: number },
  stored: StoredBytes,
): Promise<void> {
  const id = uuidv7();
  const now = services.clock.now();
  const { mediaType } = kindOfDocument(
    await readHead(services.fileStore, stored.sha256, KIND_HEAD_BYTES),
    stored.fileName,
  );
  await tx
    .insertInto("library_versions")
    .values({
      id,
      document_id: of.documentId,
      tenant_id: of.tenantId,
      number: of.number,
      file_name: stored.fileName,
      media_type: mediaType,
      size_bytes: stored.bytes,
      sha256: stored.sha256,
      status: "processing",
      reading: copy.waiting,
      uploaded_by: actor.userId,
      uploaded_by_name: actor.name ?? actor.email,
      created_at: now,
    })
    .execute();
  await tx
    .updateTable("library_documents")
    .set({ current_version_id: id, updated_at: now })
    .where("id", "=", of.documentId)
    .execute();
}

async function tell(
  tx: Tx,
  { actor, services }: Pick<RequestContext, "actor" | "services">,
  project: EnteredProject | null,
  { action, documentId, tenantId }: { action: string; documentId: string; tenantId: string | null },
): Promise<void> {
  await audit(tx, { action, userId: actor.userId, tenantId, subjectId: documentId });
  await publishDocumentChange(tx, { tenant_id: tenantId, project_id: project?.id ?? null });
  if (project !== null) await recordActivity(tx, actor, project, services.clock.now());
}

/** The file's name without its ending; a name that is nothing but an ending stays. */
function titleOf(fileName: string): string {
  const bare = fileName.slice(0, fileName.length - extname(fileName).length).trim();
  return (bare === "" ? fileName : bare).slice(0, 200);
}

/** Each once, whatever its case; as first written. */
export const normalizeTags = (tags: string[]): string[] =>
  [
    ...new Map(
      tags.map((tag) => [tag.toLocaleLowerCase("pt-BR"), tag.trim()] as const).reverse(),
    ).values(),
  ].reverse();
