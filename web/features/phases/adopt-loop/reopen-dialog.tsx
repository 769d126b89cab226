import { useState } from "react";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { loopCopy as copy } from "./copy.ts";
import { useReopenPhase } from "./queries.ts";

/** Confirms the reopening of a phase; the reason begins with what the indicator says. */
export function ReopenDialog({
  phaseId,
  phaseName,
  reason: first,
  onClose,
}: {
  phaseId: string;
  phaseName: string;
  reason: string;
  onClose: () => void;
}) {
  const [reason, setReason] = useState(first);
  const reopen = useReopenPhase();
  const error = fieldErrors(reopen.error)["reason"];
  const confirm = (): void =>
    reopen.mutate(
      { phaseId, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast({ title: copy.reopened(phaseName), tone: "positive" });
          onClose();
        },
        onError: (failure) => {
          if (fieldErrors(failure)["reason"] === undefined)
            showToast({
              title: copy.reopenFailed,
              description: describeError(failure, copy.tryAgain),
              tone: "destructive",
            });
        },
      },
    );
  return (
    <Dialog
      name="reopen-phase"
      open
      width="narrow"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.reopenOf(phaseName)}
      description={copy.reopenText(phaseName)}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button variant="danger" onClick={confirm} isPending={reopen.isPending}>
            {copy.reopen}
          </Button>
        </>
      }
    >
      <Field label={copy.reason} {...(error === undefined ? {} : { error })}>
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            rows={4}
            maxLength={2000}
          />
        )}
      </Field>
    </Dialog>
  );
}
