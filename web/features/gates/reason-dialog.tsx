import { useState } from "react";
import type { UseMutationResult } from "@tanstack/react-query";
import type { Gate } from "#contract/gates/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import type { DialogName } from "#web/ui/dialog/dialog-names.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { decisionCopy as copy, gateCopy } from "./copy.ts";

/** Asks an administrator for the reason of a waiver. `field` is where the server words a fault of the text. */
export function ReasonDialog<Input>({
  name,
  title,
  text,
  confirmLabel,
  done,
  field,
  mutation,
  inputOf,
  onClose,
}: {
  name: DialogName;
  title: string;
  text: string;
  confirmLabel: string;
  done: string;
  field: "comment" | "reason";
  mutation: UseMutationResult<Gate, Error, Input>;
  inputOf: (reason: string) => Input;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const errors = fieldErrors(mutation.error);
  const onConfirm = (): void =>
    mutation.mutate(inputOf(reason.trim()), {
      onSuccess: () => {
        showToast({ title: done, tone: "positive" });
        onClose();
      },
      onError: (error) => {
        if (fieldErrors(error)[field] === undefined)
          showToast({
            title: copy.failed,
            description: describeError(error, gateCopy.tryAgain),
            tone: "destructive",
          });
      },
    });
  return (
    <Dialog
      name={name}
      open
      width="narrow"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{gateCopy.cancel}</Button>
          <Button variant="danger" onClick={onConfirm} isPending={mutation.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Field label={copy.reason} error={errors[field]}>
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
