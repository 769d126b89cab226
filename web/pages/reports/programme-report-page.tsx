import { FileX } from "lucide-react";
import { useParams } from "react-router";
import { useRecordTitle } from "#web/app/use-place.ts";
import { ProjectClock } from "#web/features/projects/index.ts";
import {
  programmeReportCopy as copy,
  ProgrammeReportView,
  useProgrammeReport,
} from "#web/features/report-library/index.ts";
import { isMissing } from "#web/lib/calls/api-error.ts";
import { Skeleton, SkeletonLines } from "#web/ui/skeleton.tsx";
import { UnreadablePage } from "#web/ui/unreadable-page.tsx";

/** /reports/programa/:projectId */
export function ProgrammeReportPage() {
  const { projectId = "" } = useParams();
  const { data: report, error, refetch } = useProgrammeReport(projectId);
  useRecordTitle(copy.title);
  if (error)
    return (
      <UnreadablePage
        error={error}
        isMissing={isMissing(error)}
        icon={<FileX />}
        copy={copy}
        backTo="/reports"
        onRetry={() => void refetch()}
      />
    );
  if (report === undefined)
    return (
      <div className="flex flex-col gap-6">
        <Skeleton className="h-[68px] w-2/3" />
        <SkeletonLines count={12} />
      </div>
    );
  return (
    <ProjectClock projectId={projectId}>
      <ProgrammeReportView report={report} />
    </ProjectClock>
  );
}
