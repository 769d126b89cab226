import { useState, type FormEvent, type KeyboardEvent } from "react";
import type { DecisionView } from "#contract/decisions/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { decisionsCopy as copy } from "./copy.ts";
import { changeOf, type DecisionChange } from "./decision-change.ts";

/** A recommendation is one sentence: Enter has no line to break. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Enter saves, Escape leaves everything as it was; what was written stays when the server refuses it. */
export function DecisionForm({
  decision,
  error,
  isPending,
  onSave,
  onCancel,
}: {
  decision: DecisionView;
  error: Error | null;
  isPending: boolean;
  onSave: (change: DecisionChange) => void;
  onCancel: () => void;
}) {
  const [text, setText] = useState(decision.recommendation);
  const [owner, setOwner] = useState(decision.owner ?? "");
  const [due, setDue] = useState(decision.dueDate ?? "");
  const errors = fieldErrors(error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const change = changeOf(decision, { text, owner, due });
    if (Object.keys(change).length === 0) onCancel();
    else onSave(change);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      aria-label={copy.formOf(decision.recommendation)}
      className="flex flex-wrap items-start gap-3"
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <Field
        label={copy.text}
        hint={copy.emptyHint}
        error={errors["text"]}
        className="min-w-0 basis-full"
      >
        {(control) => (
          <Textarea
            {...control}
            // The person asked to edit this very value.
            autoFocus
            rows={2}
            maxLength={600}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={submitOnEnter}
          />
        )}
      </Field>
      <Field label={copy.owner} error={errors["owner"]} className="min-w-0 flex-1 basis-64">
        {(control) => (
          <Input
            {...control}
            maxLength={160}
            value={owner}
            onChange={({ target }) => setOwner(target.value)}
          />
        )}
      </Field>
      <Field label={copy.due} error={errors["due"]} className="w-44">
        {(control) => <DateInput {...control} value={due} onChange={(day) => setDue(day)} />}
      </Field>
      <div className="flex gap-2 sm:pt-[26px]">
        <Button type="submit" size="small" variant="primary" isPending={isPending}>
          {copy.save}
        </Button>
        <Button type="button" size="small" disabled={isPending} onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
      {error !== null && Object.keys(errors).length === 0 && (
        <p role="alert" className="basis-full text-sm text-danger">
          {describeError(error, copy.tryAgain)}
        </p>
      )}
    </form>
  );
}
