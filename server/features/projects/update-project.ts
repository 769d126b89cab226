import { sql } from "kysely";
import type { updateProject as endpoint } from "#contract/projects/endpoints.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { NOTHING_TO_CHANGE } from "./copy.ts";
import { requireProject, recordActivity } from "./require-project.ts";
import { presentFor, reloadProject } from "./get-project.ts";

/** Renames, describes, archives or restores. A version that is not the current one is somebody else's change: CONFLICT. */
export const updateProject: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { services, actor, authorize } = context;
  const { version, archived, ...changes } = body;
  const now = services.clock.now();
  const row = await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("project.update", project.subject);
    if (changes.name === undefined && changes.description === undefined && archived === undefined) {
      throw refuse("INVALID_INPUT", { fields: { corpo: NOTHING_TO_CHANGE } });
    }
    const isArchived = project.status === "archived";
    const status =
      archived === undefined || archived === isArchived
        ? {}
        : archived
          ? {
              status: "archived" as const,
              status_before_archive:
                project.status === "draft" ? ("draft" as const) : ("active" as const),
            }
          : {
              status: sql<"draft" | "active">`coalesce(status_before_archive, 'active')`,
              status_before_archive: null,
            };
    const changed = await tx
      .updateTable("projects")
      .set({
        ...status,
        ...(changes.name === undefined ? {} : { name: changes.name }),
        ...(changes.description === undefined ? {} : { description: changes.description || null }),
        updated_at: now,
        version: version + 1,
      })
      .where("id", "=", project.id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw refuse("CONFLICT");
    await recordActivity(tx, actor, project, now);
    await audit(tx, {
      action:
        archived === undefined
          ? "project.update"
          : archived
            ? "project.archive"
            : "project.restore",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
    });
    return reloadProject(tx, context, project.id);
  });
  return presentFor(context, row);
};
