import { useForm } from "react-hook-form";
import type { Phase } from "#contract/phases/endpoints.ts";
import { useRecordStatement } from "#web/features/phases/index.ts";
import { askCopy } from "#web/features/signatures/index.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { gateCopy, statementCopy as copy } from "./copy.ts";

interface StatementForm {
  name: string;
  role: string;
  subject: string;
  text: string;
}

/** Who decided what, in writing: printed in the report. */
export function StatementDialog({
  phase,
  conditionId,
  label,
  onAsk,
  onClose,
}: {
  phase: Phase;
  conditionId: string;
  label: string;
  /** The person who decides writes it themselves. */
  onAsk: () => void;
  onClose: () => void;
}) {
  const form = useForm<StatementForm>({
    defaultValues: { name: "", role: "", subject: "", text: "" },
  });
  const record = useRecordStatement(phase);
  const errors = fieldErrors(record.error);
  const onSubmit = form.handleSubmit((draft) =>
    record.mutate(
      {
        conditionId,
        name: draft.name.trim(),
        role: draft.role.trim(),
        text: draft.text.trim(),
        subject: draft.subject.trim() === "" ? null : draft.subject.trim(),
      },
      {
        onSuccess: () => {
          showToast({ title: copy.recorded, tone: "positive" });
          onClose();
        },
        onError: (error) =>
          showToast({
            title: copy.failed,
            description: describeError(error, gateCopy.tryAgain),
            tone: "destructive",
          }),
      },
    ),
  );
  return (
    <Dialog
      name="gate-statement"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.record}
      description={`${label}. ${copy.text}`}
      footer={
        <>
          <Button variant="quiet" className="sm:mr-auto" onClick={onAsk}>
            {askCopy.ask}
          </Button>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form="statement" variant="primary" isPending={record.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form
        id="statement"
        onSubmit={(event) => void onSubmit(event)}
        className="flex flex-col gap-4"
        noValidate
      >
        {copy.hints[conditionId] !== undefined && (
          <Callout tone="info">{copy.hints[conditionId]}</Callout>
        )}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label={copy.name} error={errors["name"]}>
            {(control) => (
              <Input {...control} {...form.register("name")} maxLength={120} autoComplete="off" />
            )}
          </Field>
          <Field label={copy.role} error={errors["role"]}>
            {(control) => (
              <Input {...control} {...form.register("role")} maxLength={120} autoComplete="off" />
            )}
          </Field>
        </div>
        <Field
          label={copy.subject}
          hint={copy.subjectHint}
          optional={copy.optional}
          error={errors["subject"]}
        >
          {(control) => <Input {...control} {...form.register("subject")} maxLength={200} />}
        </Field>
        <Field label={copy.justification} error={errors["text"]}>
          {(control) => (
            <Textarea {...control} {...form.register("text")} rows={5} maxLength={2000} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
