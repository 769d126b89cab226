import { useState, type FormEvent } from "react";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { fileCopy as copy } from "./copy.ts";
import { useUpdateFile } from "./queries.ts";

export function RenameFileDialog({
  projectId,
  file,
  onClose,
}: {
  projectId: string;
  file: ProjectFile;
  onClose: () => void;
}) {
  const [name, setName] = useState(file.name);
  // The version that was on the screen when the form opened, whatever is reloaded meanwhile.
  const [opened] = useState(file);
  const update = useUpdateFile(projectId, opened);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    update.mutate(
      { name: name.trim() },
      {
        onSuccess: () => {
          showToast({ title: copy.renamed, tone: "positive" });
          onClose();
        },
        onError: (error) =>
          showToast({
            title: copy.renameFailed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  };
  return (
    <Dialog
      name="rename-file"
      open
      width="narrow"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.renameTitle}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            type="submit"
            form="rename-file"
            variant="primary"
            isPending={update.isPending}
            disabled={name.trim() === ""}
          >
            {copy.save}
          </Button>
        </>
      }
    >
      <form id="rename-file" onSubmit={onSubmit} noValidate>
        <Field label={copy.newName} error={fieldErrors(update.error)["name"]}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={255}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
