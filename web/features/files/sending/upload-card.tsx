import { useQueryClient } from "@tanstack/react-query";
import type { Project } from "#contract/projects/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { uploadCopy } from "../copy.ts";
import { DropZone } from "./drop-zone.tsx";
import { useFiles } from "../queries.ts";
import { UploadList } from "./upload-list.tsx";
import { resendItems, uploadFiles } from "./upload-queue.ts";
import { useUploads } from "./upload-store.ts";

/** Sends files to a project and shows what becomes of each. Draft and archived projects say what to do first. */
export function UploadCard({
  project,
  isLarge = false,
}: {
  project: Project;
  /** The page is about nothing else yet. */
  isLarge?: boolean;
}) {
  const client = useQueryClient();
  const { data: files } = useFiles(project.id);
  const items = useUploads((state) => state.items).filter((item) => item.projectId === project.id);
  const clearFinished = useUploads((state) => state.clearFinished);
  const interrupted = items.filter((item) => item.isInterrupted);
  const refusal =
    project.status === "draft"
      ? uploadCopy.draft
      : project.status === "archived"
        ? uploadCopy.archived
        : project.abilities.upload
          ? null
          : uploadCopy.noPermission;
  return (
    <TitledCard title={uploadCopy.title} hint={uploadCopy.hint} data-testid="upload-card">
      {refusal !== null ? (
        <Callout tone="info">{refusal}</Callout>
      ) : (
        <>
          {interrupted.length > 0 && (
            <Callout
              tone="warning"
              title={uploadCopy.resumeTitle}
              className="mb-3"
              action={
                <Button size="small" onClick={() => resendItems(interrupted, client)}>
                  {uploadCopy.resume}
                </Button>
              }
            >
              {uploadCopy.resumeText(interrupted.length)}
            </Callout>
          )}
          <DropZone
            isLarge={isLarge}
            onChosen={(chosen) => uploadFiles(project.id, chosen, client)}
          />
        </>
      )}
      {items.length > 0 && <UploadList items={items} files={files} />}
      {items.some((item) => item.fileId !== null) && (
        <Button
          size="small"
          variant="quiet"
          className="mt-2"
          onClick={() => clearFinished(project.id)}
        >
          {uploadCopy.clear}
        </Button>
      )}
    </TitledCard>
  );
}
