import { useState } from "react";
import type { ClientPrivacy } from "#contract/privacy/endpoints.ts";
import { fieldErrors } from "#web/lib/calls/api-error.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { privacyCopy as copy } from "./copy.ts";
import { useCloseClient, useHoldings } from "./queries.ts";
import { notifyFailure } from "./notify-failure.ts";

/** Says what will go and what stays; goes on only under the client's own name. */
export function CloseDialog({
  client,
  onOpenChange,
  onStarted,
}: {
  client: ClientPrivacy;
  onOpenChange: (open: boolean) => void;
  onStarted: () => void;
}) {
  const words = copy.close;
  const [typed, setTyped] = useState("");
  const { data: held, error, refetch } = useHoldings(client.id);
  const close = useCloseClient();
  const onConfirm = (): void =>
    close.mutate(
      { clientId: client.id, name: typed },
      {
        onSuccess: () => {
          showToast({ title: words.started, description: words.startedText, tone: "positive" });
          onStarted();
        },
        onError: notifyFailure,
      },
    );
  return (
    <ConfirmDialog
      name="close-client"
      open
      onOpenChange={onOpenChange}
      title={words.dialogTitle(client.name)}
      confirmLabel={words.confirm}
      onConfirm={onConfirm}
      isPending={close.isPending}
      isDestructive
      isDisabled={typed.trim() !== client.name.trim()}
    >
      <div className="flex flex-col gap-4">
        <div>
          <h3 className="text-sm font-semibold text-ink">{words.deletes}</h3>
          {held === undefined && error === null && <SkeletonLines count={4} />}
          {held === undefined && error !== null && (
            <ErrorState error={error} onRetry={() => void refetch()} isCompact />
          )}
          {held !== undefined && <List items={copy.holdings(held)} />}
        </div>
        <div>
          <h3 className="text-sm font-semibold text-ink">{words.willHappen}</h3>
          <List items={words.steps} />
        </div>
        <div>
          <h3 className="text-sm font-semibold text-ink">{words.staysTitle}</h3>
          <p className="mt-1">{words.stays}</p>
        </div>
        <Field label={words.typeName} hint={client.name} error={fieldErrors(close.error)["name"]}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  );
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="mt-1 list-disc space-y-1 pl-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
