import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { openOrigin } from "#web/features/facts/index.ts";
import { describeError } from "#web/lib/api-error.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { gateCopy as copy, phaseCopy } from "./copy.ts";
import { useSubmitGate } from "./queries.ts";
import { StatementDialog } from "./statement-dialog.tsx";

type Condition = NonNullable<Phase["gate"]>["conditions"][number];
const stateTones: Record<Phase["gateStatus"], Tone> = { closed: "neutral", open: "accent", submitted: "info", approved: "positive", returned: "warning", waived: "warning" };

/** The gate's conditions with their evidence; pending ones first, each with what to do. */
export function GateCard({ phase }: { phase: Phase }) {
  const conditions = phase.gate?.conditions ?? [];
  const blocking = conditions.filter((condition) => condition.severity === "B" && !condition.met);
  const pending = conditions.filter((condition) => !condition.met).sort((a, b) => (a.severity === b.severity ? 0 : a.severity === "B" ? -1 : 1));
  const met = conditions.filter((condition) => condition.met);
  return (
    <TitledCard title={copy.title} action={<Badge tone={stateTones[phase.gateStatus]}>{copy.states[phase.gateStatus]}</Badge>} data-testid="gate-card">
      <p className="text-base text-ink-2">
        {phase.gateStatus === "submitted" ? copy.submitted : phase.gate === null ? copy.notEvaluated : blocking.length > 0 ? copy.missing(blocking.length) : copy.ready}
      </p>
      {phase.gateStatus === "open" && phase.abilities.submitToGate && <SubmitToGate phase={phase} />}
      {pending.length > 0 && <ul className="mt-3 flex flex-col gap-3">{pending.map((condition) => <ConditionItem key={condition.id} phase={phase} condition={condition} />)}</ul>}
      {met.length > 0 && (
        <details className="mt-4 border-t border-border pt-3">
          <summary className="cursor-pointer rounded-control text-sm font-medium text-ink-2 hover:text-ink">{copy.conditionsMet(met.length)}</summary>
          <ul className="mt-3 flex flex-col gap-3">{met.map((condition) => <ConditionItem key={condition.id} phase={phase} condition={condition} />)}</ul>
        </details>
      )}
    </TitledCard>
  );
}

function ConditionItem({ phase, condition }: { phase: Phase; condition: Condition }) {
  const [isRecording, setRecording] = useState(false);
  const Icon = condition.met ? CircleCheck : condition.severity === "B" ? CircleX : TriangleAlert;
  const colour = condition.met ? "text-positive" : condition.severity === "B" ? "text-danger" : "text-warning";
  const [firstFact] = condition.facts;
  return (
    <li className="flex gap-2.5" data-condition={condition.id} data-met={condition.met}>
      <Icon aria-hidden className={`mt-[3px] size-4 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium text-ink">
          {condition.label} <span className="font-normal text-ink-3">({condition.id} · {condition.met ? copy.met : condition.severity === "B" ? copy.blocking : copy.warning})</span>
        </p>
        <p className="text-ink-2">{condition.evidence}</p>
        {!condition.met && condition.action !== "" && <p className="text-ink-2"><span className="text-ink-3">{copy.action}: </span>{condition.action}</p>}
        <div className="mt-1 flex flex-wrap items-center gap-3">
          {firstFact !== undefined && <button type="button" onClick={() => openOrigin({ projectId: phase.projectId, factId: firstFact })} className="fact-underline rounded-[3px] text-xs text-ink-3 hover:text-accent">{phaseCopy.seeOrigin}</button>}
          {!condition.met && phase.abilities.record && condition.acceptsStatement && <Button size="small" onClick={() => setRecording(true)}>{copy.record}</Button>}
        </div>
      </div>
      {isRecording && <StatementDialog phase={phase} conditionId={condition.id} label={condition.label} onClose={() => setRecording(false)} />}
    </li>
  );
}

function SubmitToGate({ phase }: { phase: Phase }) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmitGate(phase);
  const onConfirm = (): void =>
    submit.mutate(undefined, {
      onSuccess: () => showToast({ title: copy.submitDone, tone: "positive" }),
      onError: (error) => showToast({ title: copy.submitFailed, description: describeError(error, copy.tryAgain), tone: "destructive" }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="primary" className="mt-3 w-full" onClick={() => setAsking(true)} data-testid="button-submit-gate">{copy.submit}</Button>
      <ConfirmDialog open={isAsking} onOpenChange={setAsking} title={copy.submitTitle} confirmLabel={copy.submit} isPending={submit.isPending} onConfirm={onConfirm}>{copy.submitText}</ConfirmDialog>
    </>
  );
}
