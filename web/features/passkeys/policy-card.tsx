import { useState } from "react";
import type { SignInPolicy } from "#contract/passkeys/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { passkeyCopy, policyCopy as copy } from "./copy.ts";
import { useSetSignInPolicy, useSignInPolicy } from "./queries.ts";

type Choice = SignInPolicy["passkeys"];
const choices = Object.entries(copy.choices).map(([value, label]) => ({ value, label }));
const lackingOf = ({ without }: SignInPolicy, choice: Choice): number =>
  choice === "offered" ? 0 : without[choice];

/** For administrators: of whom a passkey is asked. */
export function PasskeyPolicyCard() {
  const { data: policy, error, refetch } = useSignInPolicy();
  return (
    <TitledCard title={copy.title} hint={copy.hint} data-testid="passkey-policy">
      {error !== null && policy === undefined ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : policy === undefined ? (
        <SkeletonLines count={3} />
      ) : policy.hindrance !== null && policy.passkeys === "offered" ? (
        <p className="text-sm text-ink-2">{policy.hindrance}</p>
      ) : (
        <PolicyForm policy={policy} />
      )}
    </TitledCard>
  );
}

function PolicyForm({ policy }: { policy: SignInPolicy }) {
  const [picked, setPicked] = useState<Choice | null>(null);
  const choice = picked ?? policy.passkeys;
  const [isAsking, setAsking] = useState(false);
  const set = useSetSignInPolicy();
  const isChanged = choice !== policy.passkeys;
  const save = (): void =>
    set.mutate(choice, {
      onSuccess: () => {
        setPicked(null);
        showToast({ title: copy.saved, tone: "positive" });
      },
      onError: (failure) =>
        showToast({
          title: copy.saveFailed,
          description: describeError(failure, passkeyCopy.tryAgain),
          tone: "destructive",
        }),
      onSettled: () => setAsking(false),
    });
  return (
    <div className="flex flex-col items-start gap-3">
      <Field label={copy.label} className="w-full">
        {(control) => (
          <Select
            {...control}
            value={choice}
            onChange={(value) => setPicked(value as Choice)}
            options={choices}
            placeholder={copy.label}
          />
        )}
      </Field>
      {choice !== "offered" && (
        <p className="text-sm text-ink-2">{copy.without(lackingOf(policy, choice))}</p>
      )}
      {!isChanged && policy.enforcedFrom !== null && (
        <p className="text-sm text-ink-2">{copy.enforced(formatMoment(policy.enforcedFrom))}</p>
      )}
      {choice === "offered" && <Callout tone="info">{copy.recommended}</Callout>}
      <Button
        variant="primary"
        disabled={!isChanged}
        isPending={set.isPending && !isAsking}
        onClick={() => (choice === "offered" ? save() : setAsking(true))}
      >
        {copy.save}
      </Button>
      <ConfirmDialog
        name="require-passkeys"
        open={isAsking}
        onOpenChange={setAsking}
        title={copy.confirmTitle}
        confirmLabel={copy.confirm}
        onConfirm={save}
        isPending={set.isPending}
      >
        {copy.confirmText(lackingOf(policy, choice))}
      </ConfirmDialog>
    </div>
  );
}
