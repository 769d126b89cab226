import type { reopenPhase as endpoint } from "#contract/gates/endpoints.ts";
import { isPassed } from "#domain/gates/gate-outcome.ts";
import { requirePhase, recordActivity } from "#server/features/projects/index.ts";
import { withdrawSubmissions } from "#server/features/runs/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { gateCopy } from "./copy.ts";
import { readGate } from "./read-gate.ts";
import { publishGateChange } from "./notify-gate.ts";

/**
 * Playbook A7.10: the phase that owns an indicator's lever goes back into work. What was approved stays sealed and what it
 * locked stays the plan that is measured against; it lets no later phase pass any more.
 */
export const reopenPhase: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { services, actor, authorize } = context;
  const now = services.clock.now();
  const phase = await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const phase = await requirePhase(tx, actor, params.id);
    authorize("phase.reopen", phase.project.subject);
    if (phase.project.status === "archived") throw refuse("PROJECT_ARCHIVED");
    const before = await tx
      .selectFrom("phases")
      .select(["status", "gate_status"])
      .where("id", "=", phase.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const active = await tx
      .selectFrom("runs")
      .select("id")
      .where("phase_id", "=", phase.id)
      .where("status", "in", ["queued", "running"])
      .executeTakeFirst();
    if (active !== undefined) throw refuse("RUN_ACTIVE");
    if (!isPassed(before.gate_status)) throw refuse("CONFLICT", { message: gateCopy.notPassed });
    await withdrawSubmissions(tx, phase.id, now);
    // The refresh below evaluates the conditions and opens the gate where they hold.
    await tx
      .updateTable("phases")
      .set((eb) => ({
        status: "in_progress",
        gate_status: "closed",
        approved_at: null,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", phase.id)
      .execute();
    await audit(tx, {
      action: "phase.reopen",
      userId: actor.userId,
      tenantId: phase.project.tenantId,
      subjectId: phase.id,
      details: { reason: body.reason },
      before: { status: before.status, gate: before.gate_status },
      after: { status: "in_progress" },
    });
    await recordActivity(tx, actor, phase.project, now);
    await publishGateChange(tx, phase);
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
