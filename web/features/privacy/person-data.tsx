import { Download } from "lucide-react";
import { useState } from "react";
import type { AdminUser } from "#contract/admin/endpoints.ts";
import { fieldErrors } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { privacyCopy } from "./copy.ts";
import { useErasePerson, useExportPerson } from "./queries.ts";
import { notifyFailure } from "./notify-failure.ts";

const copy = privacyCopy.person;

/** What a person may ask for: a copy of what is kept of them, or that it goes. */
export function PersonData({ user }: { user: AdminUser }) {
  const download = useExportPerson();
  const [isErasing, setErasing] = useState(false);
  if (user.erasedAt !== null)
    return <Callout tone="info">{copy.erased(formatMoment(user.erasedAt))}</Callout>;
  return (
    <section aria-label={copy.title} className="flex flex-col gap-3">
      <div>
        <h3 className="text-base font-semibold text-ink">{copy.title}</h3>
        <p className="mt-1 text-base text-ink-2">{copy.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Download aria-hidden className="size-4" />}
          isPending={download.isPending}
          onClick={() =>
            handleReply(download.mutateAsync(user.id), {
              onSuccess: () => showToast({ title: copy.downloaded, tone: "positive" }),
              onError: notifyFailure,
            })
          }
        >
          {copy.download}
        </Button>
        {user.abilities.change && <Button onClick={() => setErasing(true)}>{copy.erase}</Button>}
      </div>
      {isErasing && <EraseDialog user={user} onOpenChange={setErasing} />}
    </section>
  );
}

function EraseDialog({
  user,
  onOpenChange,
}: {
  user: AdminUser;
  onOpenChange: (open: boolean) => void;
}) {
  const [typed, setTyped] = useState("");
  const erase = useErasePerson();
  const onConfirm = (): void =>
    handleReply(erase.mutateAsync({ id: user.id, email: typed }), {
      onSuccess: ({ deleted, pseudonymised }) => {
        showToast({
          title: copy.done,
          description: copy.doneText(deleted, pseudonymised),
          tone: "positive",
        });
        onOpenChange(false);
      },
      onError: notifyFailure,
    });
  return (
    <ConfirmDialog
      name="erase-person"
      open
      onOpenChange={onOpenChange}
      title={copy.dialogTitle(user.name ?? user.email)}
      confirmLabel={copy.confirm}
      onConfirm={onConfirm}
      isPending={erase.isPending}
      isDestructive
      isDisabled={typed.trim().toLowerCase() !== user.email}
    >
      <div className="flex flex-col gap-3">
        <p>{copy.willHappen}</p>
        <p>{copy.goes}</p>
        <p>{copy.stays}</p>
        <Field label={copy.typeAddress} hint={user.email} error={fieldErrors(erase.error)["email"]}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              inputMode="email"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  );
}
