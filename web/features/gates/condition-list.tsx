import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { GateSignature } from "#contract/gates/endpoints.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { sentence } from "#domain/kernel/text/sentence.ts";
import { openOrigin } from "#web/features/facts/index.ts";
import { Button } from "#web/ui/button.tsx";
import { gateCopy as copy, statementCopy } from "./copy.ts";
import { remedyOf, sortPending, type Condition } from "./gate-look.ts";
import { SignatureList } from "./signature-list.tsx";
import { StatementDialog } from "./statement-dialog.tsx";

interface ListProps {
  phase: Phase;
  conditions: Condition[];
  signatures: readonly GateSignature[];
  /** Whose facts the evidence cites. */
  runId: string | null;
  canRecord: boolean;
  /** What stands beside a condition of this id, in place of its usual button. */
  actions?: Record<string, ReactNode>;
}

/** What still holds the gate, each with what to do; warnings and what is met are folded. */
export function ConditionList(props: ListProps) {
  const pending = sortPending(props.conditions);
  const blocking = pending.filter(({ severity }) => severity === "B");
  const warnings = pending.filter(({ severity }) => severity === "A");
  const met = props.conditions.filter((condition) => condition.met);
  return (
    <>
      {blocking.length > 0 && <Items {...props} conditions={blocking} />}
      {(warnings.length > 0 || met.length > 0) && (
        <div className="mt-3 flex flex-col border-t border-border pt-2">
          <Folded {...props} conditions={warnings} label={copy.warnings(warnings.length)} />
          <Folded {...props} conditions={met} label={copy.conditionsMet(met.length)} />
        </div>
      )}
    </>
  );
}

function Folded({ label, ...props }: ListProps & { label: string }) {
  if (props.conditions.length === 0) return null;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer rounded-control py-0.5 text-sm font-medium text-ink-2 hover:text-ink">
        {label}
      </summary>
      <div className="pb-2">
        <Items {...props} />
      </div>
    </details>
  );
}

const Items = (props: ListProps) => (
  <ul className="mt-3 flex flex-col gap-3">
    {props.conditions.map((condition) => (
      <ConditionItem key={condition.id} {...props} condition={condition} />
    ))}
  </ul>
);

function ConditionItem({
  phase,
  condition,
  signatures,
  runId,
  canRecord,
  actions = {},
}: ListProps & { condition: Condition }) {
  const [isRecording, setRecording] = useState(false);
  const [factId] = condition.facts;
  const remedy =
    condition.met || !canRecord
      ? null
      : remedyOf(condition, {
          projectId: phase.projectId,
          phaseId: phase.id,
          order: phase.order,
        });
  const onOrigin =
    factId === undefined
      ? undefined
      : (): void =>
          openOrigin({
            projectId: phase.projectId,
            factId,
            ...(runId === null ? {} : { runId }),
          });
  return (
    <li data-condition={condition.id} data-met={condition.met}>
      <ConditionText condition={condition} {...(onOrigin === undefined ? {} : { onOrigin })}>
        <SignatureList conditionId={condition.id} signatures={signatures} />
        <div className="mt-1 flex flex-wrap items-center gap-3 empty:hidden">
          {!condition.met && actions[condition.id]}
          {remedy !== null && (
            <Link
              to={remedy.to}
              className="inline-flex min-h-6 items-center rounded-[3px] text-sm text-accent underline-offset-2 hover:underline"
            >
              {remedy.label}
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

const looks = {
  met: { icon: CircleCheck, colour: "text-positive" },
  blocking: { icon: CircleX, colour: "text-danger" },
  warning: { icon: TriangleAlert, colour: "text-warning" },
};

/** What a condition asks for, whether it holds, and the evidence, which opens the figure that it was read from. */
export function ConditionText({
  condition,
  onOrigin,
  children,
}: {
  condition: Condition;
  onOrigin?: () => void;
  children?: ReactNode;
}) {
  const state = condition.met ? "met" : condition.severity === "B" ? "blocking" : "warning";
  const { icon: Icon, colour } = looks[state];
  const evidence = sentence(condition.evidence);
  return (
    <div className="flex gap-2.5">
      <Icon aria-hidden className={`mt-[3px] size-4 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium text-ink" title={copy.code(condition.id, state)}>
          <span className="sr-only">{copy.stateOf[state]}: </span>
          {condition.label}
        </p>
        {onOrigin === undefined ? (
          <p className="text-ink-2">{evidence}</p>
        ) : (
          <button
            type="button"
            title={copy.seeOrigin}
            aria-haspopup="dialog"
            onClick={onOrigin}
            className="fact-underline min-h-6 rounded-[3px] text-left text-ink-2 hover:text-accent"
          >
            {evidence}
          </button>
        )}
        {!condition.met && condition.action !== "" && (
          <p className="text-ink-3">{sentence(condition.action)}</p>
        )}
        {children}
      </div>
    </div>
  );
}
