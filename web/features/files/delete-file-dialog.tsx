import type { FileUses as UsesOfFile, ProjectFile } from "#contract/files/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Callout } from "#web/ui/callout.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { fileCopy as copy } from "./copy.ts";
import { FileUses, isUsed } from "./file-uses.tsx";
import { useDeleteFile, useFileUses } from "./queries.ts";

/** Shows what used the file before it goes to the bin. */
export function DeleteFileDialog({
  projectId,
  file,
  onClose,
}: {
  projectId: string;
  file: ProjectFile;
  onClose: () => void;
}) {
  const uses = useFileUses(file.id);
  const remove = useDeleteFile(projectId, file);
  const onConfirm = (): void =>
    handleReply(remove.mutateAsync(), {
      onSuccess: () => showToast({ title: copy.removed, tone: "positive" }),
      onError: (error) =>
        showToast({
          title: copy.removeFailed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      name="delete-file"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.removeTitle(file.name)}
      confirmLabel={copy.remove}
      isDestructive
      isPending={remove.isPending}
      isDisabled={uses.isPending}
      onConfirm={onConfirm}
    >
      <p>{copy.removeText}</p>
      {uses.data !== undefined && uses.data.extracted > 0 && (
        <p className="mt-2" data-testid="extracted-stay">
          {copy.extractedStay(uses.data.extracted)}
        </p>
      )}
      <div className="mt-4">
        {uses.isPending ? (
          <SkeletonLines count={2} />
        ) : uses.error ? (
          <Callout tone="warning">{describeError(uses.error, copy.usesFailed)}</Callout>
        ) : (
          <Uses uses={uses.data} />
        )}
      </div>
    </ConfirmDialog>
  );
}

function Uses({ uses }: { uses: UsesOfFile }) {
  return isUsed(uses) ? (
    <Callout tone="warning" title={copy.usesTitle}>
      <FileUses uses={uses} />
    </Callout>
  ) : (
    <FileUses uses={uses} />
  );
}
