import { useEffect, useRef, useState } from "react";
import type { GateMemo } from "#contract/gates/memo.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { decisionCopy, gateCopy, memoCopy as copy } from "./copy.ts";
import { answeredConditions, type Answers } from "./memo-answers.ts";
import type { useDecideGate } from "./queries.ts";

type Decide = ReturnType<typeof useDecideGate>;
type Choice = keyof typeof decisionCopy.choices;
const choices = Object.keys(decisionCopy.choices) as Choice[];

/** The decision with its comment. Answers other than yes are conditions of an approval. */
export function MemoForm({
  memo,
  answers,
  decide,
}: {
  memo: GateMemo;
  answers: Answers;
  decide: Decide;
}) {
  if (!memo.abilities.decide)
    return memo.state === "pending" && memo.mine === null ? (
      <p className="self-start rounded-card border border-border bg-surface px-4 py-3 text-base text-ink-2">
        {copy.waits}
      </p>
    ) : null;
  return <OpenForm memo={memo} fromAnswers={answeredConditions(memo, answers)} decide={decide} />;
}

function OpenForm({
  memo,
  fromAnswers,
  decide,
}: {
  memo: GateMemo;
  fromAnswers: string[];
  decide: Decide;
}) {
  const [chosen, setChoice] = useState<Choice>(memo.stale ? "return" : "approve");
  const [comment, setComment] = useState("");
  const [conditions, setConditions] = useState("");
  const commentField = useRef<HTMLDivElement>(null);
  /** On a phone the form comes with the first choice. */
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) commentField.current?.querySelector("textarea")?.focus();
  }, [isOpen]);
  const errors = fieldErrors(decide.error);
  const choice =
    chosen === "approve" && fromAnswers.length > 0 ? "approve_with_conditions" : chosen;
  const onSubmit = (event: React.FormEvent): void => {
    event.preventDefault();
    const listed =
      choice === "approve_with_conditions" ? [...fromAnswers, ...linesOf(conditions)] : [];
    decide.mutate(
      { decision: choice, comment: comment.trim(), conditions: listed },
      {
        onSuccess: (after) =>
          showToast({
            title:
              after.submission?.state === "pending"
                ? decisionCopy.partial
                : decisionCopy.done[choice],
            tone: "positive",
          }),
        onError: (error) => {
          if (Object.keys(fieldErrors(error)).length === 0)
            showToast({
              title: decisionCopy.failed,
              description: describeError(error, gateCopy.tryAgain),
              tone: "destructive",
            });
        },
      },
    );
  };
  const openWith = (option: Choice): void => {
    setChoice(option);
    setOpen(true);
  };
  return (
    <>
      {!isOpen && <PhoneBar memo={memo} onChoose={openWith} />}
      <TitledCard
        title={decisionCopy.choice}
        className={classNames(
          "self-start max-lg:w-full lg:sticky lg:top-20",
          !isOpen && "max-lg:hidden",
        )}
      >
        <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
          <Choices
            choice={choice}
            isDisabled={(option) =>
              (memo.stale && option !== "return") ||
              (option === "approve" && fromAnswers.length > 0)
            }
            onChoose={setChoice}
          />
          {choice === "approve_with_conditions" && (
            <div className="flex flex-col gap-2">
              {fromAnswers.length > 0 && (
                <div className="text-sm text-ink-2">
                  <p className="text-ink-3">{copy.fromAnswers}</p>
                  <ul className="list-disc pl-5">
                    {fromAnswers.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </div>
              )}
              <Field
                label={decisionCopy.conditions}
                hint={decisionCopy.conditionsHint}
                error={errors["conditions"]}
              >
                {(control) => (
                  <Textarea
                    {...control}
                    value={conditions}
                    onChange={(event) => setConditions(event.target.value)}
                    rows={3}
                  />
                )}
              </Field>
            </div>
          )}
          <div ref={commentField}>
            <Field
              label={decisionCopy.comment}
              hint={decisionCopy.commentHint}
              error={errors["comment"]}
            >
              {(control) => (
                <Textarea
                  {...control}
                  value={comment}
                  onChange={(event) => setComment(event.target.value)}
                  rows={4}
                  maxLength={4000}
                />
              )}
            </Field>
          </div>
          <div className="flex flex-col gap-2">
            {choice === "approve" && memo.decisions.length > 0 && (
              <p className="text-sm text-ink-3">
                {copy.accepts(memo.decisions.length + memo.more)}
              </p>
            )}
            <Button type="submit" variant="primary" isPending={decide.isPending}>
              {decisionCopy.confirm}
            </Button>
          </div>
        </form>
      </TitledCard>
    </>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function Choices({
  choice,
  isDisabled,
  onChoose,
}: {
  choice: Choice;
  isDisabled: (option: Choice) => boolean;
  onChoose: (option: Choice) => void;
}) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{decisionCopy.choice}</legend>
      {choices.map((option) => (
        <label
          key={option}
          className="flex items-start gap-2.5 rounded-control border border-border px-3 py-2 text-base text-ink has-checked:border-accent has-checked:bg-accent-soft has-disabled:opacity-60"
        >
          <input
            type="radio"
            name="decision"
            className="mt-1 accent-accent"
            checked={choice === option}
            disabled={isDisabled(option)}
            onChange={() => onChoose(option)}
          />
          <span>
            <span className="font-medium">{decisionCopy.choices[option].label}</span>
            <span className="block text-sm text-ink-3">{decisionCopy.choices[option].hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** On a phone the choice is at hand from the first line; pressed, it opens the form at the end. */
function PhoneBar({ memo, onChoose }: { memo: GateMemo; onChoose: (option: Choice) => void }) {
  const order = ["return", "approve_with_conditions", "approve"] as const;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex gap-2 border-t border-border bg-surface px-4 py-3 lg:hidden">
      {order.map((option) => (
        <Button
          key={option}
          className="h-11 min-w-0 flex-1 px-2"
          variant={option === "approve" ? "primary" : "secondary"}
          disabled={memo.stale && option !== "return"}
          onClick={() => onChoose(option)}
        >
          {copy.short[option]}
        </Button>
      ))}
    </div>
  );
}
