import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { GateSignature } from "#contract/gates/endpoints.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { sentence } from "#domain/kernel/text/sentence.ts";
import { openOrigin } from "#web/features/facts/index.ts";
import { AskDialog, AskedList } from "#web/features/signatures/index.ts";
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
}

/** Blocking conditions that stand open in the folded card. */
const LINES = 2;

const blockingOf = (conditions: Condition[]): Condition[] =>
  sortPending(conditions).filter(({ severity }) => severity === "B");

/** What still holds the gate first: a line each, with what to do about it. */
export function FirstConditions(props: ListProps) {
  const first = blockingOf(props.conditions).slice(0, LINES);
  if (first.length === 0) return null;
  return (
    <ul className="mt-1.5">
      {first.map((condition) => (
        <ConditionLine key={condition.id} {...props} condition={condition} />
      ))}
    </ul>
  );
}

/** The other blocking ones; warnings and what is met are folded. */
export function OtherConditions(props: ListProps) {
  const others = blockingOf(props.conditions).slice(LINES);
  const warnings = sortPending(props.conditions).filter(({ severity }) => severity === "A");
  const met = metOf(props.conditions);
  return (
    <>
      {others.length > 0 && <Items {...props} conditions={others} />}
      {(warnings.length > 0 || met.blocking.length > 0 || met.warnings.length > 0) && (
        <div className="mt-2 flex flex-col">
          <Folded {...props} conditions={warnings} label={copy.warnings(warnings.length)} />
          <Folded
            {...props}
            conditions={met.blocking}
            label={copy.conditionsMet(met.blocking.length)}
          />
          <Folded
            {...props}
            conditions={met.warnings}
            label={copy.warningsMet(met.warnings.length)}
          />
        </div>
      )}
    </>
  );
}

/** Warnings hold nothing, and are counted by themselves. */
const metOf = (conditions: Condition[]): Record<"blocking" | "warnings", Condition[]> => {
  const met = conditions.filter((condition) => condition.met);
  return {
    blocking: met.filter(({ severity }) => severity === "B"),
    warnings: met.filter(({ severity }) => severity === "A"),
  };
};

/** What the folded card says of the conditions that it does not show: those that hold the gate, as its title counts them, and the warnings. */
export function restOf(conditions: Condition[]): string {
  const others = Math.max(0, blockingOf(conditions).length - LINES);
  const warnings = conditions.filter(({ met, severity }) => !met && severity === "A").length;
  const met = metOf(conditions).blocking.length;
  return [
    ...(others > 0 ? [copy.othersMissing(others)] : []),
    ...(warnings > 0 ? [copy.warnings(warnings)] : []),
    ...(met > 0 ? [copy.met(met)] : []),
  ].join(" · ");
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

type ItemProps = ListProps & { condition: Condition };

function ConditionLine(props: ItemProps) {
  const { condition, signatures } = props;
  const { icon: Icon, colour } = looks.blocking;
  const onOrigin = originOf(props);
  return (
    <li
      data-condition={condition.id}
      data-met={condition.met}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2"
    >
      <details className="min-w-0">
        <summary
          title={`${condition.label} (${copy.code(condition.id, "blocking")})`}
          className="flex min-h-7 cursor-pointer list-none items-start gap-2 rounded-control py-1 text-sm font-medium text-ink hover:text-accent"
        >
          <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
          <span className="sr-only">{copy.stateOf.blocking}: </span>
          <span className="min-w-0">{condition.label}</span>
        </summary>
        <div className="pb-1 pl-6 text-sm">
          <Evidence condition={condition} {...(onOrigin === undefined ? {} : { onOrigin })} />
          <SignatureList conditionId={condition.id} signatures={signatures} />
          {props.canRecord && <AskedList phase={props.phase} conditionId={condition.id} />}
        </div>
      </details>
      <Remedy {...props} isShort />
    </li>
  );
}

function ConditionItem(props: ItemProps) {
  const { condition, signatures } = props;
  const onOrigin = originOf(props);
  return (
    <li data-condition={condition.id} data-met={condition.met}>
      <ConditionText condition={condition} {...(onOrigin === undefined ? {} : { onOrigin })}>
        <SignatureList conditionId={condition.id} signatures={signatures} />
        {props.canRecord && <AskedList phase={props.phase} conditionId={condition.id} />}
        <div className="mt-1 empty:hidden">
          <Remedy {...props} />
        </div>
      </ConditionText>
    </li>
  );
}

function originOf({ phase, condition, runId }: ItemProps): (() => void) | undefined {
  const [factId] = condition.facts;
  if (factId === undefined) return undefined;
  return () =>
    openOrigin({
      projectId: phase.projectId,
      factId,
      ...(runId === null ? {} : { runId }),
    });
}

/** The one thing that can be done about a condition: go to where it is met, or write it down. `isShort`: its verb alone is seen. */
function Remedy({
  phase,
  condition,
  canRecord,
  isShort = false,
}: ItemProps & { isShort?: boolean }) {
  const [open, setOpen] = useState<"record" | "ask" | null>(null);
  const close = (): void => setOpen(null);
  if (condition.met || !canRecord) return null;
  const remedy = remedyOf(condition, {
    projectId: phase.projectId,
    phaseId: phase.id,
    order: phase.order,
  });
  const shown = (label: string): string => (isShort ? (label.split(" ")[0] ?? label) : label);
  return (
    <div className="flex items-center gap-3">
      {remedy !== null && (
        <Link
          to={remedy.to}
          aria-label={remedy.label}
          title={remedy.label}
          className="inline-flex min-h-7 items-center rounded-[3px] text-sm text-accent underline-offset-2 hover:underline"
        >
          {shown(remedy.label)}
        </Link>
      )}
      {condition.acceptsStatement && (
        <Button
          size="small"
          variant={isShort ? "quiet" : "secondary"}
          aria-label={statementCopy.record}
          className={isShort ? "-my-0.5 -mr-3" : ""}
          onClick={() => setOpen("record")}
        >
          {shown(statementCopy.record)}
        </Button>
      )}
      {open === "record" && (
        <StatementDialog
          phase={phase}
          conditionId={condition.id}
          label={condition.label}
          onAsk={() => setOpen("ask")}
          onClose={close}
        />
      )}
      {open === "ask" && (
        <AskDialog
          phase={phase}
          asked={{ conditionId: condition.id, label: condition.label, role: "" }}
          onClose={close}
        />
      )}
    </div>
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
  return (
    <div className="flex gap-2.5">
      <Icon aria-hidden className={`mt-[3px] size-4 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium text-ink" title={copy.code(condition.id, state)}>
          <span className="sr-only">{copy.stateOf[state]}: </span>
          {condition.label}
        </p>
        <Evidence condition={condition} {...(onOrigin === undefined ? {} : { onOrigin })} />
        {children}
      </div>
    </div>
  );
}

function Evidence({ condition, onOrigin }: { condition: Condition; onOrigin?: () => void }) {
  const evidence = sentence(condition.evidence);
  return (
    <>
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
    </>
  );
}
