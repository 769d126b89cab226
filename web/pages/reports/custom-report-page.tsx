import { FileX } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import { useRecordTitle } from "#web/app/use-place.ts";
import { ProjectClock } from "#web/features/projects/index.ts";
import {
  ComposedReport,
  customCopy as copy,
  useCustomReport,
} from "#web/features/report-library/index.ts";
import { isMissing } from "#web/lib/calls/api-error.ts";
import { Skeleton, SkeletonLines } from "#web/ui/skeleton.tsx";
import { UnreadablePage } from "#web/ui/unreadable-page.tsx";

/** /reports/personalizados/:customId, with ?versao= for one that is not the newest. */
export function CustomReportPage() {
  const { customId = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get("versao"));
  const {
    data: report,
    error,
    refetch,
  } = useCustomReport(customId, Number.isInteger(asked) && asked > 0 ? asked : null);
  useRecordTitle(report?.title ?? null);
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
    <ProjectClock projectId={report.projectId}>
      <ComposedReport
        key={`${report.id} ${report.shown?.number ?? 0}`}
        report={report}
        onPick={(number) => setSearch(number === null ? {} : { versao: String(number) })}
      />
    </ProjectClock>
  );
}
