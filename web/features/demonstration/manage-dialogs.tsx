import { describeError } from "#web/lib/api-error.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { demonstrationCopy as copy } from "./copy.ts";
import type { DemonstrationAction } from "./demonstration-action.ts";
import { useDeleteDemonstration, useResetDemonstration } from "./queries.ts";

/** Confirmation of the two things only an administrator does to the demonstration. */
export function ManageDialogs({
  action,
  onClose,
}: {
  action: DemonstrationAction;
  onClose: () => void;
}) {
  const reset = useResetDemonstration();
  const remove = useDeleteDemonstration();
  const outcome = (title: string) => ({
    onSuccess: () => showToast({ title, tone: "positive" as const }),
    onError: (error: unknown) =>
      showToast({
        title: copy.actionFailed,
        description: describeError(error, copy.tryAgain),
        tone: "destructive" as const,
      }),
    onSettled: onClose,
  });
  return (
    <>
      <ConfirmDialog
        name="reset-demonstration"
        open={action === "reset"}
        onOpenChange={onClose}
        title={copy.resetTitle}
        confirmLabel={copy.reset}
        isPending={reset.isPending}
        onConfirm={() => reset.mutate(undefined, outcome(copy.resetDone))}
      >
        {copy.resetText}
      </ConfirmDialog>
      <ConfirmDialog
        name="delete-demonstration"
        open={action === "delete"}
        onOpenChange={onClose}
        title={copy.deleteTitle}
        confirmLabel={copy.delete}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, outcome(copy.deleted))}
      >
        {copy.deleteText}
      </ConfirmDialog>
    </>
  );
}
