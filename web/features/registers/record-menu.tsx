import { Eye, EyeOff, History, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { describeError } from "#web/lib/calls/api-error.ts";
import { handleReply } from "#web/lib/handle-reply.ts";
import { IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { type MenuAction } from "#web/ui/floating/menu-props.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { registersCopy as copy } from "./copy.ts";
import { useRegisterWrite } from "./queries.ts";

interface Props {
  name: string;
  isReleased: boolean;
  mayWrite: boolean;
  onEdit: () => void;
  onHistory: () => void;
  onRelease: (isReleased: boolean) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
  more?: MenuAction[];
}

/** What can be done with one record; who may only read gets its history. */
export function RecordMenu({
  name,
  isReleased,
  mayWrite,
  onEdit,
  onHistory,
  onRelease,
  onRemove,
  more = [],
}: Props) {
  const [isRemoving, setRemoving] = useState(false);
  const release = useRegisterWrite(onRelease);
  const remove = useRegisterWrite(onRemove as (nothing: undefined) => Promise<unknown>);
  const toggle = (): void =>
    release.mutate(!isReleased, {
      onSuccess: () =>
        showToast({
          title: isReleased ? copy.unreleasedToast : copy.releasedToast,
          tone: "positive",
        }),
      onError: (error) =>
        showToast({
          title: copy.failed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
    });
  const confirm = (): void =>
    handleReply(remove.mutateAsync(), {
      onSuccess: () => showToast({ title: copy.removed, tone: "positive" }),
      onError: (error) =>
        showToast({
          title: copy.removeFailed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
      onSettled: () => setRemoving(false),
    });
  const history: MenuAction = {
    label: copy.history,
    icon: <History aria-hidden />,
    onSelect: onHistory,
  };
  const writes: MenuAction[] = [
    { label: copy.edit, icon: <Pencil aria-hidden />, onSelect: onEdit },
    history,
    {
      label: isReleased ? copy.unrelease : copy.release,
      icon: isReleased ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
      onSelect: toggle,
    },
  ];
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label={copy.actionsOf(name)} size="small" data-testid="button-record-menu">
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
        groups={
          mayWrite
            ? [
                writes,
                more,
                [
                  {
                    label: copy.remove,
                    icon: <Trash2 aria-hidden />,
                    onSelect: () => setRemoving(true),
                    isDestructive: true,
                  },
                ],
              ]
            : [[history], more]
        }
      />
      <ConfirmDialog
        name="remove-record"
        open={isRemoving}
        onOpenChange={setRemoving}
        title={copy.removeTitle(name)}
        confirmLabel={copy.remove}
        isDestructive
        isPending={remove.isPending}
        onConfirm={confirm}
      >
        {copy.removeText}
      </ConfirmDialog>
    </>
  );
}
