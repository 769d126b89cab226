import { Readable } from "node:stream";
import { requireProject } from "#server/features/projects/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { PROCESS_FILE } from "../reading/process-file.ts";
import { insertFile } from "./finish-upload.ts";

/** A file that the product itself brings (the demonstration's), by the road of every upload. Answers its id. */
export async function importFile(
  context: Pick<RequestContext, "actor" | "services" | "authorize">,
  projectId: string,
  file: { name: string; mediaType: string; bytes: Uint8Array },
): Promise<string> {
  const { actor, services, authorize } = context;
  const stored = await services.fileStore.write(Readable.from([file.bytes]), {
    maxBytes: file.bytes.byteLength,
  });
  try {
    const row = await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
      const project = await requireProject(tx, actor, projectId);
      authorize("file.upload", project.subject);
      return insertFile(tx, context, project, {
        stored,
        originalName: file.name,
        mediaType: file.mediaType,
      });
    });
    await services.workflows.start(PROCESS_FILE, row.id, {
      fileId: row.id,
      projectId: row.projectId,
      tenantId: row.tenantId,
      userId: actor.userId,
    });
    return row.id;
  } finally {
    services.fileStore.release(stored.sha256);
  }
}
