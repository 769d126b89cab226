import type { pickActiveProject as endpoint } from "#contract/projects/endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireProject, recordActivity } from "./require-project.ts";

export const pickActiveProject: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params },
) => {
  await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("project.read", project.subject);
    await tx
      .updateTable("users")
      .set({ active_project_id: project.id })
      .where("id", "=", actor.userId)
      .execute();
    await recordActivity(tx, actor, project, services.clock.now());
  });
  return {};
};
