import { useState } from "react";
import type { IdentityProvider } from "#contract/identity-providers/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { providersCopy as copy } from "./copy.ts";
import { ProviderForm } from "./provider-form.tsx";
import { useIdentityProviders, useRemoveProvider, useTestProvider } from "./queries.ts";

/** For administrators: firms' own sign-ins. */
export function IdentityProvidersCard() {
  const { data, error, refetch } = useIdentityProviders();
  /** "new", or the id of the one that is being changed. */
  const [open, setOpen] = useState<string | null>(null);
  return (
    <TitledCard title={copy.title} hint={copy.hint} data-testid="identity-providers">
      {error !== null && data === undefined ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={3} />
      ) : (
        <div className="flex flex-col items-start gap-4">
          {data.providers.length === 0 && open === null && (
            <p className="text-sm text-ink-2">{copy.none}</p>
          )}
          {data.providers.map((provider) =>
            provider.id === open ? (
              <ProviderForm key={provider.id} provider={provider} onDone={() => setOpen(null)} />
            ) : (
              <ProviderLine
                key={provider.id}
                provider={provider}
                onEdit={() => setOpen(provider.id)}
              />
            ),
          )}
          {open === "new" ? (
            <ProviderForm provider={null} onDone={() => setOpen(null)} />
          ) : (
            <Button size="small" onClick={() => setOpen("new")}>
              {copy.add}
            </Button>
          )}
          <dl className="text-sm">
            <dt className="text-ink-3">{copy.returnAddress}</dt>
            <dd className="font-mono break-all text-ink">{data.returnAddress}</dd>
          </dl>
        </div>
      )}
    </TitledCard>
  );
}

function ProviderLine({ provider, onEdit }: { provider: IdentityProvider; onEdit: () => void }) {
  const { id, name, domains, people, isEnabled, isOnly } = provider;
  const test = useTestProvider();
  const failed = (title: string) => (failure: unknown) =>
    showToast({ title, description: describeError(failure, copy.tryAgain), tone: "destructive" });
  const onTest = (): void =>
    test.mutate(id, {
      onSuccess: ({ ok, message }) =>
        showToast({
          title: ok ? copy.tested : copy.testFailed,
          description: message,
          tone: ok ? "positive" : "destructive",
        }),
      onError: failed(copy.testFailed),
    });
  return (
    <div className="w-full border-b border-border pb-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-medium break-words text-ink">{name}</p>
        {!isEnabled && <Badge tone="neutral">{copy.off}</Badge>}
        {isEnabled && isOnly && <Badge tone="info">{copy.only}</Badge>}
      </div>
      <p className="text-sm break-words text-ink-2">
        {domains.join(", ")} · {copy.people(people)}
      </p>
      {provider.secret === "lost" && <p className="text-sm text-danger">{copy.lost}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" aria-label={copy.editOf(name)} onClick={onEdit}>
          {copy.edit}
        </Button>
        <Button
          size="small"
          aria-label={copy.testOf(name)}
          isPending={test.isPending}
          onClick={onTest}
        >
          {copy.test}
        </Button>
        <RemoveProvider id={id} name={name} onFailed={failed(copy.removeFailed)} />
      </div>
    </div>
  );
}

function RemoveProvider({
  id,
  name,
  onFailed,
}: {
  id: string;
  name: string;
  onFailed: (failure: unknown) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveProvider();
  const onConfirm = (): void =>
    remove.mutate(id, {
      onSuccess: () => showToast({ title: copy.removed, tone: "positive" }),
      onError: onFailed,
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button size="small" aria-label={copy.removeOf(name)} onClick={() => setAsking(true)}>
        {copy.remove}
      </Button>
      <ConfirmDialog
        name="remove-identity-provider"
        open={isAsking}
        onOpenChange={setAsking}
        title={copy.removeTitle}
        confirmLabel={copy.remove}
        onConfirm={onConfirm}
        isPending={remove.isPending}
        isDestructive
      >
        {copy.removeText(name)}
      </ConfirmDialog>
    </>
  );
}
