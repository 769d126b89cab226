import { uuidv7 } from "uuidv7";
import type { uploadFile as endpoint } from "#contract/files/endpoints.ts";
import { audit } from "#server/platform/audit.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import type { Tx } from "#server/database/database.ts";
import { enterProject, recordActivity, type EnteredProject } from "#server/features/projects/index.ts";
import { fileCopy } from "./copy.ts";
import { presentFileObject } from "./file-presenter.ts";
import { findReferenced } from "./find-referenced.ts";
import { PROCESS_FILE } from "./process-file.ts";
import { receiveUpload } from "./receive-upload.ts";
import { nextVersion, versionKeyOf } from "./versions.ts";

/**
 * Bytes first, row after: the file is durable in the store before a row names it, and the reading follows as a durable
 * workflow. The session and the rights are asked again once the bytes are in: an upload may take minutes.
 */
export const uploadFile: Handler<typeof endpoint> = async (context, { params }) => {
  const { config, db, fileStore, sessions, workflows } = context.services;
  const scope = { userId: context.actor.userId, tenantId: null };
  const discard = async (sha256: string): Promise<void> => {
    fileStore.release(sha256);
    await fileStore.removeOrphans({ among: [sha256], findReferenced: (hashes) => findReferenced(db, hashes) });
  };
  const before = await db.asPerson(scope, (tx) => enterForUpload(tx, context, params.id));
  if (before instanceof Refusal) return before;

  const received = await receiveUpload(context.request, fileStore, { maxBytes: config.maxUploadBytes, discard });
  if (received instanceof Refusal) return received;
  const { stored } = received;
  let isHeld = true;
  try {
    if (received.projectId !== null && received.projectId !== params.id) throw refuse("MALFORMED_REQUEST", { message: fileCopy.otherProject });
    if ((await sessions.resolve(context.request, context.reply)) === null) throw refuse("NOT_SIGNED_IN");
    const file = await db.asPerson(scope, async (tx) => {
      const project = await enterForUpload(tx, context, params.id);
      if (project instanceof Refusal) throw project;
      return insertFile(tx, context, project, received);
    });
    fileStore.release(stored.sha256);
    isHeld = false;
    // The file is safe: if its reading cannot be started now, the server's next look for lost starts does it.
    await workflows.start(PROCESS_FILE, file.id, { fileId: file.id, projectId: file.projectId, tenantId: file.tenantId, userId: context.actor.userId }).catch((failure: unknown) => {
      context.log.error({ err: failure, fileId: file.id }, "reading not started");
    });
    return presentFileObject(file);
  } catch (failure) {
    if (isHeld) await discard(stored.sha256);
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
};

async function enterForUpload(tx: Tx, context: RequestContext, projectId: string): Promise<EnteredProject | Refusal> {
  const project = await enterProject(tx, context.actor, projectId);
  // Where the company's people may not send yet, the reason is the project's state, which they may read.
  const isOpen = project.status === "active";
  context.authorize("file.upload", isOpen ? project.subject : { ...project.subject, projectStatus: "active" });
  if (project.status === "draft") return refuse("PROJECT_DRAFT");
  return project.status === "archived" ? refuse("PROJECT_ARCHIVED") : project;
}

/** A name that a current file of the project already has makes the next version of that file. */
export async function insertFile(
  tx: Tx, { actor, services }: Pick<RequestContext, "actor" | "services">, project: EnteredProject,
  { stored, originalName, mediaType }: { stored: { sha256: string; bytes: number }; originalName: string; mediaType: string },
) {
  const createdAt = services.clock.now();
  const { versionKey, versionOf, versionNumber } = await nextVersion(tx, project.id, versionKeyOf(originalName));
  const file = {
    id: uuidv7(), tenantId: project.tenantId, projectId: project.id, name: originalName, originalName, mediaType,
    sizeBytes: stored.bytes, sha256: stored.sha256, status: "processing" as const, reading: fileCopy.reading, error: null, rows: null,
    uploadedBy: actor.name ?? actor.email, createdAt, deletedAt: null, version: 0,
  };
  await tx.insertInto("files").values({
    id: file.id, tenant_id: file.tenantId, project_id: file.projectId, name: file.name, original_name: file.originalName,
    media_type: file.mediaType, size_bytes: file.sizeBytes, sha256: file.sha256, status: file.status, reading: file.reading,
    uploaded_by: actor.userId, uploaded_by_company: actor.clientId !== null, created_at: createdAt,
    version_key: versionKey, version_of: versionOf, version_number: versionNumber,
  }).execute();
  await recordActivity(tx, actor, project, createdAt);
  await audit(tx, { action: "file.upload", userId: actor.userId, tenantId: project.tenantId, subjectId: file.id, details: { sha256: stored.sha256, bytes: stored.bytes } });
  return file;
}
