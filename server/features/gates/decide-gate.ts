import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { decideGate as endpoint, Gate } from "#contract/gates/endpoints.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { isApproval, outcomeOf } from "#domain/gates/gate-outcome.ts";
import { PASSED, RELEASED } from "#domain/gates/progress.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import {
  requirePhase,
  recordActivity,
  type EnteredPhase,
} from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { conditionsOf, confirmDecision, type ConfirmedDecision } from "./confirm-decision.ts";
import { gateCopy } from "./copy.ts";
import { readDecisions, readSubmissions, type SubmissionRow } from "./gate-rows.ts";
import { lockBaseline } from "./lock-baseline.ts";
import { readGate } from "./read-gate.ts";
import { notifyGateDecided } from "./notify-gate.ts";

type Verdict = BodyOf<typeof endpoint>;

/**
 * One person's decision on one submission, written once. The phase's row is held while it is written: a new version
 * published at the same moment either ends the submission first, and the decision is refused, or finds it decided.
 */
export const decideGate: Handler<typeof endpoint> = async (context, { params, body }) => {
  const { services, actor, authorize } = context;
  const now = services.clock.now();
  const { phase, hasMoved } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const [found] = await readSubmissions(tx, { submissionId: params.submissionId });
      if (found === undefined) throw refuse("NOT_FOUND");
      const phase = await requirePhase(tx, actor, found.phaseId);
      const subject = {
        ...phase.project.subject,
        ownSubmission: found.submittedById === actor.userId,
      };
      authorize("gate.judge", subject);
      authorize(body.decision === "waive" ? "gate.waive" : "gate.decide", subject);
      const current = await tx
        .selectFrom("phases")
        .select(["current_run_id"])
        .where("id", "=", phase.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const [submission] = await readSubmissions(tx, { submissionId: params.submissionId });
      if (submission === undefined) throw refuse("NOT_FOUND");
      const made = await readDecisions(tx, [submission.id]);
      const mine = made.find((decision) => decision.userId === actor.userId);
      if (mine !== undefined) {
        if (mine.decision === body.decision) return { phase, hasMoved: false };
        throw refuse("GATE_DECIDED", { message: gateCopy.decidedOtherwise });
      }
      if (submission.state !== "pending" || submission.runId !== current.current_run_id)
        throw refuse("GATE_DECIDED");
      if (isApproval(body.decision) && submission.staleSince !== null)
        throw refuse("GATE_STALE", { message: gateCopy.staleDecision(submission.staleReason) });
      const confirmed = await confirmDecision(tx, context, { phase, submission, body, now });
      await insertDecision(tx, context, { phase, submission, body, confirmed, now });
      const state = outcomeOf(
        [...made, { decision: body.decision, userId: actor.userId }],
        submission.requiredApprovers,
      );
      if (state !== "pending") await applyOutcome(tx, phase, submission, { state, now });
      await audit(tx, {
        action: `gate.${body.decision.replaceAll("_", "-")}`,
        userId: actor.userId,
        tenantId: phase.project.tenantId,
        subjectId: phase.id,
        details: { submission: submission.id, outcome: state, confirmedBy: confirmed.by },
      });
      await recordActivity(tx, actor, phase.project, now);
      await notifyGateDecided(tx, phase, actor, {
        decision: body.decision,
        submittedById: submission.submittedById,
        now,
      });
      return { phase, hasMoved: state !== "pending" };
    },
  );
  // What comes after this phase may go to its own gate now.
  if (hasMoved)
    await services.projectState.refresh({
      projectId: phase.project.id,
      tenantId: phase.project.tenantId,
      userId: actor.userId,
    });
  return services.db.asPerson(
    { userId: actor.userId, tenantId: phase.project.tenantId },
    (tx): Promise<Gate> => readGate(tx, context, phase),
  );
};

async function insertDecision(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  {
    phase,
    submission,
    body,
    confirmed,
    now,
  }: {
    phase: EnteredPhase;
    submission: SubmissionRow;
    body: Verdict;
    confirmed: ConfirmedDecision;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto("gate_decisions")
    .values({
      id: uuidv7(),
      tenant_id: phase.project.tenantId,
      phase_id: phase.id,
      submission_id: submission.id,
      decision: body.decision,
      comment: body.comment,
      conditions: toJson(conditionsOf(body)),
      facts_hash: submission.factsHash,
      report_id: submission.reportId,
      report_version: submission.reportVersion,
      decided_by: actor.userId,
      decided_by_name: actor.name ?? actor.email,
      decided_by_role: actor.role,
      decided_at: now,
      confirmed_by: confirmed.by,
      confirmation: confirmed.confirmation === null ? null : toJson(confirmed.confirmation),
    })
    .execute();
}

async function applyOutcome(
  tx: Tx,
  phase: EnteredPhase,
  submission: SubmissionRow,
  { state, now }: { state: "approved" | "returned" | "waived"; now: Date },
): Promise<void> {
  await tx.updateTable("gate_submissions").set({ state }).where("id", "=", submission.id).execute();
  const isApproved = state === "approved";
  await tx
    .updateTable("phases")
    .set((eb) => ({
      gate_status: state,
      version: eb("version", "+", 1),
      ...(isApproved ? { status: "approved" as const, approved_at: now, progress: PASSED } : {}),
    }))
    .where("id", "=", phase.id)
    .execute();
  if (isApproved) await lockBaseline(tx, phase, submission, now);
  if (state !== "returned") await openNextPhase(tx, phase);
}

async function openNextPhase(tx: Tx, phase: EnteredPhase): Promise<void> {
  await tx
    .updateTable("phases")
    .set((eb) => ({
      status: "in_progress",
      progress: sql<number>`greatest(progress, ${RELEASED})`,
      version: eb("version", "+", 1),
    }))
    .where("project_id", "=", phase.project.id)
    .where("number", "=", phase.number + 1)
    .where("status", "=", "not_started")
    .execute();
}
