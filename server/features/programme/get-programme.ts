import type { getProgramme as getEndpoint } from "#contract/programme/endpoints.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { loadProgramme } from "./load-programme.ts";

export const getProgramme: Handler<typeof getEndpoint> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("programme.read", project.subject);
    return loadProgramme(tx, actor, project, services.clock.now());
  });
