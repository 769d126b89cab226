import { useId, useState, type FormEvent } from "react";
import type { BenchmarkConsent } from "#contract/benchmarks/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { formatDay } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DateInput } from "#web/ui/fields/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { benchmarksCopy } from "./copy.ts";
import { showDay } from "./metric-card.tsx";
import { useConsent, useWriteConsent } from "./queries.ts";

const copy = benchmarksCopy.consent;

interface WrittenConsent {
  consentedOn: string;
  document: string;
  coversLessons: boolean;
}

function ConsentForm({
  errors,
  onSend,
}: {
  errors: Record<string, string>;
  onSend: (written: WrittenConsent) => void;
}) {
  const [consentedOn, setDate] = useState("");
  const [document, setDocument] = useState("");
  const [coversLessons, setCovers] = useState(false);
  const coversId = useId();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSend({ consentedOn, document: document.trim(), coversLessons });
  };
  return (
    <form id="benchmark-consent" onSubmit={onSubmit} className="flex flex-col gap-4" noValidate>
      <Field label={copy.date} error={errors["consentedOn"]}>
        {(control) => (
          <DateInput {...control} value={consentedOn} onChange={(day) => setDate(day)} />
        )}
      </Field>
      <Field label={copy.document} hint={copy.documentHint} error={errors["document"]}>
        {(control) => (
          <Input
            {...control}
            value={document}
            maxLength={300}
            onChange={(event) => setDocument(event.target.value)}
          />
        )}
      </Field>
      <div className="flex items-start gap-2">
        <input
          id={coversId}
          type="checkbox"
          aria-describedby={`${coversId}-hint`}
          className="mt-0.5 size-4 accent-accent"
          checked={coversLessons}
          onChange={(event) => setCovers(event.target.checked)}
        />
        <div>
          <label htmlFor={coversId} className="text-sm font-medium text-ink">
            {copy.lessons}
          </label>
          <p id={`${coversId}-hint`} className="text-xs text-ink-3">
            {copy.lessonsHint}
          </p>
        </div>
      </div>
    </form>
  );
}

const InForce = ({ consent }: Pick<BenchmarkConsent, "consent">) =>
  consent === null ? (
    <Callout tone="info">{copy.none}</Callout>
  ) : (
    <Callout tone="positive" title={copy.on(showDay(consent.consentedOn), consent.document)}>
      {copy.recordedBy(consent.recordedBy, formatDay(consent.recordedAt))}{" "}
      {consent.coversLessons ? copy.withLessons : copy.withoutLessons}
    </Callout>
  );

function Past({ history }: Pick<BenchmarkConsent, "history">) {
  const past = history.filter(({ revokedAt }) => revokedAt !== null);
  return past.length === 0 ? null : (
    <div>
      <h3 className="text-sm font-medium text-ink">{copy.history}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm text-ink-2">
        {past.map((item) => (
          <li key={item.recordedAt} className="break-words">
            {copy.on(showDay(item.consentedOn), item.document)}{" "}
            {copy.ended(formatDay(item.revokedAt ?? ""), item.revokedBy)}.
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A client's authorisation to take part in the pool: its date, its document, and how it was before. */
export function ConsentDialog({
  client,
  onClose,
}: {
  client: { id: string; name: string };
  onClose: () => void;
}) {
  const { data, error, refetch } = useConsent(client.id);
  const write = useWriteConsent(client.id);
  const [isRevoking, setRevoking] = useState(false);
  const errors = fieldErrors(write.error);
  const send = (body: WrittenConsent | null): void =>
    write.mutate(body, {
      onSuccess: () => {
        showToast({
          title: body === null ? copy.revoked : copy.saved,
          description: body === null ? copy.revokedText : copy.savedText,
          tone: "positive",
        });
        setRevoking(false);
      },
      onError: (failure) => {
        showToast({
          title: copy.failed,
          description: describeError(failure, benchmarksCopy.tryAgain),
          tone: "destructive",
        });
        setRevoking(false);
      },
    });
  return (
    <Dialog
      name="benchmark-consent"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.title}
      description={copy.description(client.name)}
      footer={
        <>
          <Button data-first-focus onClick={onClose}>
            {copy.close}
          </Button>
          {data?.consent === null && data.abilities.write && (
            <Button
              type="submit"
              form="benchmark-consent"
              variant="primary"
              isPending={write.isPending}
            >
              {copy.save}
            </Button>
          )}
          {data?.consent && data.abilities.write && (
            <Button variant="danger" onClick={() => setRevoking(true)}>
              {copy.revoke}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={4} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-base text-ink-2">{copy.rules}</p>
          <InForce consent={data.consent} />
          {data.consent === null && data.abilities.write && (
            <ConsentForm errors={errors} onSend={send} />
          )}
          <Past history={data.history} />
        </div>
      )}
      <ConfirmDialog
        name="revoke-consent"
        open={isRevoking}
        onOpenChange={setRevoking}
        title={copy.revokeTitle}
        confirmLabel={copy.revoke}
        isDestructive
        isPending={write.isPending}
        onConfirm={() => send(null)}
      >
        {copy.revokeText}
      </ConfirmDialog>
    </Dialog>
  );
}
