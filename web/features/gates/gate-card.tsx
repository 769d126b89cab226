import { useState } from "react";
import { Link } from "react-router";
import type { Gate } from "#contract/gates/endpoints.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { ApproversRow } from "./approvers-row.tsx";
import { ConditionList } from "./condition-list.tsx";
import { gateCopy as copy, decisionCopy, submitCopy } from "./copy.ts";
import { DecisionHistory, LockedBaseline } from "./decision-history.tsx";
import { stateTones } from "./gate-look.ts";
import { useDecideGate, useGate, useWaivePriorPhase } from "./queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";

/** The gate of a phase: what it asks for, where it stands, and what the person may do about it. */
export function GateCard({ phase }: { phase: Phase }) {
  const { data: gate, error, refetch } = useGate(phase.id);
  const status = gate?.status ?? phase.gateStatus;
  return (
    <TitledCard
      title={copy.title}
      action={<Badge tone={stateTones[status]}>{copy.states[status]}</Badge>}
      id="gate"
      className="scroll-mt-20"
      data-testid="gate-card"
    >
      {error ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : gate === undefined ? (
        <SkeletonLines count={4} />
      ) : (
        <GateBody phase={phase} gate={gate} />
      )}
    </TitledCard>
  );
}

function GateBody({ phase, gate }: { phase: Phase; gate: Gate }) {
  const { submission } = gate;
  const isAtGate = submission !== null && (submission.state === "pending" || submission.inForce);
  return (
    <>
      <p className="text-base text-ink-2">{summaryOf(gate)}</p>
      <PriorPhaseNotice gate={gate} />
      {isAtGate && submission.stale && (
        <Callout
          tone="warning"
          className="mt-3"
          title={submission.state === "pending" ? copy.stalePendingTitle : copy.staleTitle}
        >
          {submission.staleReason ?? copy.staleDefault}
        </Callout>
      )}
      <GateActions gate={gate} />
      {isAtGate && <p className="mt-3 text-xs text-ink-3">{copy.sealedConditions}</p>}
      <ConditionList
        phase={phase}
        conditions={isAtGate ? submission.conditions : gate.conditions}
        runId={isAtGate ? submission.runId : gate.runId}
        canRecord={!isAtGate && phase.abilities.record}
      />
      {(gate.abilities.invite || submission !== null) && gate.runId !== null && (
        <ApproversRow gate={gate} />
      )}
      <LockedBaseline gate={gate} />
      <DecisionHistory gate={gate} />
    </>
  );
}

function summaryOf(gate: Gate): string {
  if (gate.status === "submitted") return gate.abilities.decide ? copy.yours : copy.submitted;
  if (gate.status === "approved") return copy.approved;
  if (gate.status === "waived") return copy.waived;
  if (gate.conditions.length === 0)
    return gate.abilities.invite ? copy.notEvaluated : copy.companyWaits;
  if (gate.missing > 0) return copy.missing(gate.missing);
  return gate.status === "returned" ? copy.returned : copy.ready;
}

function GateActions({ gate }: { gate: Gate }) {
  const [open, setOpen] = useState<"submit" | "waive" | null>(null);
  const close = (): void => setOpen(null);
  const { abilities, submission } = gate;
  return (
    <>
      {abilities.submit && (
        <Button
          variant="primary"
          className="mt-3 w-full"
          onClick={() => setOpen("submit")}
          data-testid="button-submit-gate"
        >
          {submitCopy.submit}
        </Button>
      )}
      {abilities.decide && submission !== null && (
        <Button asChild variant="primary" className="mt-3 w-full">
          <Link to={`/decisao/${submission.id}`} data-testid="button-decide-gate">
            {decisionCopy.decide}
          </Link>
        </Button>
      )}
      {abilities.waive && (
        <Button className="mt-3 w-full" onClick={() => setOpen("waive")}>
          {decisionCopy.waive}
        </Button>
      )}
      {open === "submit" && <SubmitDialog gate={gate} onClose={close} />}
      {open === "waive" && submission !== null && (
        <WaiveGate phaseId={gate.phaseId} submissionId={submission.id} onClose={close} />
      )}
    </>
  );
}

function WaiveGate({
  phaseId,
  submissionId,
  onClose,
}: {
  phaseId: string;
  submissionId: string;
  onClose: () => void;
}) {
  const mutation = useDecideGate(phaseId, submissionId);
  return (
    <ReasonDialog
      name="waive-gate"
      title={decisionCopy.waiveTitle}
      text={decisionCopy.waiveText}
      confirmLabel={decisionCopy.waive}
      done={decisionCopy.done.waive}
      field="comment"
      mutation={mutation}
      inputOf={(comment) => ({ decision: "waive" as const, comment })}
      onClose={onClose}
    />
  );
}

function PriorPhaseNotice({ gate }: { gate: Gate }) {
  const { showMoment } = useActDates();
  const [isAsking, setAsking] = useState(false);
  const mutation = useWaivePriorPhase(gate.phaseId);
  const { priorPhase } = gate;
  if (priorPhase === null || priorPhase.passed) return null;
  if (priorPhase.waiver !== null)
    return (
      <Callout tone="info" className="mt-3">
        {copy.priorWaived(priorPhase.waiver.by, showMoment(priorPhase.waiver.at))}{" "}
        {priorPhase.waiver.reason}
      </Callout>
    );
  return (
    <>
      <Callout
        tone="info"
        className="mt-3"
        action={
          gate.abilities.waivePriorPhase && (
            <Button size="small" onClick={() => setAsking(true)}>
              {decisionCopy.waivePrior}
            </Button>
          )
        }
      >
        {copy.priorPending(priorPhase.name)}
      </Callout>
      {isAsking && (
        <ReasonDialog
          name="waive-prior-phase"
          title={decisionCopy.waivePriorTitle(priorPhase.name)}
          text={decisionCopy.waivePriorText}
          confirmLabel={decisionCopy.waivePrior}
          done={decisionCopy.waivePriorDone}
          field="reason"
          mutation={mutation}
          inputOf={(reason) => reason}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
