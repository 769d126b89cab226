import type { rereadFile as endpoint } from "#contract/files/mapping-endpoints.ts";
import { toJson } from "#server/database/json.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { fileCopy } from "../copy.ts";
import { requireFile } from "../require-file.ts";
import { presentFile } from "../file-presenter.ts";
import { readFile } from "../file-repository.ts";
import { PROCESS_FILE } from "./process-file.ts";
import { claimVersion } from "../mapping/update-mapping.ts";

/** The stored bytes once more, as a person corrected it. What is left out keeps what was said before; null is "find it". */
export const rereadFile: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { db, workflows } = context.services;
  const { userId } = context.actor;
  const { version, ...asked } = body;
  const file = await db.asPerson({ userId, tenantId: null }, async (tx) => {
    const { file: before, subject } = await requireFile(tx, context, params.id);
    context.authorize("file.read", subject);
    context.authorize("mapping.write", subject);
    if (before.originalErasedAt !== null) throw refuse("ORIGINAL_ERASED");
    const settings = { ...before.settings.inForce, ...asked };
    await claimVersion(tx, before, version);
    const readingId = `reread:${before.id}:${version}`;
    await tx
      .updateTable("files")
      .set({
        status: "processing",
        reading: fileCopy.reading,
        error: null,
        reading_id: readingId,
        reading_problem: null,
        reading_settings: toJson({ inForce: before.settings.inForce, asked: settings }),
      })
      .where("id", "=", before.id)
      .execute();
    await audit(tx, {
      action: "file.reread",
      userId,
      tenantId: before.tenantId,
      subjectId: before.id,
      details: settings,
    });
    const now = await readFile(tx, before.id);
    if (now === undefined) throw refuse("NOT_FOUND");
    return { ...now, readingId };
  });
  await workflows.start(PROCESS_FILE, file.readingId, {
    fileId: file.id,
    projectId: file.projectId,
    tenantId: file.tenantId,
    userId,
  });
  return presentFile(file);
};
