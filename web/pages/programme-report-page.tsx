import { FileX } from "lucide-react";
import { Link, useParams } from "react-router";
import { useRecordTitle } from "#web/app/use-place.ts";
import { ProjectClock } from "#web/features/projects/index.ts";
import {
  programmeReportCopy as copy,
  ProgrammeReportView,
  useProgrammeReport,
} from "#web/features/report-library/index.ts";
import { isMissing } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton, SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";

/** /reports/programa/:projectId */
export function ProgrammeReportPage() {
  const { projectId = "" } = useParams();
  const { data: report, error, refetch } = useProgrammeReport(projectId);
  useRecordTitle(copy.title);
  if (error) {
    return isMissing(error) ? (
      <EmptyState
        icon={<FileX />}
        title={copy.notFound}
        action={
          <Button asChild variant="primary">
            <Link to="/reports">{copy.back}</Link>
          </Button>
        }
      >
        {copy.notFoundText}
      </EmptyState>
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
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
