import { ArrowRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { Gate } from "#contract/gates/endpoints.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { ApproversRow } from "./approvers-row.tsx";
import { FirstConditions, OtherConditions, restOf } from "./condition-list.tsx";
import { gateCopy as copy, decisionCopy, prepareCopy, submitCopy, turnCopy } from "./copy.ts";
import { DecisionHistory, LockedBaseline } from "./decision-history.tsx";
import { stateTones, turnOf, wantedOf } from "./gate-look.ts";
import { PrepareSheet } from "./prepare-sheet.tsx";
import { useDecideGate, useGate, useRemindApprovers, useWaivePriorPhase } from "./queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";

/** The gate of a phase: whose turn it is, what still holds it with the evidence, and what the person may do about it. */
export function GateCard({ phase }: { phase: Phase }) {
  const { data: gate, error, refetch } = useGate(phase.id);
  const status = gate?.status ?? phase.gateStatus;
  return (
    <TitledCard
      title={gate === undefined ? copy.title : titleOf(gate)}
      action={<Badge tone={stateTones[status]}>{copy.states[status]}</Badge>}
      id="gate"
      className="scroll-mt-20"
      inset="px-5 pt-1.5 pb-3"
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

function titleOf({ status, missing, conditions }: Gate): string {
  if ((status !== "closed" && status !== "returned") || missing === 0) return copy.title;
  return copy.titleMissing(missing, conditions.filter(({ severity }) => severity === "B").length);
}

function GateBody({ phase, gate }: { phase: Phase; gate: Gate }) {
  const { submission } = gate;
  const isAtGate = submission !== null && (submission.state === "pending" || submission.inForce);
  const conditions = isAtGate ? submission.conditions : gate.conditions;
  const list = {
    phase,
    conditions,
    signatures: gate.signatures,
    runId: isAtGate ? submission.runId : gate.runId,
    canRecord: !isAtGate && phase.abilities.record,
  };
  return (
    <>
      <Turn gate={gate} />
      {isAtGate && submission.stale && <StaleNotice submission={submission} />}
      <GateActions gate={gate} phase={phase} />
      <FirstConditions {...list} />
      {needsApprovers(gate) && <ApproversRow gate={gate} />}
      <More gate={gate} summary={restOf(conditions)}>
        {isAtGate && <p className="mt-2 text-xs text-ink-3">{copy.sealedConditions}</p>}
        <OtherConditions {...list} />
      </More>
    </>
  );
}

/** Somebody has to be invited before anybody can decide. */
const needsApprovers = (gate: Gate): boolean =>
  hasApproversRow(gate) && gate.approvers.available < gate.approvers.required;
const hasApproversRow = ({ abilities, submission, runId }: Gate): boolean =>
  (abilities.invite || submission !== null) && runId !== null;

/** Everything that is not the next act; a returned gate opens it, for its comment. */
function More({ gate, summary, children }: { gate: Gate; summary: string; children: ReactNode }) {
  const { submission } = gate;
  return (
    <details
      className="mt-2 border-t border-border pt-1.5"
      data-testid="gate-more"
      open={submission?.state === "returned"}
    >
      <summary className="min-h-6 cursor-pointer rounded-control py-0.5 text-sm font-medium text-ink-2 hover:text-ink">
        {summary === "" ? copy.more : `${copy.more}: ${summary}`}
      </summary>
      {submission === null && <p className="mt-1.5 text-xs text-ink-3">{copy.firstUse}</p>}
      <PriorPhaseNotice gate={gate} />
      {children}
      <WaiveGate gate={gate} />
      {hasApproversRow(gate) && !needsApprovers(gate) && <ApproversRow gate={gate} />}
      <LockedBaseline gate={gate} />
      <DecisionHistory gate={gate} />
    </details>
  );
}

function StaleNotice({
  submission: { state, staleReason },
}: {
  submission: NonNullable<Gate["submission"]>;
}) {
  return (
    <Callout
      tone="warning"
      className="mt-3"
      title={state === "pending" ? copy.stalePendingTitle : copy.staleTitle}
    >
      {staleReason ?? copy.staleDefault}
    </Callout>
  );
}

/** Whose act it waits for; once passed, who passed it and when. */
function Turn({ gate }: { gate: Gate }) {
  const { showDay } = useActDates();
  const turn = turnOf(gate, showDay);
  if (turn !== null)
    return (
      <p className="flex gap-2 text-sm text-ink-2">
        <ArrowRight aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold text-ink">{turn.who}.</span> {turn.what}
        </span>
      </p>
    );
  const decisions = gate.submission?.decisions.filter(({ decision }) => decision !== "return");
  const last = decisions?.at(-1);
  return (
    <div className="text-sm text-ink-2">
      <p>{gate.status === "approved" ? copy.approved : copy.waived}</p>
      {decisions !== undefined && last !== undefined && (
        <p className="text-ink-3">
          {copy.decidedBy(
            decisions.map(({ decidedBy }) => decidedBy),
            showDay(last.decidedAt),
          )}
        </p>
      )}
    </div>
  );
}

function GateActions({ gate, phase }: { gate: Gate; phase: Phase }) {
  const [open, setOpen] = useState<"submit" | "prepare" | null>(null);
  const close = (): void => setOpen(null);
  const { abilities, submission } = gate;
  const wanted = phase.abilities.record ? wantedOf(gate.conditions, gate.signatures) : [];
  return (
    <>
      {abilities.submit && (
        <Button
          variant="primary"
          size="small"
          className="mt-2 w-full"
          onClick={() => setOpen("submit")}
          data-testid="button-submit-gate"
        >
          {submitCopy.submit}
        </Button>
      )}
      {abilities.decide && submission !== null && (
        <Button asChild variant="primary" size="small" className="mt-2 w-full">
          <Link to={`/decisao/${submission.id}`} data-testid="button-decide-gate">
            {decisionCopy.decide}
          </Link>
        </Button>
      )}
      {abilities.remind && submission !== null && (
        <RemindButton phaseId={phase.id} submissionId={submission.id} />
      )}
      {wanted.length > 1 && (
        <Button size="small" className="mt-2 w-full" onClick={() => setOpen("prepare")}>
          {prepareCopy.open}
        </Button>
      )}
      {open === "submit" && <SubmitDialog gate={gate} onClose={close} />}
      {open === "prepare" && <PrepareSheet phase={phase} wanted={wanted} onClose={close} />}
    </>
  );
}

/** Once a day: afterwards the gate's own answer takes the button away. */
function RemindButton({ phaseId, submissionId }: { phaseId: string; submissionId: string }) {
  const remind = useRemindApprovers(phaseId, submissionId);
  return (
    <Button
      size="small"
      className="mt-2 w-full"
      isPending={remind.isPending}
      onClick={() =>
        remind.mutate(undefined, {
          onSuccess: () => showToast({ title: turnCopy.reminded, tone: "positive" }),
          onError: (error) =>
            showToast({
              title: turnCopy.notReminded,
              description: describeError(error, copy.tryAgain),
              tone: "destructive",
            }),
        })
      }
    >
      {turnCopy.remind}
    </Button>
  );
}

/** An administrator may let it pass without the client's decision. */
function WaiveGate({ gate: { phaseId, abilities, submission } }: { gate: Gate }) {
  const [isAsking, setAsking] = useState(false);
  if (!abilities.waive || submission === null) return null;
  return (
    <>
      <Button size="small" className="mt-3" onClick={() => setAsking(true)}>
        {decisionCopy.waive}
      </Button>
      {isAsking && (
        <WaiveDialog
          phaseId={phaseId}
          submissionId={submission.id}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function WaiveDialog({
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
    <Callout tone="info" className="mt-3" action={<WaivePrior gate={gate} />}>
      {copy.priorPending(priorPhase.name)}
    </Callout>
  );
}

function WaivePrior({ gate }: { gate: Gate }) {
  const [isAsking, setAsking] = useState(false);
  const mutation = useWaivePriorPhase(gate.phaseId);
  const { priorPhase } = gate;
  if (!gate.abilities.waivePriorPhase || priorPhase === null) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {decisionCopy.waivePrior}
      </Button>
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
