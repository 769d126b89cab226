import { ArrowRight } from "lucide-react";
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
import { gateCopy as copy, decisionCopy, prepareCopy, submitCopy } from "./copy.ts";
import { DecisionHistory, LockedBaseline } from "./decision-history.tsx";
import { PRIOR_PHASE, stateTones, turnOf, wantedOf } from "./gate-look.ts";
import { PrepareSheet } from "./prepare-sheet.tsx";
import { useDecideGate, useGate, useWaivePriorPhase } from "./queries.ts";
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
  // Where the list names the phase before, what may be done about it stands there.
  const isPriorListed = conditions.some(({ id, met }) => id === PRIOR_PHASE && !met);
  return (
    <>
      <Turn gate={gate} />
      {submission === null && <p className="mt-1.5 text-xs text-ink-3">{copy.firstUse}</p>}
      {!isPriorListed && <PriorPhaseNotice gate={gate} />}
      {isAtGate && submission.stale && <StaleNotice submission={submission} />}
      <GateActions gate={gate} phase={phase} />
      {isAtGate && <p className="mt-3 text-xs text-ink-3">{copy.sealedConditions}</p>}
      <ConditionList
        phase={phase}
        conditions={conditions}
        signatures={gate.signatures}
        runId={isAtGate ? submission.runId : gate.runId}
        canRecord={!isAtGate && phase.abilities.record}
        actions={{ [PRIOR_PHASE]: <WaivePrior gate={gate} /> }}
      />
      {(gate.abilities.invite || submission !== null) && gate.runId !== null && (
        <ApproversRow gate={gate} />
      )}
      <LockedBaseline gate={gate} />
      <DecisionHistory gate={gate} />
    </>
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
      <p className="flex gap-2.5 text-base text-ink-2">
        <ArrowRight aria-hidden className="mt-[3px] size-4 shrink-0 text-accent" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold text-ink">{turn.who}.</span> {turn.what}
        </span>
      </p>
    );
  const decisions = gate.submission?.decisions.filter(({ decision }) => decision !== "return");
  const last = decisions?.at(-1);
  return (
    <div className="text-base text-ink-2">
      <p>{gate.status === "approved" ? copy.approved : copy.waived}</p>
      {decisions !== undefined && last !== undefined && (
        <p className="text-sm text-ink-3">
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
  const [open, setOpen] = useState<"submit" | "waive" | "prepare" | null>(null);
  const close = (): void => setOpen(null);
  const { abilities, submission } = gate;
  const wanted = phase.abilities.record ? wantedOf(gate.conditions, gate.signatures) : [];
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
      {wanted.length > 1 && (
        <Button className="mt-3 w-full" onClick={() => setOpen("prepare")}>
          {prepareCopy.open}
        </Button>
      )}
      {abilities.waive && (
        <Button className="mt-3 w-full" onClick={() => setOpen("waive")}>
          {decisionCopy.waive}
        </Button>
      )}
      {open === "submit" && <SubmitDialog gate={gate} onClose={close} />}
      {open === "prepare" && <PrepareSheet phase={phase} wanted={wanted} onClose={close} />}
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
