import { useState } from "react";
import { Link } from "react-router";
import type { Gate, GateSubmission } from "#contract/gates/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/input.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { ConditionText } from "./condition-list.tsx";
import { decisionCopy as copy, gateCopy, historyCopy } from "./copy.ts";
import { shortHash, sortPending } from "./gate-look.ts";
import { useDecideGate } from "./queries.ts";

type Choice = keyof typeof copy.choices;
const choices = Object.keys(copy.choices) as Choice[];

/** The approver's panel: the evidence of every condition as it was sealed, then the decision with its comment. */
export function DecisionDialog({
  gate,
  submission,
  onClose,
}: {
  gate: Gate;
  submission: GateSubmission;
  onClose: () => void;
}) {
  const [choice, setChoice] = useState<Choice>(submission.stale ? "return" : "approve");
  const [comment, setComment] = useState("");
  const [conditions, setConditions] = useState("");
  const decide = useDecideGate(gate.phaseId, submission.id);
  const errors = fieldErrors(decide.error);
  const onSubmit = (event: React.FormEvent): void => {
    event.preventDefault();
    const listed =
      choice === "approve_with_conditions"
        ? conditions
            .split("\n")
            .map((line) => line.trim())
            .filter((line) => line !== "")
        : [];
    decide.mutate(
      { decision: choice, comment: comment.trim(), conditions: listed },
      {
        onSuccess: (after) => {
          showToast({
            title: after.submission?.state === "pending" ? copy.partial : copy.done[choice],
            tone: "positive",
          });
          onClose();
        },
        onError: (error) => {
          if (Object.keys(fieldErrors(error)).length === 0)
            showToast({
              title: copy.failed,
              description: describeError(error, gateCopy.tryAgain),
              tone: "destructive",
            });
        },
      },
    );
  };
  return (
    <Dialog
      name="decide-gate"
      open
      width="wide"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title(gate.phaseName)}
      description={copy.text(submission.submittedBy, formatMoment(submission.submittedAt))}
      footer={
        <>
          <Button onClick={onClose}>{gateCopy.cancel}</Button>
          <Button type="submit" form="gate-decision" variant="primary" isPending={decide.isPending}>
            {copy.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <Evidence submission={submission} />
        <form id="gate-decision" onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
          {submission.stale && (
            <Callout tone="warning" title={gateCopy.stalePendingTitle}>
              {submission.staleReason ?? gateCopy.staleDefault} {gateCopy.stalePending}
            </Callout>
          )}
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1.5 text-sm font-medium text-ink">{copy.choice}</legend>
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
                  disabled={submission.stale && option !== "return"}
                  onChange={() => setChoice(option)}
                />
                <span>
                  <span className="font-medium">{copy.choices[option].label}</span>
                  <span className="block text-sm text-ink-3">{copy.choices[option].hint}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {choice === "approve_with_conditions" && (
            <Field label={copy.conditions} hint={copy.conditionsHint} error={errors["conditions"]}>
              {(control) => (
                <Textarea
                  {...control}
                  value={conditions}
                  onChange={(event) => setConditions(event.target.value)}
                  rows={3}
                />
              )}
            </Field>
          )}
          <Field label={copy.comment} hint={copy.commentHint} error={errors["comment"]}>
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
        </form>
      </div>
    </Dialog>
  );
}

function Evidence({ submission }: { submission: GateSubmission }) {
  const ordered = [
    ...sortPending(submission.conditions),
    ...submission.conditions.filter((condition) => condition.met),
  ];
  return (
    <section aria-label={copy.evidence} className="min-w-0">
      <h3 className="text-sm font-medium text-ink">{copy.evidence}</h3>
      <ul className="mt-2 flex flex-col gap-2.5">
        {ordered.map((condition) => (
          <li key={condition.id}>
            <ConditionText condition={{ ...condition, action: "" }} />
          </li>
        ))}
      </ul>
      {submission.message !== null && submission.message !== "" && (
        <div className="mt-4 border-t border-border pt-3 text-sm">
          <p className="font-medium text-ink">{copy.message}</p>
          <p className="whitespace-pre-line text-ink-2">{submission.message}</p>
        </div>
      )}
      <div className="mt-4 flex flex-col gap-1 border-t border-border pt-3 text-sm">
        <Link
          to={`/reports/${submission.reportId}`}
          className="text-accent underline-offset-2 hover:underline"
        >
          {gateCopy.seeReport(submission.reportVersion)}
        </Link>
        <p className="text-ink-3" title={submission.factsHash}>
          {historyCopy.seal}:{" "}
          <span className="font-mono text-xs">{shortHash(submission.factsHash)}</span>
        </p>
      </div>
    </section>
  );
}
