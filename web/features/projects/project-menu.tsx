import {
  Archive,
  ArchiveRestore,
  CalendarRange,
  ClipboardList,
  Ellipsis,
  Palette,
  Pencil,
} from "lucide-react";
import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import type { Project } from "#contract/projects/endpoints.ts";
import { TemplateDialog, templateCopy } from "#web/features/clients/index.ts";
import { describeError, fieldErrors } from "#web/lib/calls/api-error.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import type { MenuAction } from "#web/ui/floating/menu-props.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Input, Textarea } from "#web/ui/fields/input.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { projectCopy as copy } from "./copy.ts";
import { useUpdateProject } from "./queries.ts";

/** Rename, archive and restore. Each write carries the version on the screen, so a colleague's change is not lost. */
export function ProjectMenu({
  project,
  actions = [],
}: {
  project: Project;
  /** What the page adds, before the rest. */
  actions?: MenuAction[];
}) {
  const [open, setOpen] = useState<"none" | "edit" | "archive" | "template">("none");
  const navigate = useNavigate();
  const update = useUpdateProject(project.id);
  const isArchived = project.status === "archived";
  const close = (): void => setOpen("none");
  const setArchived = (archived: boolean): void =>
    update.mutate(
      { version: project.version, archived },
      {
        onSuccess: () =>
          showToast({ title: archived ? copy.archived : copy.restored, tone: "positive" }),
        onError: (error) =>
          showToast({
            title: copy.saveFailed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
        onSettled: close,
      },
    );
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label={copy.menu} className="border border-border bg-surface">
            <Ellipsis aria-hidden />
          </IconButton>
        }
        groups={[
          ...(actions.length === 0 ? [] : [actions]),
          [
            {
              label: copy.programme,
              icon: <CalendarRange aria-hidden />,
              onSelect: () => void navigate(`/project/${project.id}/programa`),
            },
            {
              label: copy.survey,
              icon: <ClipboardList aria-hidden />,
              onSelect: () => void navigate(`/project/${project.id}/pesquisa`),
            },
          ],
          [
            { label: copy.edit, icon: <Pencil aria-hidden />, onSelect: () => setOpen("edit") },
            {
              label: templateCopy.menu,
              icon: <Palette aria-hidden />,
              onSelect: () => setOpen("template"),
            },
          ],
          [
            isArchived
              ? {
                  label: copy.restore,
                  icon: <ArchiveRestore aria-hidden />,
                  onSelect: () => setArchived(false),
                }
              : {
                  label: copy.archive,
                  icon: <Archive aria-hidden />,
                  onSelect: () => setOpen("archive"),
                },
          ],
        ]}
      />
      <ConfirmDialog
        name="archive-project"
        open={open === "archive"}
        onOpenChange={close}
        title={copy.archiveTitle}
        confirmLabel={copy.archive}
        isPending={update.isPending}
        onConfirm={() => setArchived(true)}
      >
        {copy.archiveText}
      </ConfirmDialog>
      {open === "template" && <TemplateDialog client={project.client} onClose={close} />}
      {open === "edit" && <EditProject project={project} onClose={close} />}
    </>
  );
}

function EditProject({ project, onClose }: { project: Project; onClose: () => void }) {
  // The record as it was when the form opened: a reload in the background must not lend this write a newer version.
  const [version] = useState(project.version);
  const [name, setName] = useState(project.name);
  const [description, setDescription] = useState(project.description ?? "");
  const update = useUpdateProject(project.id);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    update.mutate(
      {
        version,
        name: name.trim(),
        description: description.trim() === "" ? null : description.trim(),
      },
      {
        onSuccess: () => {
          showToast({ title: copy.saved, tone: "positive" });
          onClose();
        },
        onError: (error) =>
          showToast({
            title: copy.saveFailed,
            description: describeError(error, copy.tryAgain),
            tone: "destructive",
          }),
      },
    );
  };
  return (
    <Dialog
      name="edit-project"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.editTitle}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            type="submit"
            form="edit-project"
            variant="primary"
            isPending={update.isPending}
            disabled={name.trim() === ""}
          >
            {copy.save}
          </Button>
        </>
      }
    >
      <form id="edit-project" onSubmit={onSubmit} className="flex flex-col gap-4" noValidate>
        <Field label={copy.name} error={fieldErrors(update.error)["name"]}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={200}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={copy.description} optional={copy.optional}>
          {(control) => (
            <Textarea
              {...control}
              value={description}
              maxLength={4000}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
