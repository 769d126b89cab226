import { uuidv7 } from "uuidv7";
import type { askForSignature as endpoint } from "#contract/signatures/endpoints.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requireStatementCondition } from "#server/features/phases/index.ts";
import {
  recordActivity,
  requirePhase,
  type EnteredPhase,
} from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { announce, notify } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { signatureCopy as copy } from "./copy.ts";
import { findSigners, presentRequests } from "./list-requests.ts";
import { queueLetter, requestsPath } from "./signature-letter.ts";

/** Between two askings of the same person about the same condition. */
const ASKED_AGAIN_MS = 86_400_000;

/** The phase's row is held: two presses ask once. */
export const askForSignature: Handler<typeof endpoint> = (context, { params, body }) => {
  const { services, actor, authorize } = context;
  const now = services.clock.now();
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const phase = await requirePhase(tx, actor, body.phaseId);
    if (phase.project.id !== params.id) throw refuse("NOT_FOUND");
    const { project } = phase;
    authorize("signature.ask", project.subject);
    await tx.selectFrom("phases").select("id").where("id", "=", phase.id).forUpdate().execute();
    const { label } = await requireStatementCondition(tx, actor, phase, body.conditionId);
    const signer = (await findSigners(tx, project.tenantId)).find(
      ({ id }) => id === body.addresseeId,
    );
    if (signer === undefined)
      throw refuse("INVALID_INPUT", { fields: { addresseeId: copy.notOfCompany } });
    const id = await writeRequest(tx, context, phase, { ...body, label });
    await notify(tx, {
      kind: "signature_asked",
      tenantId: project.tenantId,
      projectId: project.id,
      recipients: [signer.id],
      subject: {
        phase: phaseByNumber(phase.number).name,
        condition: label,
        by: actor.name ?? actor.email,
      },
      link: requestsPath(project.id),
      now,
    });
    if (services.mailer !== undefined && !signer.isFictional)
      await queueLetter(tx, { requestId: id, userId: signer.id, now });
    await audit(tx, {
      action: "signature.ask",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: id,
      details: { condition: body.conditionId, person: signer.id },
    });
    await recordActivity(tx, actor, project, now);
    await announce(tx, {
      kind: "gate",
      tenantId: project.tenantId,
      projectId: project.id,
      subjectId: phase.id,
    });
    return presentRequests(tx, context, project);
  });
};

/** A request that waits is asked anew; one that was answered stays, and another stands beside it. Answers its id. */
async function writeRequest(
  tx: Tx,
  { actor, services }: Pick<RequestContext, "actor" | "services">,
  phase: EnteredPhase,
  asked: { conditionId: string; addresseeId: string; role: string; text: string; label: string },
): Promise<string> {
  const now = services.clock.now();
  const last = await tx
    .selectFrom("confirmation_requests")
    .select(["id", "answer", "asked_at"])
    .where("phase_id", "=", phase.id)
    .where("condition_id", "=", asked.conditionId)
    .where("addressee_id", "=", asked.addresseeId)
    .orderBy("asked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined && now.getTime() - last.asked_at.getTime() < ASKED_AGAIN_MS)
    throw refuse("CONFLICT", { message: copy.askedToday });
  const words = {
    role: asked.role,
    text: asked.text,
    asked_by: actor.userId,
    asked_at: now,
  };
  if (last !== undefined && last.answer === null) {
    await tx.updateTable("confirmation_requests").set(words).where("id", "=", last.id).execute();
    return last.id;
  }
  const id = uuidv7();
  await tx
    .insertInto("confirmation_requests")
    .values({
      ...words,
      id,
      tenant_id: phase.project.tenantId,
      phase_id: phase.id,
      condition_id: asked.conditionId,
      label: asked.label,
      addressee_id: asked.addresseeId,
    })
    .execute();
  return id;
}
