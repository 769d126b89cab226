import { FileX } from "lucide-react";
import { useParams } from "react-router";
import { useRecordTitle } from "#web/app/use-place.ts";
import { DecisionMemo, memoCopy as copy, useGateMemo } from "#web/features/gates/index.ts";
import { ProjectClock } from "#web/features/projects/index.ts";
import { isMissing } from "#web/lib/calls/api-error.ts";
import { Skeleton, SkeletonLines } from "#web/ui/skeleton.tsx";
import { UnreadablePage } from "#web/ui/unreadable-page.tsx";

/** /decisao/{submissionId}: what a link in a letter or notification opens. */
export function DecisionPage() {
  const { submissionId = "" } = useParams();
  const { data: memo, error, refetch } = useGateMemo(submissionId);
  useRecordTitle(memo === undefined ? null : copy.place(memo.phaseName, memo.projectName));
  if (error)
    return (
      <UnreadablePage
        error={error}
        isMissing={isMissing(error)}
        icon={<FileX />}
        copy={copy}
        backTo="/dashboard"
        onRetry={() => void refetch()}
      />
    );
  if (memo === undefined)
    return (
      <div className="flex max-w-[720px] flex-col gap-6">
        <Skeleton className="h-[68px] w-full" />
        <SkeletonLines count={12} />
      </div>
    );
  return (
    <ProjectClock projectId={memo.projectId}>
      <DecisionMemo key={memo.submissionId} memo={memo} />
    </ProjectClock>
  );
}
