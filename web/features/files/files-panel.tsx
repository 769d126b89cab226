import { FileSpreadsheet } from "lucide-react";
import type { Project } from "#contract/projects/endpoints.ts";
import { SearchBox } from "#web/features/search/index.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { fileCopy as copy } from "./copy.ts";
import { FileBin } from "./file-bin.tsx";
import { FileTable } from "./file-table.tsx";
import { TemplateMenu } from "./template-menu.tsx";
import { useFiles } from "./queries.ts";

/** All of a project's files with their actions, and the bin. */
export function FilesPanel({ project }: { project: Project }) {
  const { data: files, error, refetch } = useFiles(project.id);
  return (
    <TitledCard title={copy.title} action={<TemplateMenu />}>
      {error ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : files === undefined ? (
        <SkeletonLines count={4} />
      ) : files.length === 0 ? (
        <EmptyState isCompact icon={<FileSpreadsheet />} title={copy.empty}>
          {copy.emptyText}
        </EmptyState>
      ) : (
        <>
          <SearchBox projectId={project.id} />
          <FileTable project={project} files={files} />
        </>
      )}
      {project.abilities.update && <FileBin project={project} />}
    </TitledCard>
  );
}
