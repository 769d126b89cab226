import { useState } from "react";
import type { Member } from "#contract/members/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { memberCopy as copy } from "./copy.ts";
import { useUpdateMember } from "./queries.ts";

/** What the person does in the project; an empty field takes it away. */
export function DutyDialog({
  projectId,
  member,
  onClose,
}: {
  projectId: string;
  member: Member;
  onClose: () => void;
}) {
  const [duty, setDuty] = useState(member.duty ?? "");
  const update = useUpdateMember(projectId);
  const onSave = (): void =>
    update.mutate(
      { userId: member.userId, duty },
      {
        onSuccess: () => {
          showToast({ title: copy.saved, tone: "positive" });
          onClose();
        },
        onError: (failure) => {
          if (fieldErrors(failure)["duty"] === undefined)
            showToast({
              title: copy.failed,
              description: describeError(failure, copy.tryAgain),
              tone: "destructive",
            });
        },
      },
    );
  return (
    <Dialog
      name="member-duty"
      open
      width="narrow"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.editTitle(member.name)}
      footer={
        <Button variant="primary" isPending={update.isPending} onClick={onSave}>
          {copy.save}
        </Button>
      }
    >
      <Field
        label={copy.duty}
        hint={copy.dutyHint}
        optional={copy.optional}
        error={fieldErrors(update.error)["duty"]}
      >
        {(control) => (
          <Input
            {...control}
            value={duty}
            maxLength={80}
            onChange={(event) => setDuty(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
