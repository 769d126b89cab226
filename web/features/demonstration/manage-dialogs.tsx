import { describeError } from "#web/lib/calls/api-error.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
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
  const words =
    action === "update"
      ? {
          title: copy.updateTitle,
          text: copy.updateText,
          confirm: copy.update,
          done: copy.updateDone,
        }
      : { title: copy.resetTitle, text: copy.resetText, confirm: copy.reset, done: copy.resetDone };
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
        open={action === "reset" || action === "update"}
        onOpenChange={onClose}
        title={words.title}
        confirmLabel={words.confirm}
        isPending={reset.isPending}
        onConfirm={() => reset.mutate(undefined, outcome(words.done))}
      >
        {words.text}
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
