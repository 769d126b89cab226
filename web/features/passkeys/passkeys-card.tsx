import { useState, type FormEvent } from "react";
import type { Passkey } from "#contract/passkeys/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { saveBlob } from "#web/lib/download.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { isPutAway } from "./browser-keys.ts";
import { passkeyCopy as copy } from "./copy.ts";
import { useCreatePasskey, useMakeCodes, usePasskeys, useRemovePasskey } from "./queries.ts";

const failed =
  (title: string) =>
  (error: unknown): void => {
    showToast({
      title,
      description: isPutAway(error) ? copy.cancelled : describeError(error, copy.tryAgain),
      tone: "destructive",
    });
  };

/** The person's own passkeys and what stands in for a lost one. */
export function PasskeysCard() {
  const { data, error, refetch } = usePasskeys();
  return (
    <TitledCard title={copy.title} hint={copy.hint} data-testid="settings-passkeys">
      {error !== null && data === undefined ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={2} />
      ) : (
        <div className="flex flex-col gap-4">
          {data.passkeys.length === 0 ? (
            <p className="text-base text-ink-2">{copy.none}</p>
          ) : (
            <ul className="divide-y divide-border">
              {data.passkeys.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )}
          {data.hindrance === null ? (
            <CreateForm />
          ) : (
            <p className="text-sm text-ink-3">{data.hindrance}</p>
          )}
          {data.passkeys.length > 0 && <RecoveryCodes left={data.recoveryCodes} />}
        </div>
      )}
    </TitledCard>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const remove = useRemovePasskey();
  const onRemove = (): void =>
    handleReply(remove.mutateAsync(passkey.id), {
      onSuccess: () => showToast({ title: copy.removed, tone: "positive" }),
      onError: failed(copy.removeFailed),
    });
  return (
    <li className="flex items-start justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sm">
        <p className="break-words text-ink">{passkey.name}</p>
        <Badge className="my-1">{passkey.isSynced ? copy.synced : copy.single}</Badge>
        <p className="break-words text-ink-3">
          {copy.since(formatMoment(passkey.createdAt))},{" "}
          {passkey.lastUsedAt === null
            ? copy.unused
            : copy.lastUse(formatMoment(passkey.lastUsedAt))}
        </p>
        {passkey.isSuspended && <p className="text-negative">{copy.suspended}</p>}
      </div>
      <Button
        size="small"
        variant="quiet"
        aria-label={copy.removeOf(passkey.name)}
        disabled={remove.isPending}
        onClick={onRemove}
      >
        {copy.remove}
      </Button>
    </li>
  );
}

function CreateForm() {
  const create = useCreatePasskey();
  const [name, setName] = useState(copy.nameDefault);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    handleReply(create.mutateAsync(name.trim()), {
      onSuccess: () => showToast({ title: copy.created, tone: "positive" }),
      onError: failed(copy.createFailed),
    });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col items-start gap-3">
      <Field label={copy.name} hint={copy.nameHint} className="w-full">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" isPending={create.isPending} disabled={name.trim() === ""}>
        {copy.create}
      </Button>
    </form>
  );
}

function RecoveryCodes({ left }: { left: number }) {
  const make = useMakeCodes();
  const codes = make.data?.codes;
  const text = codes?.join("\n") ?? "";
  return (
    <section aria-label={copy.codes} className="flex flex-col items-start gap-3">
      <h3 className="text-base font-semibold text-ink">{copy.codes}</h3>
      <p className="text-sm text-ink-2">{copy.codesLeft(left)}</p>
      {codes !== undefined && (
        <Callout tone="warning" role="status" title={copy.codesShown}>
          <ul className="grid grid-cols-2 gap-x-6 font-mono">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          isPending={make.isPending}
          onClick={() => make.mutate(undefined, { onError: failed(copy.codesFailed) })}
        >
          {copy.makeCodes}
        </Button>
        {codes !== undefined && (
          <>
            <Button
              size="small"
              onClick={() => saveBlob(new Blob([text], { type: "text/plain" }), "codigos.txt")}
            >
              {copy.download}
            </Button>
            <Button
              size="small"
              onClick={() =>
                void navigator.clipboard
                  .writeText(text)
                  .then(() => showToast({ title: copy.copied, tone: "positive" }))
              }
            >
              {copy.copy}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
