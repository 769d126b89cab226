import type { startProject as endpoint } from "#contract/projects/endpoints.ts";
import type { Actor } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireProject, recordActivity, type EnteredProject } from "./require-project.ts";
import { presentFor, reloadProject } from "./get-project.ts";

export const startProject: Handler<typeof endpoint> = async (context, { params }) => {
  const { services, actor, authorize } = context;
  const row = await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("project.start", project.subject);
    if (project.status === "archived") throw refuse("PROJECT_ARCHIVED");
    await activateProject(tx, actor, project, services.clock.now());
    return reloadProject(tx, context, project.id);
  });
  return presentFor(context, row);
};

/** Draft to active, which opens phase 1; changes nothing the second time. */
export async function activateProject(
  tx: Tx,
  actor: Actor,
  project: Pick<EnteredProject, "id" | "tenantId">,
  now: Date,
): Promise<void> {
  const started = await tx
    .updateTable("projects")
    .set((eb) => ({ status: "active", updated_at: now, version: eb("version", "+", 1) }))
    .where("id", "=", project.id)
    .where("status", "=", "draft")
    .executeTakeFirst();
  if (started.numUpdatedRows === 0n) return;
  await tx
    .updateTable("phases")
    .set((eb) => ({ status: "in_progress", version: eb("version", "+", 1) }))
    .where("project_id", "=", project.id)
    .where("number", "=", 1)
    .where("status", "=", "not_started")
    .execute();
  await recordActivity(tx, actor, project, now);
  await audit(tx, {
    action: "project.start",
    userId: actor.userId,
    tenantId: project.tenantId,
    subjectId: project.id,
  });
}
