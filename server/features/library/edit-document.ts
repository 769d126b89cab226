/** What is changed of a document beside its bytes: its description, who sees it, the bin, a version's approval. */
import type {
  decideDocument as decideEndpoint,
  updateDocument,
} from "#contract/library/endpoints.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { normalizeFolderPath } from "#server/features/files/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { dayIn } from "#server/platform/product-day.ts";
import { publishDocumentChange } from "./publish-document-change.ts";
import { requireDocument, selectVersion, presentEntered } from "./present-document.ts";
import { normalizeTags } from "./send-document.ts";

interface Place {
  documentId: string;
  /** Where the document has to be of this project. */
  id?: string;
}

export function editDocument(
  context: RequestContext,
  { params, body }: { params: Place; body: BodyOf<typeof updateDocument> },
) {
  const { db, clock } = context.services;
  const { userId } = context.actor;
  return db.asPerson({ userId, tenantId: null }, async (tx) => {
    const { document, project, subject } = await requireDocument(
      tx,
      context,
      params.documentId,
      params.id,
    );
    context.authorize("document.write", subject);
    if (body.version !== document.version) throw refuse("CONFLICT");
    const now = clock.now();
    const isRestored = body.restore === true && document.deleted_at !== null;
    // A document that nobody takes out of the bin is not edited there.
    if (document.deleted_at !== null && !isRestored) throw refuse("CONFLICT");
    const retainUntil = body.retainUntil === undefined ? document.retain_until : body.retainUntil;
    const change = {
      ...changedWords(body),
      // A day that has passed would send it straight back to the bin.
      retain_until: isRestored && isPast(retainUntil, now) ? null : retainUntil,
      ...(body.shared === undefined || project === null
        ? {}
        : { shared_at: body.shared ? (document.shared_at ?? now) : null }),
      ...(isRestored ? { deleted_at: null, deleted_because: null } : {}),
    };
    const changed = await tx
      .updateTable("library_documents")
      .set({ ...change, updated_at: now, version: document.version + 1 })
      .where("id", "=", document.id)
      .where("version", "=", document.version)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw refuse("CONFLICT");
    const action = isRestored ? "restore" : actionOf(body.shared);
    await audit(tx, {
      action: `document.${action}`,
      userId,
      tenantId: document.tenant_id,
      subjectId: document.id,
    });
    await publishDocumentChange(tx, document);
    return presentEntered(tx, context, document.id);
  });
}

const changedWords = ({ title, folder, tags, phases }: BodyOf<typeof updateDocument>) => ({
  ...(title === undefined ? {} : { title }),
  ...(folder === undefined ? {} : { folder: normalizeFolderPath(folder ?? "") }),
  ...(tags === undefined ? {} : { tags: normalizeTags(tags) }),
  ...(phases === undefined ? {} : { phases: [...new Set(phases)].sort((a, b) => a - b) }),
});

const isPast = (day: string | null, now: Date): boolean => day !== null && day < dayIn.format(now);

const actionOf = (shared: boolean | undefined) =>
  shared === undefined ? "update" : shared ? "share" : "unshare";

export async function removeDocument(
  context: RequestContext,
  { params, query }: { params: Place; query: { version: number } },
): Promise<Record<string, never>> {
  const { db, clock } = context.services;
  const { userId } = context.actor;
  await db.asPerson({ userId, tenantId: null }, async (tx) => {
    const { document, subject } = await requireDocument(tx, context, params.documentId, params.id);
    context.authorize("document.write", subject);
    if (query.version !== document.version || document.deleted_at !== null)
      throw refuse("CONFLICT");
    const changed = await tx
      .updateTable("library_documents")
      .set({ deleted_at: clock.now(), deleted_because: "person", version: document.version + 1 })
      .where("id", "=", document.id)
      .where("version", "=", document.version)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw refuse("CONFLICT");
    await audit(tx, {
      action: "document.delete",
      userId,
      tenantId: document.tenant_id,
      subjectId: document.id,
    });
    await publishDocumentChange(tx, document);
  });
  return {};
}

/** Of the version that the person looked at: when a newer one came meanwhile, nothing is decided. */
export function decideVersion(
  context: RequestContext,
  { params, body }: { params: Place; body: BodyOf<typeof decideEndpoint> },
) {
  const { db, clock } = context.services;
  const { actor } = context;
  return db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const { document, subject } = await requireDocument(tx, context, params.documentId);
    const version = await selectVersion(tx, document, undefined);
    context.authorize("document.decide", {
      ...subject,
      ownSubmission: version.uploaded_by === actor.userId,
    });
    if (document.deleted_at !== null || version.number !== body.number || version.decision !== null)
      throw refuse("DOCUMENT_DECIDED");
    if (version.status === "processing") throw refuse("DOCUMENT_READING");
    const decided = await tx
      .updateTable("library_versions")
      .set({
        decision: body.decision,
        decision_comment: body.comment,
        decided_by: actor.userId,
        decided_by_name: actor.name ?? actor.email,
        decided_at: clock.now(),
      })
      .where("id", "=", version.id)
      .where("decision", "is", null)
      .executeTakeFirst();
    if (decided.numUpdatedRows === 0n) throw refuse("DOCUMENT_DECIDED");
    await audit(tx, {
      action: body.decision === "approved" ? "document.approve" : "document.reject",
      userId: actor.userId,
      tenantId: document.tenant_id,
      subjectId: document.id,
      details: { number: version.number, sha256: version.sha256 },
    });
    await publishDocumentChange(tx, document);
    return presentEntered(tx, context, document.id);
  });
}
