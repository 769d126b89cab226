import { useId, useState } from "react";
import type { GateMemo } from "#contract/gates/memo.ts";
import { InlineText } from "#web/features/reports/read/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { memoCopy as copy } from "./copy.ts";
import type { Answer, Answers } from "./memo-answers.ts";
import { readInlines, type MemoText } from "./memo-text.ts";
import { plainText } from "#domain/report/plain-text.ts";

const options = Object.keys(copy.answers) as Answer[];

/** What the board is asked, each with who answers, until when, what moves and what follows if nobody decides. */
export function MemoDecisions({
  memo,
  answers,
  onAnswer,
}: {
  memo: GateMemo;
  answers: Answers;
  /** Absent where the person decides nothing here. */
  onAnswer?: (id: string, answer: Answer) => void;
}) {
  if (memo.decisions.length === 0) return null;
  return (
    <section aria-label={copy.decisions} className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold text-ink">{copy.decisions}</h2>
      <ol className="flex flex-col divide-y divide-border rounded-card border border-border bg-surface">
        {memo.decisions.map((decision, index) => (
          <DecisionItem
            key={decision.id}
            decision={decision}
            place={index + 1}
            answer={answers[decision.id]}
            onAnswer={onAnswer}
          />
        ))}
      </ol>
      {memo.more > 0 && <p className="text-sm text-ink-3">{copy.more(memo.more)}</p>}
    </section>
  );
}

/** On a phone who, what for and what else are asked for: four decisions and the rest of the memo are two screens. */
function DecisionItem({
  decision,
  place,
  answer,
  onAnswer,
}: {
  decision: GateMemo["decisions"][number];
  place: number;
  answer: Answer | undefined;
  onAnswer: ((id: string, answer: Answer) => void) | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3 max-lg:gap-0 max-lg:py-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 max-lg:gap-y-1">
        <p className="min-w-0 flex-1 basis-[280px] text-base font-medium text-ink">
          {place}. <InlineText inlines={readInlines(decision.recommendation)} />
        </p>
        <div
          className={classNames(
            "flex items-center justify-between gap-3",
            onAnswer !== undefined && "max-lg:w-full",
          )}
        >
          {onAnswer !== undefined && (
            <AnswerChoice
              id={decision.id}
              label={plainText(decision.recommendation)}
              value={answer}
              onChange={(chosen) => onAnswer(decision.id, chosen)}
            />
          )}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
            className="-mr-2 ml-auto min-h-11 rounded-control px-2 text-sm text-ink-2 hover:text-ink lg:hidden print:hidden"
          >
            {isOpen ? copy.fewerDetails : copy.details}
          </button>
        </div>
      </div>
      <dl
        id={details}
        className={classNames(
          "grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm lg:grid print:grid",
          isOpen ? "grid max-lg:pb-1" : "hidden",
        )}
      >
        <Line term={copy.owner}>
          {decision.owner} · {decision.due}
        </Line>
        <Line term={copy.effect} text={decision.effect} />
        <Line term={copy.consequence} text={decision.consequence} />
      </dl>
    </li>
  );
}

function Line({
  term,
  text,
  children,
}: {
  term: string;
  text?: MemoText;
  children?: React.ReactNode;
}) {
  return (
    <>
      <dt className="text-ink-3">{term}</dt>
      <dd className="text-ink-2">
        {text === undefined ? children : <InlineText inlines={readInlines(text)} />}
      </dd>
    </>
  );
}

/** None is chosen at first: an item left alone goes with the approval. */
function AnswerChoice({
  id,
  label,
  value,
  onChange,
}: {
  id: string;
  label: string;
  value: Answer | undefined;
  onChange: (answer: Answer) => void;
}) {
  return (
    <fieldset className="flex shrink-0 overflow-hidden rounded-control border border-border text-sm">
      <legend className="sr-only">{copy.answerOf(label)}</legend>
      {options.map((option) => (
        <label
          key={option}
          className="cursor-pointer border-l border-border px-3 py-1 text-ink-2 max-lg:py-2.5 first-of-type:border-l-0 hover:bg-surface-2 has-checked:bg-accent-soft has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={`resposta-${id}`}
            className="sr-only"
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {copy.answers[option]}
        </label>
      ))}
    </fieldset>
  );
}
