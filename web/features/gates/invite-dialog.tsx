import { useState } from "react";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { approverCopy as copy, gateCopy } from "./copy.ts";
import { useInviteApprover } from "./queries.ts";

/** The link is in the reply only: it is shown once, to be copied. */
export function InviteDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [email, setEmail] = useState("");
  const invite = useInviteApprover(projectId);
  const link = invite.data === undefined ? null : `${window.location.origin}${invite.data.link}`;
  const onSubmit = (event: React.FormEvent): void => {
    event.preventDefault();
    invite.mutate(email.trim(), {
      onError: (error) => {
        if (fieldErrors(error)["email"] === undefined)
          showToast({
            title: copy.failed,
            description: describeError(error, gateCopy.tryAgain),
            tone: "destructive",
          });
      },
    });
  };
  const onCopy = (): void => {
    navigator.clipboard.writeText(link ?? "").then(
      () => showToast({ title: copy.copied, tone: "positive" }),
      () => showToast({ title: copy.copyFailed, tone: "destructive" }),
    );
  };
  return (
    <Dialog
      name="invite-approver"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.inviteTitle}
      description={copy.inviteText}
      footer={
        link === null ? (
          <>
            <Button onClick={onClose}>{gateCopy.cancel}</Button>
            <Button
              type="submit"
              form="invite-approver"
              variant="primary"
              isPending={invite.isPending}
            >
              {copy.createLink}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onCopy}>{copy.copy}</Button>
            <Button variant="primary" onClick={onClose}>
              {copy.close}
            </Button>
          </>
        )
      }
    >
      {invite.data === undefined || link === null ? (
        <form id="invite-approver" onSubmit={onSubmit} noValidate>
          <Field label={copy.email} error={fieldErrors(invite.error)["email"]}>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                maxLength={320}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
        </form>
      ) : (
        <div className="flex flex-col gap-4">
          <Callout tone="positive" title={copy.linkTitle} role="status">
            {copy.linkText(invite.data.email, formatMoment(invite.data.expiresAt))}
          </Callout>
          <Field label={copy.link}>
            {(control) => (
              <Input
                {...control}
                readOnly
                value={link}
                onFocus={(event) => event.target.select()}
                data-testid="approver-link"
              />
            )}
          </Field>
        </div>
      )}
    </Dialog>
  );
}
