import { useState } from "react";
import { Link } from "react-router";
import type { GateMemo } from "#contract/gates/memo.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { InlineText, ReportOriginProvider } from "#web/features/reports/read/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { classNames } from "#web/lib/class-names.ts";
import { Callout } from "#web/ui/callout.tsx";
import { ConditionText } from "./condition-list.tsx";
import { gateCopy, historyCopy, memoCopy as copy } from "./copy.ts";
import { shortHash } from "./gate-look.ts";
import type { Answers } from "./memo-answers.ts";
import { MemoDecisions } from "./memo-decisions.tsx";
import { MemoForm } from "./memo-form.tsx";
import { readInlines, type MemoText } from "./memo-text.ts";
import { useDecideGate } from "./queries.ts";

/** One page to decide on: what is asked and what speaks for and against it at the left, the decision at the right (on a phone below). */
export function DecisionMemo({ memo }: { memo: GateMemo }) {
  const [answers, setAnswers] = useState<Answers>({});
  const canDecide = memo.abilities.decide;
  // Here and not in the form, which goes when the recorded decision comes back, maybe by another way and before the reply.
  const decide = useDecideGate(memo.phaseId, memo.submissionId);
  return (
    <ReportOriginProvider value={{ projectId: memo.projectId, runId: memo.runId }}>
      <div
        className={classNames(
          "flex flex-col gap-x-10 gap-y-6",
          canDecide && "lg:grid lg:grid-cols-[minmax(0,720px)_minmax(0,360px)]",
        )}
      >
        {/* Whoever only reads it has no column for the decision. */}
        {!canDecide && <MemoForm memo={memo} answers={answers} decide={decide} />}
        <article className="flex max-w-[720px] min-w-0 flex-col gap-5 max-lg:gap-4">
          <Notice memo={memo} />
          <Head memo={memo} />
          <Part title={copy.answer}>
            <p className="font-serif text-lg text-ink max-sm:text-base">
              <InlineText inlines={readInlines(memo.answer)} />
            </p>
          </Part>
          <Figures memo={memo} />
          <MemoDecisions
            memo={memo}
            answers={answers}
            {...(canDecide
              ? { onAnswer: (id, answer) => setAnswers((all) => ({ ...all, [id]: answer })) }
              : {})}
          />
          {memo.against !== null && (
            <Part title={copy.against}>
              <Prose text={memo.against} />
            </Part>
          )}
          <Part title={copy.ifApproved}>
            <p className="text-base text-ink-2">{memo.ifApproved.join(" ")}</p>
            <p className="text-base text-ink-2">
              <span className="font-medium text-ink">{copy.ifReturned}:</span> {copy.nothing}
            </p>
          </Part>
          <Conditions memo={memo} />
          <Links memo={memo} />
        </article>
        {canDecide && <MemoForm memo={memo} answers={answers} decide={decide} />}
      </div>
    </ReportOriginProvider>
  );
}

/** The first line of a memo that can no longer be decided on, or not approved. */
function Notice({ memo }: { memo: GateMemo }) {
  if (memo.state === "superseded") return <Callout tone="warning" title={copy.states.superseded} />;
  if (memo.mine !== null) return <Callout tone="positive" title={copy.mine[memo.mine]} />;
  if (memo.state !== "pending") return <Callout tone="info" title={copy.states[memo.state]} />;
  if (!memo.stale) return null;
  return (
    <Callout tone="warning" title={gateCopy.stalePendingTitle}>
      {memo.staleReason ?? gateCopy.staleDefault} {gateCopy.stalePending}
    </Callout>
  );
}

function Head({ memo }: { memo: GateMemo }) {
  const { showMoment } = useActDates();
  return (
    <header className="flex flex-col gap-1.5">
      <p className="text-sm text-ink-3">{copy.eyebrow(memo.phaseName, memo.reportVersion)}</p>
      <h1 className="font-serif text-2xl font-semibold text-ink max-sm:text-xl">
        <InlineText inlines={readInlines(memo.title)} />
      </h1>
      <p className="text-base text-ink-2">{copy.place(memo.clientName, memo.projectName)}</p>
      <p className="text-sm text-ink-3">
        {copy.sent(memo.submittedBy, showMoment(memo.submittedAt))}
        {memo.requiredApprovers > 1 &&
          ` · ${copy.approvals(memo.approvals, memo.requiredApprovers)}`}
      </p>
      {memo.message !== null && memo.message !== "" && (
        <blockquote className="mt-1 border-l-2 border-border-strong pl-3 text-base whitespace-pre-line text-ink-2">
          {memo.message}
        </blockquote>
      )}
    </header>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h2 className="text-sm font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}

const Prose = ({ text }: { text: MemoText }) => (
  <p className="max-w-prose text-base text-ink-2">
    <InlineText inlines={readInlines(text)} />
  </p>
);

function Figures({ memo }: { memo: GateMemo }) {
  if (memo.figures.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-border bg-border sm:grid-cols-4">
      {memo.figures.map(({ label, value, factId, range }) => (
        <div key={factId} className="flex min-w-0 flex-col gap-0.5 bg-surface px-3 py-2.5">
          <dt className="order-2 text-xs text-ink-2">{label}</dt>
          <dd className="order-1 text-lg font-semibold text-ink tabular-nums">
            <FactValue projectId={memo.projectId} runId={memo.runId} factId={factId}>
              {value}
            </FactValue>
          </dd>
          {range !== null && (
            <dd className="order-3 text-xs text-ink-3">
              <InlineText inlines={readInlines(range)} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Conditions({ memo }: { memo: GateMemo }) {
  const shown = memo.warnings.slice(0, memo.openWarnings);
  const folded = [...memo.warnings.slice(memo.openWarnings), ...memo.met];
  return (
    <section aria-label={copy.conditions} className="flex flex-col gap-2">
      {shown.length > 0 && (
        <>
          <h2 className="text-sm font-semibold text-ink">{copy.before(memo.warnings.length)}</h2>
          <ConditionItems conditions={shown} />
        </>
      )}
      {folded.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded-control text-sm font-medium text-ink-2 hover:text-ink">
            {[
              ...(memo.warnings.length > shown.length
                ? [copy.warnings(memo.warnings.length - shown.length)]
                : []),
              gateCopy.conditionsMet(memo.met.length),
            ].join(" · ")}
          </summary>
          <div className="mt-3">
            <ConditionItems conditions={folded} />
          </div>
        </details>
      )}
    </section>
  );
}

function ConditionItems({ conditions }: { conditions: GateMemo["met"] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {conditions.map((condition) => (
        <li key={condition.id} data-condition={condition.id} data-met={condition.met}>
          <ConditionText condition={{ ...condition, action: "" }} />
        </li>
      ))}
    </ul>
  );
}

function Links({ memo }: { memo: GateMemo }) {
  const look = "text-accent underline-offset-2 hover:underline";
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-border pt-3 text-sm">
      <Link to={`/reports/${memo.reportId}`} className={look}>
        {copy.report(memo.reportPages)}
      </Link>
      {memo.priorReportId !== null && (
        <Link to={`/reports/${memo.priorReportId}/comparar/${memo.reportId}`} className={look}>
          {copy.compare}
        </Link>
      )}
      <Link to={`/phase/${memo.phaseId}`} className={look}>
        {copy.phase}
      </Link>
      <span className="text-ink-3" title={memo.factsHash}>
        {historyCopy.seal}: <span className="font-mono text-xs">{shortHash(memo.factsHash)}</span>
      </span>
    </p>
  );
}
