import type { answerConfirmationRequest as endpoint } from "#contract/signatures/endpoints.ts";
import { writeStatement } from "#server/features/phases/index.ts";
import { recordActivity, requirePhase } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { announce, findFirmTeam, notify } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { signatureCopy as copy } from "./copy.ts";
import { presentRequests } from "./list-requests.ts";

/** What the person confirms is a declaration under their own name, that nobody typed for them. */
export const answerConfirmationRequest: Handler<typeof endpoint> = async (
  context,
  { params, body },
) => {
  const { services, actor, authorize } = context;
  const now = services.clock.now();
  const scope = { userId: actor.userId, tenantId: null };
  const isConfirmed = body.answer === "confirmed";
  const { project, phaseId } = await services.db.asPerson(scope, async (tx) => {
    const asked = await tx
      .selectFrom("confirmation_requests")
      .selectAll()
      .where("id", "=", params.id)
      .forUpdate()
      .executeTakeFirst();
    if (asked === undefined) throw refuse("NOT_FOUND");
    const { project, id: phaseId, number } = await requirePhase(tx, actor, asked.phase_id);
    authorize("signature.answer", {
      ...project.subject,
      asked: asked.addressee_id === actor.userId,
    });
    if (asked.answer !== null) throw refuse("CONFLICT", { message: copy.answered });
    await tx
      .updateTable("confirmation_requests")
      .set({
        answer: body.answer,
        reason: isConfirmed ? null : body.reason,
        answered_at: now,
      })
      .where("id", "=", asked.id)
      .execute();
    const name = actor.name ?? actor.email;
    if (isConfirmed)
      await writeStatement(tx, {
        tenantId: project.tenantId,
        phaseId,
        conditionId: asked.condition_id,
        subject: null,
        name,
        role: asked.role,
        text: asked.text,
        writtenBy: actor.userId,
        now,
      });
    await audit(tx, {
      action: "signature.answer",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: asked.id,
      details: { condition: asked.condition_id, answer: body.answer },
    });
    await notify(tx, {
      kind: "signature_answered",
      tenantId: project.tenantId,
      projectId: project.id,
      recipients: [asked.asked_by, ...(await findFirmTeam(tx, project.id))],
      subject: { condition: asked.label, by: name, isConfirmed },
      link: `/project/${project.id}/phase/${number}#gate`,
      now,
    });
    await recordActivity(tx, actor, project, now);
    return { project, phaseId };
  });
  if (isConfirmed)
    await services.projectState.refresh({
      projectId: project.id,
      tenantId: project.tenantId,
      userId: actor.userId,
    });
  return services.db.asPerson(scope, async (tx) => {
    // Once the gate has been evaluated: open pages read it then.
    await announce(tx, {
      kind: "gate",
      tenantId: project.tenantId,
      projectId: project.id,
      subjectId: phaseId,
    });
    return presentRequests(tx, context, project);
  });
};
