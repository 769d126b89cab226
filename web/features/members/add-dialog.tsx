import { useState } from "react";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { memberCopy as copy } from "./copy.ts";
import { useAddMember, useCandidates } from "./queries.ts";

/** A person who already has access, and what they do here. */
export function AddDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { data: candidates, error, refetch } = useCandidates(projectId);
  const [userId, setUserId] = useState("");
  const [duty, setDuty] = useState("");
  const [wantsPerson, setWantsPerson] = useState(false);
  const add = useAddMember(projectId);
  const errors = fieldErrors(add.error);
  const onSubmit = (): void => {
    if (userId === "") return setWantsPerson(true);
    add.mutate(
      { userId, duty },
      {
        onSuccess: () => {
          showToast({ title: copy.added, tone: "positive" });
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
  const isEmpty = candidates?.length === 0;
  return (
    <Dialog
      name="add-member"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.addTitle}
      description={copy.addText}
      footer={
        candidates !== undefined && !isEmpty ? (
          <Button
            variant="primary"
            isPending={add.isPending}
            onClick={onSubmit}
            data-testid="button-confirm-add-member"
          >
            {copy.add}
          </Button>
        ) : undefined
      }
    >
      {error !== null ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : candidates === undefined ? (
        <SkeletonLines count={3} />
      ) : isEmpty ? (
        <p className="text-base text-ink-2">{copy.noCandidates}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <Field
            label={copy.person}
            error={errors["userId"] ?? (wantsPerson && userId === "" ? copy.needPerson : undefined)}
          >
            {(control) => (
              <Select
                {...control}
                value={userId}
                onChange={setUserId}
                placeholder={copy.choosePerson}
                options={candidates.map((person) => ({
                  value: person.userId,
                  label: `${person.name} · ${copy.roles[person.role]}${person.email === null || person.email === person.name ? "" : ` · ${person.email}`}`,
                }))}
              />
            )}
          </Field>
          <Field
            label={copy.duty}
            hint={copy.dutyHint}
            optional={copy.optional}
            error={errors["duty"]}
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
        </div>
      )}
    </Dialog>
  );
}
