import { useState, type FormEvent } from "react";
import { Link } from "react-router";
import type { ConfirmationRequests } from "#contract/signatures/endpoints.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { askCopy as copy } from "./copy.ts";
import { useAskForSignature, useConfirmationRequests } from "./queries.ts";

/** What is to be signed; `role` where the side that signs is known. */
export interface Asked {
  conditionId: string;
  label: string;
  role: string;
}

/** A person of the company is asked to put their own name under what a condition takes. */
export function AskDialog({
  phase,
  asked,
  onClose,
}: {
  phase: Phase;
  asked: Asked;
  onClose: () => void;
}) {
  const { data, error, refetch } = useConfirmationRequests(phase.projectId);
  const ask = useAskForSignature(phase.projectId);
  const canSend = data !== undefined && data.people.length > 0;
  return (
    <Dialog
      name="ask-signature"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title}
      description={`${asked.label}. ${copy.text}`}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          {canSend && (
            <Button type="submit" form="ask-signature" variant="primary" isPending={ask.isPending}>
              {copy.send}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={5} />
      ) : canSend ? (
        <AskForm phase={phase} asked={asked} known={data} ask={ask} onClose={onClose} />
      ) : (
        <Callout
          tone="info"
          action={
            <Button asChild size="small">
              <Link to={`/project/${phase.projectId}/equipe`}>{copy.invite}</Link>
            </Button>
          }
        >
          {copy.nobody}
        </Callout>
      )}
    </Dialog>
  );
}

function AskForm({
  phase,
  asked,
  known,
  ask,
  onClose,
}: {
  phase: Phase;
  asked: Asked;
  known: ConfirmationRequests;
  ask: ReturnType<typeof useAskForSignature>;
  onClose: () => void;
}) {
  const [addresseeId, setAddresseeId] = useState("");
  const [role, setRole] = useState(asked.role);
  const [text, setText] = useState(
    copy.statements[asked.conditionId] ?? copy.anyStatement(asked.label),
  );
  const errors = fieldErrors(ask.error);
  const person = known.people.find(({ id }) => id === addresseeId);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    ask.mutate(
      { phaseId: phase.id, conditionId: asked.conditionId, addresseeId, role, text },
      {
        onSuccess: () => {
          showToast({ title: copy.sent(person?.name ?? ""), tone: "positive" });
          onClose();
        },
        onError: (error) =>
          showToast({
            title: copy.failed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  };
  return (
    <form id="ask-signature" onSubmit={onSubmit} className="flex flex-col gap-4" noValidate>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={copy.person} error={errors["addresseeId"]}>
          {(control) => (
            <Select
              {...control}
              value={addresseeId}
              onChange={setAddresseeId}
              placeholder={copy.choose}
              options={known.people.map(({ id, name, role: kind }) => ({
                value: id,
                label: `${name} · ${copy.roles[kind]}`,
              }))}
            />
          )}
        </Field>
        <Field label={copy.role} hint={copy.roleHint} error={errors["role"]}>
          {(control) => (
            <Input
              {...control}
              value={role}
              onChange={(event) => setRole(event.target.value)}
              maxLength={120}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Field label={copy.statement} error={errors["text"]}>
        {(control) => (
          <Textarea
            {...control}
            value={text}
            onChange={(event) => setText(event.target.value)}
            rows={4}
            maxLength={2000}
          />
        )}
      </Field>
      <p className="text-sm text-ink-3">
        {person?.isFictional === true ? copy.fictional : known.sendsMail ? copy.mail : copy.noMail}
      </p>
    </form>
  );
}
