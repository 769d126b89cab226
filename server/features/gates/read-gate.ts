import type { Gate, GateSubmission } from "#contract/gates/endpoints.ts";
import { decide, type Action } from "#domain/access/policy.ts";
import type { GateCondition } from "#domain/outcome/phase-outcome.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import { countApprovals, isPassed } from "#domain/gates/gate-outcome.ts";
import type { LockedFact } from "#domain/gates/locked-values.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { presentCondition, readPhaseRows } from "#server/features/phases/index.ts";
import type { EnteredPhase } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { gateCopy } from "./copy.ts";
import { mayRemind } from "./gate-letters.ts";
import {
  readApprovers,
  readDecisions,
  readPriorPhase,
  readSignatures,
  readSubmissions,
  type DecisionRow,
  type PriorPhaseRow,
  type SubmissionRow,
} from "./gate-rows.ts";

type Actor = RequestContext["actor"];

/** A phase's gate as the person may see it. Throws NOT_FOUND. */
export async function readGate(
  tx: Tx,
  { actor, services }: Pick<RequestContext, "actor" | "services">,
  { id, number, project }: EnteredPhase,
): Promise<Gate> {
  const [row] = await readPhaseRows(tx, actor, project.id, id);
  if (row === undefined) throw refuse("NOT_FOUND");
  const submissions = await readSubmissions(tx, { phaseId: id });
  const decisions = await readDecisions(
    tx,
    submissions.map((submission) => submission.id),
  );
  const prior = await readPriorPhase(tx, id);
  const [newest, ...earlier] = submissions.map((submission) =>
    presentSubmission(submission, decisions, actor),
  );
  const missing = pendingConditions(row.gate?.conditions ?? []).length;
  const sealed = submissions[0];
  const subject = { ...project.subject, ownSubmission: sealed?.submittedById === actor.userId };
  const may = (action: Action) => decide(actor, action, subject).allowed;
  const isPending = newest?.state === "pending";
  const mayStillDecide = isPending && newest.decisions.every((decision) => !decision.isMine);
  return {
    phaseId: id,
    projectId: project.id,
    phaseName: phaseByNumber(number).name,
    phaseNumber: number,
    status: row.gate_status,
    version: row.version,
    conditions: (row.gate?.conditions ?? []).map(presentCondition),
    runId: row.shown_run_id,
    reportId: row.report_id,
    reportVersion: row.report_version,
    missing,
    stale: row.stale_since !== null,
    staleReason: row.stale_reason,
    submission: newest ?? null,
    history: earlier,
    approvers: await readApprovers(tx, project.tenantId, isPending ? newest.id : null),
    signatures: may("mapping.write") ? await readSignatures(tx, id) : [],
    priorPhase: prior === null ? null : presentPrior(prior),
    locked: await readLocked(tx, id),
    abilities: {
      submit:
        row.current_run_id !== null &&
        (row.gate_status === "open" || row.gate_status === "returned") &&
        missing === 0 &&
        row.stale_since === null &&
        row.active_run_id === null &&
        project.status === "active" &&
        may("gate.submit"),
      decide: mayStillDecide && may("gate.decide"),
      remind:
        isPending &&
        services.mailer !== undefined &&
        may("gate.submit") &&
        (await mayRemind(tx, {
          tenantId: project.tenantId,
          submissionId: newest.id,
          now: services.clock.now(),
        })),
      waive: mayStillDecide && may("gate.waive"),
      waivePriorPhase:
        prior !== null &&
        !isPassed(prior.gateStatus) &&
        prior.waivedAt === null &&
        decide(actor, "gate.waive", project.subject).allowed,
      invite: may("approver.invite"),
      requireApprovers: may("approver.require"),
    },
  };
}

/** Blocking conditions that are not met, as the gate was last evaluated. */
export const pendingConditions = (conditions: readonly GateCondition[]): GateCondition[] =>
  conditions.filter((condition) => condition.severity === "B" && !condition.met);

function presentSubmission(
  row: SubmissionRow,
  all: readonly DecisionRow[],
  actor: Actor,
): GateSubmission {
  const decisions = all.filter((decision) => decision.submissionId === row.id);
  return {
    id: row.id,
    state: row.state,
    inForce: (row.state === "approved" || row.state === "waived") && row.endedAt === null,
    runId: row.runId,
    reportId: row.reportId,
    reportVersion: row.reportVersion,
    factsHash: row.factsHash,
    submittedBy: row.submittedBy ?? gateCopy.nobody,
    submittedAt: row.submittedAt.toISOString(),
    message: row.message,
    conditions: row.gate.conditions.map(presentCondition),
    requiredApprovers: row.requiredApprovers,
    approvals: countApprovals(decisions),
    stale: row.staleSince !== null,
    staleReason: row.staleReason,
    decisions: decisions.map((decision) => ({
      id: decision.id,
      decision: decision.decision,
      comment: decision.comment,
      conditions: decision.conditions,
      decidedBy: decision.name,
      role: decision.role,
      decidedAt: decision.decidedAt.toISOString(),
      factsHash: decision.factsHash,
      reportVersion: decision.reportVersion,
      confirmedBy: decision.confirmedBy,
      isMine: decision.userId === actor.userId,
    })),
  };
}

function presentPrior(prior: PriorPhaseRow): NonNullable<Gate["priorPhase"]> {
  return {
    name: phaseByNumber(prior.number).name,
    passed: isPassed(prior.gateStatus),
    waiver:
      prior.waivedAt === null
        ? null
        : {
            by: prior.waivedBy ?? gateCopy.nobody,
            at: prior.waivedAt.toISOString(),
            reason: prior.reason ?? "",
          },
  };
}

async function readLocked(tx: Tx, phaseId: string): Promise<Gate["locked"]> {
  const row = await tx
    .selectFrom("locked_baselines")
    .select(["run_id", "report_version", "locked_at", "facts"])
    .where("phase_id", "=", phaseId)
    .orderBy("locked_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const figures = (row.facts as LockedFact[]).map((fact) => ({
    factId: fact.id,
    label: fact.label,
    display: formatFact(fact),
  }));
  return {
    runId: row.run_id,
    reportVersion: row.report_version,
    lockedAt: row.locked_at.toISOString(),
    figures,
  };
}
