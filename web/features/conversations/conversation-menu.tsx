import {
  Archive,
  ArchiveRestore,
  Ellipsis,
  FileText,
  FileType,
  Pencil,
  Share2,
} from "lucide-react";
import { useState, type FormEvent } from "react";
import { exportConversation, type ConversationSummary } from "#contract/conversations/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { words } from "#web/ui/copy.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { assistantCopy as copy } from "./copy.ts";
import { useUpdateConversation } from "./queries.ts";

/** What can be done with a conversation: its owner changes it, every reader takes it along. */
export function ConversationMenu({ conversation }: { conversation: ConversationSummary }) {
  const [isRenaming, setRenaming] = useState(false);
  const update = useUpdateConversation();
  const { id, title, isMine, shared, archived } = conversation;
  const change = (body: { archived?: boolean; shared?: boolean }, onSuccess?: () => void): void =>
    update.mutate(
      { id, ...body },
      {
        ...(onSuccess === undefined ? {} : { onSuccess }),
        onError: (error) =>
          showToast({
            title: copy.changeFailed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  const share = (): void =>
    change({ shared: !shared }, () =>
      showToast(
        shared
          ? { title: copy.unsharedToast }
          : { title: copy.sharedToast, description: copy.sharedText, tone: "positive" },
      ),
    );
  const save = (format: "md" | "pdf"): void => {
    downloadFrom(
      exportConversation,
      { params: { id }, query: { format } },
      `conversa.${format}`,
    ).catch((error: unknown) =>
      showToast({
        title: copy.exportFailed,
        description: describeError(error, copy.tryAgain),
        tone: "destructive",
      }),
    );
  };
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton size="small" label={copy.actions(title)}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        groups={[
          isMine
            ? [
                {
                  label: copy.rename,
                  icon: <Pencil aria-hidden />,
                  onSelect: () => setRenaming(true),
                },
                {
                  label: shared ? copy.unshare : copy.share,
                  icon: <Share2 aria-hidden />,
                  onSelect: share,
                },
                {
                  label: archived ? copy.unarchive : copy.archive,
                  icon: archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
                  onSelect: () => change({ archived: !archived }),
                },
              ]
            : [],
          [
            {
              label: copy.exportMarkdown,
              icon: <FileText aria-hidden />,
              onSelect: () => save("md"),
            },
            { label: copy.exportPdf, icon: <FileType aria-hidden />, onSelect: () => save("pdf") },
          ],
        ]}
      />
      {isRenaming && (
        <RenameDialog conversation={conversation} onClose={() => setRenaming(false)} />
      )}
    </>
  );
}

function RenameDialog({
  conversation,
  onClose,
}: {
  conversation: ConversationSummary;
  onClose: () => void;
}) {
  const [title, setTitle] = useState(conversation.title);
  const update = useUpdateConversation();
  const errors = fieldErrors(update.error);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    update.mutate(
      { id: conversation.id, title },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (fieldErrors(error)["title"] === undefined)
            showToast({
              title: copy.changeFailed,
              description: describeError(error, copy.tryAgain),
              tone: "destructive",
            });
        },
      },
    );
  };
  return (
    <Dialog
      name="rename-conversation"
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={copy.renameTitle}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            form="rename-conversation"
            variant="primary"
            isPending={update.isPending}
          >
            {copy.save}
          </Button>
        </>
      }
    >
      <form id="rename-conversation" onSubmit={onSubmit} noValidate>
        <Field label={copy.titleLabel} error={errors["title"]}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
