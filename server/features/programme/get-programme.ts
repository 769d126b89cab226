import type {
  getProgramme as getEndpoint,
  updateProgrammeItem as updateEndpoint,
} from "#contract/programme/endpoints.ts";
import { requireProject, recordActivity } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { loadProgramme } from "./load-programme.ts";
import { refusePreview } from "./refuse-preview.ts";

export const getProgramme: Handler<typeof getEndpoint> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("programme.read", project.subject);
    return loadProgramme(tx, actor, project, services.clock.now());
  });

/** What is left out stays as it is. */
export const updateProgrammeItem: Handler<typeof updateEndpoint> = (
  { services, actor, authorize },
  { params, body },
) => {
  const now = services.clock.now();
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("programme.write", project.subject);
    const item = (await loadProgramme(tx, actor, project, now)).items.find(
      ({ id }) => id === params.itemId,
    );
    if (item === undefined) throw refuse("NOT_FOUND");
    if (body.status !== undefined && body.status !== "planned") refusePreview(item);
    const before = (await tx
      .selectFrom("programme_items")
      .select(["status", "owner"])
      .where("project_id", "=", project.id)
      .where("item_id", "=", item.id)
      .forUpdate()
      .executeTakeFirst()) ?? { status: "planned" as const, owner: null };
    const after = {
      status: body.status ?? before.status,
      owner: body.owner === undefined ? before.owner : body.owner === "" ? null : body.owner,
    };
    const row = { ...after, updated_by: actor.userId, updated_at: now };
    await tx
      .insertInto("programme_items")
      .values({ project_id: project.id, tenant_id: project.tenantId, item_id: item.id, ...row })
      .onConflict((conflict) => conflict.columns(["project_id", "item_id"]).doUpdateSet(row))
      .execute();
    await audit(tx, {
      action: "programme.update",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: { item: item.id },
      before,
      after,
    });
    await recordActivity(tx, actor, project, now);
    return loadProgramme(tx, actor, project, now);
  });
};
