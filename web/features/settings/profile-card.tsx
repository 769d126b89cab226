import { useState, type FormEvent } from "react";
import type { SessionUser } from "#contract/auth/endpoints.ts";
import { sessionCopy } from "#web/features/auth/index.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { settingsCopy as copy } from "./copy.ts";
import { useRename } from "./queries.ts";

export function ProfileCard({ user }: { user: SessionUser }) {
  const [name, setName] = useState(user.name ?? "");
  const [isMissing, setMissing] = useState(false);
  const rename = useRename();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    setMissing(wanted === "");
    if (wanted === "") return;
    rename.mutate(wanted, { onSuccess: () => showToast({ title: copy.saved, tone: "positive" }) });
  };
  const error = isMissing
    ? copy.nameRequired
    : rename.error
      ? (fieldErrors(rename.error)["name"] ?? describeError(rename.error, copy.saveFailed))
      : undefined;
  return (
    <TitledCard title={copy.profile} data-testid="settings-profile">
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <Field label={copy.name} hint={copy.nameHint} error={error}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <dl className="grid grid-cols-1 gap-4 text-base sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <dt className="text-sm font-medium text-ink">{copy.email}</dt>
            <dd className="break-words text-ink-2">{user.email}</dd>
          </div>
          <div>
            <dt className="text-sm font-medium text-ink">{copy.role}</dt>
            <dd className="text-ink-2">{sessionCopy.roles[user.role]}</dd>
          </div>
        </dl>
        <p className="text-xs text-ink-3">{copy.emailHint}</p>
        <div>
          <Button
            type="submit"
            variant="primary"
            isPending={rename.isPending}
            disabled={name.trim() === user.name}
          >
            {copy.save}
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}
