import { Readable } from "node:stream";
import { requireProject } from "#server/features/projects/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { insertDocument, startReading, type DocumentAbout } from "./send-document.ts";

/** A document that the product itself brings (the demonstration's), by the road of every upload. Answers its id. */
export async function importDocument(
  context: Pick<RequestContext, "actor" | "services" | "authorize">,
  projectId: string,
  file: { name: string; bytes: Uint8Array },
  about: DocumentAbout,
): Promise<string> {
  const { actor, services, authorize } = context;
  const stored = await services.fileStore.write(Readable.from([file.bytes]), {
    maxBytes: file.bytes.byteLength,
  });
  try {
    const { id, versionId } = await services.db.asPerson(
      { userId: actor.userId, tenantId: null },
      async (tx) => {
        const project = await requireProject(tx, actor, projectId);
        authorize("document.create", project.subject);
        const id = await insertDocument(tx, context, project, {
          stored: { sha256: stored.sha256, bytes: stored.bytes, fileName: file.name },
          about,
        });
        const row = await tx
          .selectFrom("library_documents")
          .select("current_version_id")
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        return { id, versionId: row.current_version_id };
      },
    );
    if (versionId !== null) await startReading(context, versionId);
    return id;
  } finally {
    services.fileStore.release(stored.sha256);
  }
}
