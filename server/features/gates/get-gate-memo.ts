import type { getGateMemo as endpoint } from "#contract/gates/endpoints.ts";
import type { GateMemo } from "#contract/gates/memo.ts";
import { decide, type Subject } from "#domain/access/policy.ts";
import { countApprovals } from "#domain/gates/gate-outcome.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Memo } from "#domain/report/memo/memo.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { Tx } from "#server/database/transaction.ts";
import { presentCondition } from "#server/features/phases/index.ts";
import { requirePhase, type EnteredPhase } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { gateCopy } from "./copy.ts";
import { composeSubmitted, readSubmittedReport } from "./compose-submitted.ts";
import { readDecisions, readSubmissions, type SubmissionRow } from "./gate-rows.ts";

/** Read by whoever may read the report that was submitted: it holds nothing that the report does not. */
export const getGateMemo: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const [submission] = await readSubmissions(tx, { submissionId: params.submissionId });
    if (submission === undefined) throw refuse("NOT_FOUND");
    const phase = await requirePhase(tx, context.actor, submission.phaseId);
    const report = await readSubmittedReport(tx, submission);
    context.authorize("report.read", {
      ...phase.project.subject,
      released: report.releasedAt !== null,
    });
    const memo = await composeSubmitted(tx, phase, submission, report);
    return presentMemo(tx, context, { phase, submission, tree: report.tree, memo });
  });

async function presentMemo(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  {
    phase,
    submission,
    tree,
    memo,
  }: { phase: EnteredPhase; submission: SubmissionRow; tree: ReportTree; memo: Memo },
): Promise<GateMemo> {
  const made = await readDecisions(tx, [submission.id]);
  const mine = made.find(({ userId }) => userId === actor.userId)?.decision ?? null;
  const subject: Subject = {
    ...phase.project.subject,
    ownSubmission: submission.submittedById === actor.userId,
  };
  return {
    submissionId: submission.id,
    state: submission.state,
    phaseId: phase.id,
    phaseNumber: phase.number,
    phaseName: phaseByNumber(phase.number).name,
    projectId: phase.project.id,
    projectName: phase.project.name,
    clientName: phase.project.clientName,
    runId: submission.runId,
    reportId: submission.reportId,
    reportVersion: submission.reportVersion,
    reportPages: Math.round(tree.estimatedPages),
    priorReportId: await priorReport(tx, submission),
    factsHash: submission.factsHash,
    submittedBy: submission.submittedBy ?? gateCopy.nobody,
    submittedAt: submission.submittedAt.toISOString(),
    message: submission.message,
    stale: submission.staleSince !== null,
    staleReason: submission.staleReason,
    approvals: countApprovals(made),
    requiredApprovers: submission.requiredApprovers,
    mine,
    ...memo,
    warnings: memo.warnings.map(presentCondition),
    met: memo.met.map(presentCondition),
    abilities: {
      decide:
        submission.state === "pending" &&
        mine === null &&
        decide(actor, "gate.decide", subject).allowed,
    },
  };
}

/** What the version can be compared with: the one that was submitted before it. */
async function priorReport(tx: Tx, submission: SubmissionRow): Promise<string | null> {
  const all = await readSubmissions(tx, { phaseId: submission.phaseId });
  const before = all.filter(
    ({ submittedAt, reportId }) =>
      submittedAt < submission.submittedAt && reportId !== submission.reportId,
  );
  return before[0]?.reportId ?? null;
}
