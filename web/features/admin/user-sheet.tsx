import { useState } from "react";
import type { AdminUser } from "#contract/admin/endpoints.ts";
import type { Role } from "#domain/access/policy.ts";
import { belongsToClient } from "#domain/access/user-change.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { PersonData } from "#web/features/privacy/index.ts";
import { PersonDownloads } from "#web/features/audit/index.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { adminCopy, roleOptions } from "./copy.ts";
import { useClientCompanies, useLiftQuarantine, useUpdateUser } from "./queries.ts";
import { EmailForm } from "./email-form.tsx";
import { PasskeyRemoval } from "./passkey-removal.tsx";
import { SessionList } from "./session-list.tsx";
import { heldUploadsCopy as heldCopy, userCopy as copy } from "./user-copy.ts";

/** One person's access: role, company, on or off, and where they are signed in. */
export function UserSheet({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  return (
    <Sheet
      name="user"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={user.name ?? user.email}
      {...(user.erasedAt === null ? { description: user.email } : {})}
    >
      <div className="flex flex-col gap-8">
        {user.erasedAt === null && (
          <section aria-label={copy.access} className="flex flex-col gap-4">
            <h3 className="text-base font-semibold text-ink">{copy.access}</h3>
            {user.abilities.change ? (
              <AccessForm user={user} />
            ) : (
              <Callout tone="info">
                {user.isFictional ? copy.fictionalAccess : copy.ownAccess}
              </Callout>
            )}
          </section>
        )}
        {user.erasedAt === null && <SessionList user={user} />}
        {user.erasedAt === null && user.disabledAt === null && !user.isFictional && (
          <EmailForm user={user} />
        )}
        {user.uploadsHeldUntil !== null && (
          <HeldUploads userId={user.id} until={user.uploadsHeldUntil} />
        )}
        {user.abilities.change && <PasskeyRemoval user={user} />}
        <PersonDownloads userId={user.id} />
        <PersonData user={user} />
      </div>
    </Sheet>
  );
}

function AccessForm({ user }: { user: AdminUser }) {
  const [role, setRole] = useState<Role>(user.role);
  const [clientId, setClientId] = useState(user.client?.id ?? "");
  const [isDisabling, setDisabling] = useState(false);
  const { data: clients = [] } = useClientCompanies();
  const update = useUpdateUser();
  const needsClient = belongsToClient(role);
  const isChanged = role !== user.role || (needsClient && clientId !== (user.client?.id ?? ""));
  const onError = (failure: unknown): void =>
    void showToast({
      title: copy.saveFailed,
      description: describeError(failure, adminCopy.tryAgain),
      tone: "destructive",
    });
  const save = (): void =>
    update.mutate(
      { id: user.id, role, ...(needsClient && clientId !== "" ? { clientId } : {}) },
      { onSuccess: () => showToast({ title: copy.saved, tone: "positive" }), onError },
    );
  const turn = (disabled: boolean): void =>
    update.mutate(
      { id: user.id, disabled },
      {
        onSuccess: () =>
          showToast(
            disabled
              ? { title: copy.disabledDone, tone: "positive" }
              : { title: copy.enabledDone, description: copy.enabledNote, tone: "positive" },
          ),
        onError,
        onSettled: () => setDisabling(false),
      },
    );
  return (
    <>
      <Field label={copy.role}>
        {(control) => (
          <Select
            {...control}
            value={role}
            onChange={(value) => setRole(value as Role)}
            options={roleOptions}
            placeholder={copy.role}
          />
        )}
      </Field>
      {needsClient && (
        <Field label={copy.client} error={fieldErrors(update.error)["clientId"]}>
          {(control) => (
            <Select
              {...control}
              value={clientId}
              onChange={setClientId}
              options={clients.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={copy.clientPlaceholder}
            />
          )}
        </Field>
      )}
      {needsClient !== belongsToClient(user.role) && (
        <Callout tone="warning">{copy.leavesTeams}</Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={!isChanged}
          isPending={update.isPending && !isDisabling}
          onClick={save}
        >
          {copy.save}
        </Button>
        {user.disabledAt === null ? (
          <Button onClick={() => setDisabling(true)}>{copy.disable}</Button>
        ) : (
          <Button isPending={update.isPending} onClick={() => turn(false)}>
            {copy.enable}
          </Button>
        )}
      </div>
      <ConfirmDialog
        name="disable-user"
        open={isDisabling}
        onOpenChange={setDisabling}
        title={copy.disableTitle(user.name ?? user.email)}
        confirmLabel={copy.disable}
        onConfirm={() => turn(true)}
        isPending={update.isPending}
        isDestructive
      >
        {copy.disableText}
      </ConfirmDialog>
    </>
  );
}

/** Of a person whose files are not taken for now, because too many of them had to be given up. */
function HeldUploads({ userId, until }: { userId: string; until: string }) {
  const lift = useLiftQuarantine();
  const onLift = (): void =>
    lift.mutate(userId, {
      onSuccess: () => showToast({ title: heldCopy.done, tone: "positive" }),
      onError: (failure) =>
        showToast({
          title: heldCopy.failed,
          description: describeError(failure, adminCopy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <section aria-label={heldCopy.title} className="flex flex-col items-start gap-3">
      <h3 className="text-base font-semibold text-ink">{heldCopy.title}</h3>
      <p className="text-base text-ink-2">{heldCopy.text(formatMoment(until))}</p>
      <Button size="small" isPending={lift.isPending} onClick={onLift}>
        {heldCopy.lift}
      </Button>
    </section>
  );
}
