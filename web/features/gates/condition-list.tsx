import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { openOrigin } from "#web/features/facts/index.ts";
import { sentence } from "#domain/kernel/text/sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { gateCopy as copy, statementCopy } from "./copy.ts";
import { sortPending, type Condition } from "./gate-look.ts";
import { StatementDialog } from "./statement-dialog.tsx";

/** Pending conditions first, each with what to do; those met are folded. `runId`: whose facts the evidence cites. */
export function ConditionList({
  phase,
  conditions,
  runId,
  canRecord,
}: {
  phase: Phase;
  conditions: Condition[];
  runId: string | null;
  canRecord: boolean;
}) {
  const pending = sortPending(conditions);
  const met = conditions.filter((condition) => condition.met);
  const item = (condition: Condition) => (
    <ConditionItem
      key={condition.id}
      phase={phase}
      condition={condition}
      runId={runId}
      canRecord={canRecord}
    />
  );
  return (
    <>
      {pending.length > 0 && <ul className="mt-3 flex flex-col gap-3">{pending.map(item)}</ul>}
      {met.length > 0 && (
        <details className="mt-4 border-t border-border pt-3">
          <summary className="cursor-pointer rounded-control text-sm font-medium text-ink-2 hover:text-ink">
            {copy.conditionsMet(met.length)}
          </summary>
          <ul className="mt-3 flex flex-col gap-3">{met.map(item)}</ul>
        </details>
      )}
    </>
  );
}

function ConditionItem({
  phase,
  condition,
  runId,
  canRecord,
}: {
  phase: Phase;
  condition: Condition;
  runId: string | null;
  canRecord: boolean;
}) {
  const [isRecording, setRecording] = useState(false);
  const [firstFact] = condition.facts;
  return (
    <li data-condition={condition.id} data-met={condition.met}>
      <ConditionText condition={condition}>
        <div className="mt-1 flex flex-wrap items-center gap-3 empty:hidden">
          {firstFact !== undefined && (
            <button
              type="button"
              onClick={() =>
                openOrigin({
                  projectId: phase.projectId,
                  factId: firstFact,
                  ...(runId === null ? {} : { runId }),
                })
              }
              className="fact-underline rounded-[3px] text-xs text-ink-3 hover:text-accent"
            >
              {copy.seeOrigin}
            </button>
          )}
          {!condition.met && condition.id === "G0.6" && (
            <Link
              to={`/project/${phase.projectId}/premissas`}
              className="rounded-[3px] text-xs text-accent underline-offset-2 hover:underline"
            >
              {copy.premises}
            </Link>
          )}
          {!condition.met && canRecord && condition.acceptsStatement && (
            <Button size="small" onClick={() => setRecording(true)}>
              {statementCopy.record}
            </Button>
          )}
        </div>
      </ConditionText>
      {isRecording && (
        <StatementDialog
          phase={phase}
          conditionId={condition.id}
          label={condition.label}
          onClose={() => setRecording(false)}
        />
      )}
    </li>
  );
}

/** What a condition asks for, whether it holds, and the evidence. */
export function ConditionText({
  condition,
  children,
}: {
  condition: Condition;
  children?: React.ReactNode;
}) {
  const Icon = condition.met ? CircleCheck : condition.severity === "B" ? CircleX : TriangleAlert;
  const colour = condition.met
    ? "text-positive"
    : condition.severity === "B"
      ? "text-danger"
      : "text-warning";
  return (
    <div className="flex gap-2.5">
      <Icon aria-hidden className={`mt-[3px] size-4 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium text-ink">
          {condition.label}{" "}
          <span className="font-normal whitespace-nowrap text-ink-3">
            ({condition.id} ·{" "}
            {condition.met ? copy.met : condition.severity === "B" ? copy.blocking : copy.warning})
          </span>
        </p>
        <p className="text-ink-2">{sentence(condition.evidence)}</p>
        {!condition.met && condition.action !== "" && (
          <p className="text-ink-2">
            <span className="text-ink-3">{copy.action}: </span>
            {sentence(condition.action)}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
