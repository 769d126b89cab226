import { uuidv7 } from "uuidv7";
import type { waivePriorPhase as endpoint } from "#contract/gates/endpoints.ts";
import { isPassed } from "#domain/gates/gate-outcome.ts";
import { requirePhase, recordActivity } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { gateCopy } from "./copy.ts";
import { readPriorPhase } from "./gate-rows.ts";
import { readGate } from "./read-gate.ts";
import { publishGateChange } from "./notify-gate.ts";

/** G0.5 by an administrator's word. Written once; a second one finds the first. */
export const waivePriorPhase: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { services, actor, authorize } = context;
  const now = services.clock.now();
  const phase = await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const phase = await requirePhase(tx, actor, params.id);
    authorize("gate.waive", phase.project.subject);
    const prior = await readPriorPhase(tx, phase.id);
    if (prior === null) throw refuse("CONFLICT", { message: gateCopy.firstPhase });
    if (isPassed(prior.gateStatus)) return phase;
    const written = await tx
      .insertInto("gate_waivers")
      .values({
        id: uuidv7(),
        tenant_id: phase.project.tenantId,
        phase_id: phase.id,
        reason: body.reason,
        waived_by: actor.userId,
        waived_by_name: actor.name ?? actor.email,
        waived_at: now,
      })
      .onConflict((conflict) => conflict.column("phase_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (written !== undefined) {
      await audit(tx, {
        action: "gate.waive-prior-phase",
        userId: actor.userId,
        tenantId: phase.project.tenantId,
        subjectId: phase.id,
      });
      await recordActivity(tx, actor, phase.project, now);
      await publishGateChange(tx, phase);
    }
    return phase;
  });
  await services.projectState.refresh({
    projectId: phase.project.id,
    tenantId: phase.project.tenantId,
    userId: actor.userId,
  });
  return services.db.asPerson({ userId: actor.userId, tenantId: phase.project.tenantId }, (tx) =>
    readGate(tx, context, phase),
  );
};
