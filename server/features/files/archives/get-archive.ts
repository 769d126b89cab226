import type { getArchive as endpoint } from "#contract/files/document-endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { MAX_SHOWN_LEFT } from "./archive-limits.ts";
import { requireFile } from "../require-file.ts";

/** What of an archive became files, and what did not and why. */
export const getArchive: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { file, subject } = await requireFile(tx, context, params.id);
    context.authorize("file.read", subject);
    const { kept } = await tx
      .selectFrom("files")
      .select((e) => e.cast<number>(e.fn.countAll(), "integer").as("kept"))
      .where("parent_file_id", "=", file.id)
      .executeTakeFirstOrThrow();
    const left = await tx
      .selectFrom("archive_refusals")
      .select(["entry_name as name", "reason", "kind"])
      .where("file_id", "=", file.id)
      .orderBy("ordinal")
      .execute();
    const of = (kind: "refused" | "skipped") => left.filter((entry) => entry.kind === kind);
    const shown = (entries: typeof left) =>
      entries.slice(0, MAX_SHOWN_LEFT).map(({ name, reason }) => ({ name, reason }));
    return {
      kept,
      refusedCount: of("refused").length,
      refused: shown(of("refused")),
      skippedCount: of("skipped").length,
      skipped: shown(of("skipped")),
    };
  });
