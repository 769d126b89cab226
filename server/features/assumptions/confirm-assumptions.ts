import type { confirmAssumptions as endpoint } from "#contract/assumptions/endpoints.ts";
import { definitionOf } from "#domain/facts/assumptions/register.ts";
import { requireProject, recordActivity } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { loadAssumptions } from "./load-assumption.ts";
import { readAssumptions } from "./read-assumptions.ts";
import { holdProject, replaceAssumption } from "./set-assumption.ts";

/** The values in force of several assumptions, under one name and moment: all of them, or none. No value changes. */
export const confirmAssumptions: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { services, actor, authorize } = context;
  const scope = { userId: actor.userId, tenantId: null };
  const project = await services.db.asPerson(scope, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("assumption.write", project.subject);
    if (body.ids.some((id) => definitionOf(id) === undefined)) throw refuse("NOT_FOUND");
    await holdProject(tx, project.id);
    const inForce = await readAssumptions(tx, project.id);
    const now = services.clock.now();
    const confirmedBy = body.confirmedBy || (actor.name ?? actor.email);
    for (const id of new Set(body.ids)) {
      const value = inForce.get(id);
      // Nothing was said, so there is nothing to put a name under.
      if (value === undefined || value.value === null) continue;
      const { justification = null } = value;
      const override = { id, value: value.value, justification, confirmedBy };
      await replaceAssumption(tx, actor.userId, project, override, now);
    }
    await recordActivity(tx, actor, project, now);
    return project;
  });
  await services.projectState.refresh({
    projectId: project.id,
    tenantId: project.tenantId,
    userId: actor.userId,
  });
  return services.db.asPerson({ ...scope, tenantId: project.tenantId }, (tx) =>
    loadAssumptions(tx, actor, project),
  );
};
