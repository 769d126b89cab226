import type { setRequiredApprovers as endpoint } from "#contract/gates/endpoints.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import type { Handler } from "#server/platform/http/route.ts";

/** Of the company, from its next submission on: a submission keeps the number that it was made under. */
export const setRequiredApprovers: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params, body },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("approver.require", project.subject);
    await tx
      .updateTable("clients")
      .set((eb) => ({ required_approvers: body.count, version: eb("version", "+", 1) }))
      .where("id", "=", project.tenantId)
      .execute();
    await audit(tx, {
      action: "approver.require",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: { count: body.count },
    });
    return { required: body.count };
  });
