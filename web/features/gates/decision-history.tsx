import { Link } from "react-router";
import type { Gate, GateSubmission } from "#contract/gates/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { PhaseLockedDifferences } from "#web/features/handoffs/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { gateCopy, historyCopy as copy } from "./copy.ts";
import { shortHash, submissionTones } from "./gate-look.ts";
import { MinutesButton } from "./minutes-button.tsx";

/** Every submission with its decisions, newest first: who, when, on which version and which seal. */
export function DecisionHistory({ gate }: { gate: Gate }) {
  const submissions = gate.submission === null ? [] : [gate.submission, ...gate.history];
  if (submissions.length === 0) return null;
  return (
    <details
      className="mt-4 border-t border-border pt-3"
      data-testid="gate-history"
      open={gate.submission?.state === "returned"}
    >
      <summary className="cursor-pointer rounded-control text-sm font-medium text-ink-2 hover:text-ink">
        {copy.title(submissions.length)}
      </summary>
      <ol className="mt-3 flex flex-col gap-4">
        {submissions.map((submission) => (
          <SubmissionItem key={submission.id} submission={submission} />
        ))}
      </ol>
    </details>
  );
}

function SubmissionItem({ submission }: { submission: GateSubmission }) {
  const { showMoment } = useActDates();
  const wasPassed = submission.state === "approved" || submission.state === "waived";
  return (
    <li className="text-sm" data-submission={submission.state}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge
          tone={wasPassed && !submission.inForce ? "neutral" : submissionTones[submission.state]}
        >
          {copy.submissionStates[submission.state]}
        </Badge>
        <Link
          to={`/reports/${submission.reportId}`}
          className="text-accent underline-offset-2 hover:underline"
        >
          {gateCopy.reportVersion(submission.reportVersion)}
        </Link>
        {submission.requiredApprovers > 1 && (
          <span className="text-ink-3">
            {copy.approvals(submission.approvals, submission.requiredApprovers)}
          </span>
        )}
      </div>
      <p className="mt-1 text-ink-2">
        {copy.submittedBy(submission.submittedBy, showMoment(submission.submittedAt))}
      </p>
      {wasPassed && !submission.inForce && <p className="text-ink-3">{copy.ended}</p>}
      {submission.state === "superseded" && <p className="text-ink-3">{copy.superseded}</p>}
      {submission.decisions.length === 0 ? (
        <p className="text-ink-3">{copy.noDecision}</p>
      ) : (
        <ul className="mt-1.5 flex flex-col gap-2 border-l-2 border-border pl-3">
          {submission.decisions.map((decision) => (
            <li key={decision.id}>
              <p className="text-ink">
                <span className="font-medium">{decision.decidedBy}</span> ·{" "}
                {copy.decisions[decision.decision]} · {showMoment(decision.decidedAt)}
              </p>
              {decision.confirmedBy !== null && (
                <p className="text-xs text-ink-3">{copy.confirmedBy[decision.confirmedBy]}</p>
              )}
              <p className="whitespace-pre-line text-ink-2">{decision.comment}</p>
              <MinutesButton decisionId={decision.id} />
              {decision.conditions.length > 0 && (
                <ul className="list-disc pl-4 text-ink-2">
                  {decision.conditions.map((condition) => (
                    <li key={condition}>{condition}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-xs text-ink-3" title={submission.factsHash}>
        {copy.seal}: <span className="font-mono">{shortHash(submission.factsHash)}</span>
      </p>
    </li>
  );
}

/** What the newest approval locked, each figure with its origin in the run that was approved. */
export function LockedBaseline({ gate }: { gate: Gate }) {
  const { showMoment } = useActDates();
  if (gate.locked === null || gate.locked.figures.length === 0) return null;
  const { runId, figures, reportVersion, lockedAt } = gate.locked;
  return (
    <details className="mt-4 border-t border-border pt-3">
      <summary className="cursor-pointer rounded-control text-sm font-medium text-ink-2 hover:text-ink">
        {copy.lockedTitle}
      </summary>
      <p className="mt-2 text-sm text-ink-3">{copy.locked(reportVersion, showMoment(lockedAt))}</p>
      <dl className="mt-2 flex flex-col gap-1.5 text-sm">
        {figures.map((figure) => (
          <div key={figure.factId} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0 text-ink-2">{figure.label}</dt>
            <dd>
              <FactValue
                projectId={gate.projectId}
                factId={figure.factId}
                runId={runId}
                className="text-ink"
              >
                {figure.display}
              </FactValue>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 empty:hidden">
        <PhaseLockedDifferences projectId={gate.projectId} phaseNumber={gate.phaseNumber} />
      </div>
    </details>
  );
}
