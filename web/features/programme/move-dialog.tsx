import { useState, type FormEvent } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/input.tsx";
import { programmeCopy as copy } from "./copy.ts";
import type { AskedMove } from "./use-moves.ts";

/** Why an item leaves its wave. */
export function MoveDialog({
  asked: { item, week, wave },
  isPending,
  onConfirm,
  onClose,
}: {
  asked: AskedMove;
  isPending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const said = reason.trim();
    setMissing(said === "");
    if (said !== "") onConfirm(said);
  };
  return (
    <Dialog
      name="programme-move"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.moveTitle}
      description={copy.moveText(item.name, week, wave)}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form="programme-move" variant="primary" isPending={isPending}>
            {copy.move}
          </Button>
        </>
      }
    >
      <form id="programme-move" onSubmit={onSubmit} noValidate>
        <Field label={copy.reason} error={isMissing ? copy.noReason : undefined}>
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
