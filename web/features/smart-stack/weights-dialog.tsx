import { useState } from "react";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { stackCopy as copy } from "./copy.ts";
import { useSaveWeights } from "./queries.ts";

/** Keeps the moved weights as the project's assumption, with a reason. */
export function WeightsDialog({
  projectId,
  value,
  weights,
  revision,
  onClose,
}: {
  projectId: string;
  value: string;
  weights: readonly number[];
  revision: number;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const save = useSaveWeights(projectId);
  const onSubmit = (event: React.FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() === "") return;
    save.mutate(
      { value, justification: reason.trim(), revision },
      {
        onSuccess: () => {
          showToast({ title: copy.saved, description: copy.savedText, tone: "positive" });
          onClose();
        },
        onError: (error) =>
          showToast({
            title: copy.saveFailed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  };
  const fault =
    fieldErrors(save.error)["justification"] ??
    (isAsked && reason.trim() === "" ? copy.reasonRequired : undefined);
  return (
    <Dialog
      name="option-weights"
      open
      width="narrow"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.dialogTitle}
      description={copy.dialogText}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form="save-weights" variant="primary" isPending={save.isPending}>
            {copy.saveWeights}
          </Button>
        </>
      }
    >
      <form id="save-weights" onSubmit={onSubmit} noValidate className="flex flex-col gap-3">
        <ul className="list-disc pl-5 text-sm text-ink-2">
          {copy.weightNames.map((name, index) => (
            <li key={name}>
              {name}: {copy.weightValue(weights[index] ?? 0)}
            </li>
          ))}
        </ul>
        <Field label={copy.reason} error={fault}>
          {(control) => (
            <Textarea
              {...control}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              rows={3}
              maxLength={2000}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
