import { useState, type FormEvent } from "react";
import type { Role } from "#domain/access/policy.ts";
import { belongsToClient } from "#domain/access/user-change.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { adminCopy, inviteCopy as copy, roleOptions } from "./copy.ts";
import type { IssuedLink } from "./links-dialog.tsx";
import { useClientCompanies, useCreateInvites } from "./queries.ts";

const EMPTY = { email: "", role: "consultant" as Role, clientId: "", message: "" };

/** Addresses as the field takes them, however a list from elsewhere parts them. */
const joined = (texts: readonly string[]): string =>
  texts
    .flatMap((text) => text.split(/[;,\r\n]/))
    .map((address) => address.trim())
    .filter((address) => address !== "")
    .join(", ");

/** Invites one or many. What could not be invited stays in the field, with its reason; after success the form is empty. */
export function InviteForm({
  isMailOn,
  prefilled,
  onLinks,
}: {
  isMailOn: boolean | undefined;
  prefilled: string;
  onLinks: (links: IssuedLink[]) => void;
}) {
  const [draft, setDraft] = useState({ ...EMPTY, email: prefilled });
  const [refused, setRefused] = useState<{ email: string; reason: string }[]>([]);
  const { data: clients = [] } = useClientCompanies();
  const create = useCreateInvites();
  const faults = fieldErrors(create.error);
  const needsClient = belongsToClient(draft.role);
  const set = (change: Partial<typeof EMPTY>): void =>
    setDraft((current) => ({ ...current, ...change }));

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setRefused([]);
    if (draft.email.trim() === "") {
      showToast({ title: copy.required, description: copy.requiredText, tone: "destructive" });
      return;
    }
    const body = {
      email: draft.email,
      role: draft.role,
      message: draft.message.trim() || null,
      clientId: needsClient ? draft.clientId || null : null,
    };
    create.mutate(body, {
      onSuccess: (reply) => {
        const count = reply.created.length;
        showToast({
          title: count === 1 ? copy.created : copy.createdMany(count),
          tone: "positive",
        });
        setRefused(reply.refused);
        setDraft(
          reply.refused.length === 0
            ? EMPTY
            : (current) => ({
                ...current,
                email: joined(reply.refused.map(({ email }) => email)),
              }),
        );
        onLinks(
          reply.created.flatMap(({ invite, link }) =>
            link === null ? [] : [{ email: invite.email, path: link }],
          ),
        );
      },
      onError: (error) =>
        showToast({
          title: copy.createFailed,
          description: describeError(error, adminCopy.tryAgain),
          tone: "destructive",
        }),
    });
  };

  return (
    <TitledCard id="convidar" className="scroll-mt-20" title={copy.formTitle} hint={copy.formHint}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        {isMailOn === false && <Callout tone="info">{copy.mailOff}</Callout>}
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={copy.email} error={faults["email"]}>
            {(control) => (
              <Input
                {...control}
                type="email"
                multiple
                autoComplete="off"
                spellCheck={false}
                placeholder={copy.emailPlaceholder}
                value={draft.email}
                onChange={(event) => set({ email: event.target.value })}
                onPaste={(event) => {
                  const pasted = event.clipboardData.getData("text");
                  if (!/[;\r\n]/.test(pasted)) return;
                  event.preventDefault();
                  set({ email: joined([draft.email, pasted]) });
                }}
                data-testid="input-invite-email"
              />
            )}
          </Field>
          <Field label={copy.role} error={faults["role"]}>
            {(control) => (
              <Select
                {...control}
                value={draft.role}
                onChange={(role) => set({ role: role as Role })}
                options={roleOptions}
                placeholder={copy.rolePlaceholder}
              />
            )}
          </Field>
          {needsClient && (
            <Field
              label={copy.client}
              error={faults["clientId"]}
              hint={clients.length === 0 ? copy.noClient : null}
            >
              {(control) => (
                <Select
                  {...control}
                  value={draft.clientId}
                  onChange={(clientId) => set({ clientId })}
                  options={clients.map(({ id, name }) => ({ value: id, label: name }))}
                  placeholder={copy.clientPlaceholder}
                  disabled={clients.length === 0}
                />
              )}
            </Field>
          )}
          <Field
            label={copy.message}
            optional={adminCopy.optional}
            hint={copy.messageHint}
            error={faults["message"]}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={1000}
                value={draft.message}
                onChange={(event) => set({ message: event.target.value })}
                data-testid="input-invite-message"
              />
            )}
          </Field>
        </div>
        {refused.length > 0 && (
          <Callout tone="warning" title={copy.refusedTitle(refused.length)} role="status">
            <ul className="list-disc pl-5">
              {refused.map(({ email, reason }) => (
                <li key={email} className="break-words">
                  {email}: {reason}
                </li>
              ))}
            </ul>
          </Callout>
        )}
        <div>
          <Button
            type="submit"
            variant="primary"
            isPending={create.isPending}
            data-testid="button-create-invite"
          >
            {copy.submit}
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}
