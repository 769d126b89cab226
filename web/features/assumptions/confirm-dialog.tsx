import { useState } from "react";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { assumptionCopy, confirmCopy as copy } from "./copy.ts";
import { useConfirmAssumptions } from "./queries.ts";

/** One name under all that were chosen, in one request. */
export function ConfirmDialog({
  projectId,
  ids,
  onDone,
  onClose,
}: {
  projectId: string;
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}) {
  const [name, setName] = useState("");
  const confirm = useConfirmAssumptions(projectId);
  const errors = fieldErrors(confirm.error);
  const onConfirm = (): void =>
    confirm.mutate(
      { ids, confirmedBy: name.trim() || null },
      {
        onSuccess: () => {
          showToast({ title: copy.done(ids.length), tone: "positive" });
          onDone();
        },
        onError: (error) =>
          showToast({
            title: copy.failed,
            description: describeError(error, assumptionCopy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  return (
    <Dialog
      name="confirm-assumptions"
      open
      width="narrow"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title(ids.length)}
      description={copy.text}
      footer={
        <Button
          variant="primary"
          isPending={confirm.isPending}
          onClick={onConfirm}
          data-testid="button-confirm-assumptions"
        >
          {copy.confirm}
        </Button>
      }
    >
      <Field
        label={copy.name}
        hint={copy.nameHint}
        optional={copy.optional}
        error={errors["confirmedBy"]}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            placeholder={copy.namePlaceholder}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
