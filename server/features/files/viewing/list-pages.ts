import type { listPages as endpoint } from "#contract/files/document-endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireFile } from "../require-file.ts";

/** The text of a document, as it was read. */
export const listPages: Handler<typeof endpoint> = (context, { params, query }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { file, subject } = await requireFile(tx, context, params.id);
    context.authorize("file.read", subject);
    const { total } = await tx
      .selectFrom("document_pages")
      .select((e) => e.cast<number>(e.fn.countAll(), "integer").as("total"))
      .where("file_id", "=", file.id)
      .executeTakeFirstOrThrow();
    const pages = await tx
      .selectFrom("document_pages")
      .select(["ordinal", "kind", "heading", "text"])
      .where("file_id", "=", file.id)
      .orderBy("ordinal")
      .offset(query.offset)
      .limit(query.limit)
      .execute();
    return { pages, total };
  });
