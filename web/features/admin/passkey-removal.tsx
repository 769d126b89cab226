import { useState } from "react";
import type { AdminUser } from "#contract/admin/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { adminCopy } from "./copy.ts";
import { LinksDialog, type IssuedLink } from "./links-dialog.tsx";
import { useRemovePasskeys } from "./queries.ts";
import { passkeyRemovalCopy as copy } from "./user-copy.ts";

/** For whoever lost their passkeys: takes them away, ends all access and gives a new one. */
export function PasskeyRemoval({ user }: { user: AdminUser }) {
  const [isAsking, setAsking] = useState(false);
  const [links, setLinks] = useState<IssuedLink[]>([]);
  const remove = useRemovePasskeys();
  const name = user.name ?? user.email;
  const onConfirm = (): void =>
    handleReply(remove.mutateAsync(user.id), {
      onSuccess: ({ link }) => {
        showToast({
          title: copy.done,
          ...(link === null && user.disabledAt === null ? { description: copy.mailed } : {}),
          tone: "positive",
        });
        if (link !== null) setLinks([{ email: user.email, path: link }]);
      },
      onError: (failure) =>
        showToast({
          title: copy.failed,
          description: describeError(failure, adminCopy.tryAgain),
          tone: "destructive",
        }),
      onSettled: () => setAsking(false),
    });
  return (
    <section aria-label={copy.title} className="flex flex-col items-start gap-3">
      <h3 className="text-base font-semibold text-ink">{copy.title}</h3>
      <p className="text-base text-ink-2">{copy.count(user.passkeys)}</p>
      {user.passkeys > 0 && (
        <Button size="small" onClick={() => setAsking(true)}>
          {copy.remove}
        </Button>
      )}
      <ConfirmDialog
        name="remove-passkeys"
        open={isAsking}
        onOpenChange={setAsking}
        title={copy.askTitle(name)}
        confirmLabel={copy.remove}
        onConfirm={onConfirm}
        isPending={remove.isPending}
        isDestructive
      >
        {copy.askText}
      </ConfirmDialog>
      <LinksDialog links={links} onClose={() => setLinks([])} />
    </section>
  );
}
