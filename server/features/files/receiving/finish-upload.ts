/** From bytes that are in the store to a file whose reading is under way: the end of every upload. */
import { uuidv7 } from "uuidv7";
import { audit } from "#server/platform/audit.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { logFailure } from "#server/platform/log-failure.ts";
import type { Services } from "#server/platform/services.ts";
import type { StoredObject } from "#server/ports/file-store.ts";
import type { Tx } from "#server/database/transaction.ts";
import {
  requireProject,
  recordActivity,
  type EnteredProject,
} from "#server/features/projects/index.ts";
import { fileCopy } from "../copy.ts";
import { findReferenced } from "../versions/find-referenced.ts";
import { PROCESS_FILE } from "../reading/process-file.ts";
import { nextVersion, uploadKeyOf } from "../versions/versions.ts";

export interface Received {
  stored: StoredObject;
  originalName: string;
  mediaType: string;
  path?: string | null;
}

type InsertedFile = Awaited<ReturnType<typeof insertFile>>;

/**
 * Writes the row of a stored object that is still held, releases it and starts its reading. The session and the rights are
 * asked again: an upload may take minutes. `also` runs in the row's transaction. What is refused leaves no object behind.
 */
export async function finishUpload(
  context: RequestContext,
  projectId: string,
  received: Received,
  also?: (tx: Tx, file: InsertedFile) => Promise<void>,
): Promise<InsertedFile | Refusal> {
  const { db, fileStore, sessions, workflows } = context.services;
  const { sha256 } = received.stored;
  let isHeld = true;
  try {
    if ((await sessions.resolvePerson(context.request, context.reply)) === null)
      throw refuse("NOT_SIGNED_IN");
    const file = await db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
      const project = await requireUploadTarget(tx, context, projectId);
      if (project instanceof Refusal) throw project;
      const inserted = await insertFile(tx, context, project, received);
      await also?.(tx, inserted);
      return inserted;
    });
    fileStore.release(sha256);
    isHeld = false;
    // The file is safe: if its reading cannot be started now, the server's next look for lost starts does it.
    await workflows
      .start(PROCESS_FILE, file.id, {
        fileId: file.id,
        projectId: file.projectId,
        tenantId: file.tenantId,
        userId: context.actor.userId,
      })
      .catch((failure: unknown) => {
        logFailure(context.log, failure, "reading not started", { fileId: file.id });
      });
    return file;
  } catch (failure) {
    if (isHeld) await deleteStored(context.services, sha256);
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
}

/** Lets go of a held object, and deletes it unless a row names it. */
export async function deleteStored(
  { db, fileStore }: Pick<Services, "db" | "fileStore">,
  sha256: string,
): Promise<void> {
  fileStore.release(sha256);
  await fileStore.removeOrphans({
    among: [sha256],
    findReferenced: (hashes) => findReferenced(db, hashes),
  });
}

export async function requireUploadTarget(
  tx: Tx,
  context: RequestContext,
  projectId: string,
): Promise<EnteredProject | Refusal> {
  const project = await requireProject(tx, context.actor, projectId);
  // Where the company's people may not send yet, the reason is the project's state, which they may read.
  const isOpen = project.status === "active";
  context.authorize(
    "file.upload",
    isOpen ? project.subject : { ...project.subject, projectStatus: "active" },
  );
  if (project.status === "draft") return refuse("PROJECT_DRAFT");
  return project.status === "archived" ? refuse("PROJECT_ARCHIVED") : project;
}

/** A name that a current file of the project already has makes the next version of that file. */
export async function insertFile(
  tx: Tx,
  { actor, services }: Pick<RequestContext, "actor" | "services">,
  project: EnteredProject,
  {
    stored,
    originalName,
    mediaType,
    path = null,
  }: {
    stored: { sha256: string; bytes: number };
    originalName: string;
    mediaType: string;
    path?: string | null;
  },
) {
  const createdAt = services.clock.now();
  const { versionKey, versionOf, versionNumber } = await nextVersion(
    tx,
    project.id,
    uploadKeyOf(originalName, path),
  );
  const file = {
    id: uuidv7(),
    tenantId: project.tenantId,
    projectId: project.id,
    name: originalName,
    originalName,
    mediaType,
    sizeBytes: stored.bytes,
    sha256: stored.sha256,
    status: "processing" as const,
    reading: fileCopy.reading,
    error: null,
    rows: null,
    uploadedBy: actor.name ?? actor.email,
    createdAt,
    deletedAt: null,
    version: 0,
  };
  await tx
    .insertInto("files")
    .values({
      id: file.id,
      tenant_id: file.tenantId,
      project_id: file.projectId,
      name: file.name,
      original_name: file.originalName,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      status: file.status,
      reading: file.reading,
      uploaded_by: actor.userId,
      uploaded_by_company: actor.clientId !== null,
      created_at: createdAt,
      path,
      version_key: versionKey,
      version_of: versionOf,
      version_number: versionNumber,
    })
    .execute();
  await recordActivity(tx, actor, project, createdAt);
  await audit(tx, {
    action: "file.upload",
    userId: actor.userId,
    tenantId: project.tenantId,
    subjectId: file.id,
    details: { sha256: stored.sha256, bytes: stored.bytes },
  });
  return file;
}
