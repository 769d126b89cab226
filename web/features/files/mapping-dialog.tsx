import { useState } from "react";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { describeError } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { fileCopy, mappingCopy as copy } from "./copy.ts";
import { startDraft, toRequest } from "./mapping-draft.ts";
import { MappingTableForm } from "./mapping-table-form.tsx";
import { useUpdateMapping } from "./queries.ts";

/** Review of a file's reading: table types, columns, questions, total rows, problems. Saved for the client. */
export function MappingDialog({ project, file, onClose }: { project: Project; file: ProjectFile; onClose: () => void }) {
  const [drafts, setDrafts] = useState(() => startDraft(file.mapping));
  const update = useUpdateMapping(project.id, file);
  const canChange = project.abilities.update;
  const onSave = (): void =>
    update.mutate(toRequest(drafts), {
      onSuccess: () => {
        showToast({ title: copy.saved, description: copy.savedText, tone: "positive" });
        onClose();
      },
      onError: (error) => showToast({ title: copy.failed, description: describeError(error, fileCopy.tryAgain), tone: "destructive" }),
    });
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) => { if (!isOpen) onClose(); }}
      title={copy.title(file.name)}
      description={copy.text}
      footer={
        <>
          <Button onClick={onClose}>{fileCopy.cancel}</Button>
          {canChange && <Button variant="primary" isPending={update.isPending} disabled={drafts.length === 0} onClick={onSave}>{copy.save}</Button>}
        </>
      }
    >
      {!canChange && <Callout tone="info" className="mb-4">{copy.readOnly}</Callout>}
      {file.mapping.length === 0 && <p className="text-ink-2">{file.error ?? copy.noTables}</p>}
      <div className="flex flex-col gap-8">
        {file.mapping.map((table, index) => {
          const draft = drafts[index];
          if (draft === undefined) return null;
          return (
            <MappingTableForm
              key={table.tableName}
              table={table}
              draft={draft}
              isReadOnly={!canChange}
              onChange={(changed) => setDrafts(drafts.map((current, at) => (at === index ? changed : current)))}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
