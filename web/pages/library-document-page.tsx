import { FileX } from "lucide-react";
import { Link, useParams } from "react-router";
import { useRecordTitle } from "#web/app/use-place.ts";
import { documentCopy as copy, DocumentView, useDocument } from "#web/features/library/index.ts";
import { ProjectClock } from "#web/features/projects/index.ts";
import { isNotThere } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton, SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";

/** /library/{id}: what it holds, its versions and its approval. */
export function LibraryDocumentPage() {
  const { documentId = "" } = useParams();
  const { data: document, error, refetch } = useDocument(documentId);
  useRecordTitle(document?.title ?? null);
  if (error) {
    return isNotThere(error) ? (
      <EmptyState
        icon={<FileX />}
        title={copy.notFound}
        action={
          <Button asChild variant="primary">
            <Link to="/library">{copy.back}</Link>
          </Button>
        }
      >
        {copy.notFoundText}
      </EmptyState>
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  if (document === undefined)
    return (
      <div className="flex flex-col gap-6">
        <Skeleton className="h-[68px] w-2/3" />
        <SkeletonLines count={12} />
      </div>
    );
  const { versions, ...rest } = document;
  return (
    <ProjectClock projectId={document.projectId}>
      <DocumentView key={document.id} document={rest} versions={versions} />
    </ProjectClock>
  );
}
