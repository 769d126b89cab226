import type { deleteFile as endpoint } from "#contract/files/endpoints.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { startRegrade } from "./mapping/update-mapping.ts";
import { requireFile } from "./require-file.ts";
import { recomputeCurrentVersion } from "./versions/versions.ts";

/** Into the bin for 30 days; what was computed from the file is marked out of date. */
export const deleteFile: Handler<typeof endpoint> = async (context, { params, query }) => {
  const { db, clock } = context.services;
  const { userId } = context.actor;
  const file = await db.asPerson({ userId, tenantId: null }, async (tx) => {
    const { file, subject } = await requireFile(tx, context, params.id);
    context.authorize("file.update", subject);
    if (file.deletedAt !== null) throw refuse("CONFLICT");
    const changed = await tx
      .updateTable("files")
      .set({ deleted_at: clock.now(), deleted_by: userId, version: query.version + 1 })
      .where("id", "=", file.id)
      .where("version", "=", query.version)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (changed === undefined) throw refuse("CONFLICT");
    await recomputeCurrentVersion(tx, file.lineageId);
    await audit(tx, {
      action: "file.delete",
      userId,
      tenantId: file.tenantId,
      subjectId: file.id,
      details: { name: file.name },
    });
    return file;
  });
  await context.services.projectState.refresh({
    projectId: file.projectId,
    tenantId: file.tenantId,
    userId,
  });
  await startRegrade(context, { ...file, version: query.version + 1 });
  return {};
};
