import { useState, type FormEvent } from "react";
import type { ProgrammeMeasure } from "#contract/programme/measure-endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { measureCopy as copy } from "./copy.ts";
import { useWithdrawMeasure } from "./queries.ts";

export function WithdrawDialog({
  projectId,
  measure,
  onDone,
  onClose,
}: {
  projectId: string;
  measure: ProgrammeMeasure;
  onDone: () => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const withdraw = useWithdrawMeasure(projectId);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    withdraw.mutate(
      { measureId: measure.id, reason },
      {
        onSuccess: () => {
          onDone();
          onClose();
        },
        onError: (failure) => {
          if (Object.keys(fieldErrors(failure)).length === 0)
            showToast({
              title: copy.failed,
              description: describeError(failure, copy.tryAgain),
              tone: "destructive",
            });
        },
      },
    );
  };
  return (
    <Dialog
      name="withdraw-measure"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.withdrawTitle}
      description={copy.withdrawText(`${measure.display} (${measure.text})`)}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            type="submit"
            form="withdraw-measure"
            variant="danger"
            isPending={withdraw.isPending}
          >
            {copy.withdraw}
          </Button>
        </>
      }
    >
      <form id="withdraw-measure" onSubmit={onSubmit} noValidate>
        <Field label={copy.reason} error={fieldErrors(withdraw.error)["reason"]}>
          {(control) => (
            <Textarea
              {...control}
              value={reason}
              maxLength={500}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
