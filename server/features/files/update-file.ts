import type { updateFile as endpoint } from "#contract/files/endpoints.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { startRegrade } from "./mapping/update-mapping.ts";
import { requireFile } from "./require-file.ts";
import { normalizeFileName } from "./receiving/file-name.ts";
import { presentFile } from "./file-presenter.ts";
import { readFile } from "./file-repository.ts";
import type { FileRow } from "./file-row.ts";
import { recomputeCurrentVersion, uploadKeyOf } from "./versions/versions.ts";

/** Renames a file, or takes it out of the bin. */
export const updateFile: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { db } = context.services;
  const { userId } = context.actor;
  const { file, isRestored } = await db.asPerson({ userId, tenantId: null }, async (tx) => {
    const { file, subject } = await requireFile(tx, context, params.id);
    context.authorize("file.update", subject);
    const isRestored = body.restore === true && file.deletedAt !== null;
    const changed = await tx
      .updateTable("files")
      .set({
        ...(body.name === undefined ? {} : renameTo(file, normalizeFileName(body.name))),
        ...(isRestored ? { deleted_at: null, deleted_by: null } : {}),
        version: body.version + 1,
      })
      .where("id", "=", file.id)
      .where("version", "=", body.version)
      .returning("id")
      .executeTakeFirst();
    if (changed === undefined) throw refuse("CONFLICT");
    if (isRestored) await recomputeCurrentVersion(tx, file.lineageId);
    if (isRestored)
      await audit(tx, {
        action: "file.restore",
        userId,
        tenantId: file.tenantId,
        subjectId: file.id,
      });
    return { file, isRestored };
  });
  if (isRestored) {
    await context.services.projectState.refresh({
      projectId: file.projectId,
      tenantId: file.tenantId,
      userId,
    });
    await startRegrade(context, { ...file, version: body.version + 1 });
  }
  const now = await db.asPerson({ userId, tenantId: file.tenantId }, (tx) => readFile(tx, file.id));
  return now === undefined ? refuse("NOT_FOUND") : presentFile(now);
};

/** Under its new name a file is continued by uploads of that name; an archive's entry stays in its place. */
const renameTo = (file: FileRow, name: string): { name: string; version_key?: string } => ({
  name,
  ...(file.parentFileId === null ? { version_key: uploadKeyOf(name, file.path) } : {}),
});
