import type { remindApprovers as endpoint } from "#contract/gates/endpoints.ts";
import { requirePhase } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { gateCopy } from "./copy.ts";
import { mayRemind, queueGateLetters } from "./gate-letters.ts";
import { lockPhase, readSubmissions } from "./gate-rows.ts";
import { readGate } from "./read-gate.ts";

/** One letter to each approver who has not decided, at most once a day. The phase's row is held: two presses are one reminder. */
export const remindApprovers: Handler<typeof endpoint> = (context, { params }) => {
  const { services, actor, authorize } = context;
  const now = services.clock.now();
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const [found] = await readSubmissions(tx, params);
    if (found === undefined) throw refuse("NOT_FOUND");
    const phase = await requirePhase(tx, actor, found.phaseId);
    const { tenantId } = phase.project;
    authorize("gate.submit", phase.project.subject);
    await lockPhase(tx, phase.id);
    // Read again behind the lock: a decision of the same moment has been written, or waits.
    const [submission] = await readSubmissions(tx, params);
    if (submission === undefined) throw refuse("NOT_FOUND");
    if (services.mailer === undefined) throw refuse("MAIL_NOT_SET_UP");
    if (submission.state !== "pending") throw refuse("GATE_DECIDED");
    const what = { tenantId, submissionId: submission.id, now };
    if (!(await mayRemind(tx, what))) throw refuse("CONFLICT", { message: gateCopy.noReminder });
    const letters = await queueGateLetters(tx, { ...what, isReminder: true });
    await tx
      .updateTable("gate_submissions")
      .set({ reminded_at: now })
      .where("id", "=", submission.id)
      .execute();
    await audit(tx, {
      action: "gate.remind",
      userId: actor.userId,
      tenantId,
      subjectId: phase.id,
      details: { submission: submission.id, letters },
    });
    return readGate(tx, context, phase);
  });
};
