import { uuidv7 } from "uuidv7";
import type { recordStatement as endpoint } from "#contract/phases/endpoints.ts";
import { recordActivity } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { enterPhase } from "./enter-phase.ts";
import { loadPhase } from "./load-phase.ts";

/** A written decision that a gate condition accepts. Kept as it was written: another one is added, none is changed. */
export const recordStatement: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { services, actor, authorize } = context;
  const now = services.clock.now();
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const { project } = await enterPhase(tx, actor, params.id);
    authorize("mapping.write", project.subject);
    const id = uuidv7();
    await tx
      .insertInto("statements")
      .values({
        id,
        tenant_id: project.tenantId,
        phase_id: params.id,
        condition_id: body.conditionId,
        subject: body.subject || null,
        name: body.name,
        role: body.role,
        text: body.text,
        written_by: actor.userId,
        created_at: now,
      })
      .execute();
    await audit(tx, { action: "statement.record", userId: actor.userId, tenantId: project.tenantId, subjectId: id, details: { condition: body.conditionId } });
    await recordActivity(tx, actor, project, now);
    return loadPhase(tx, context, project, params.id);
  });
};
