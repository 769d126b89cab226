import { ArrowLeft, FileX } from "lucide-react";
import { Link, useParams } from "react-router";
import type { ReportComparison } from "#contract/reports/endpoints.ts";
import { useRecordTitle } from "#web/app/use-place.ts";
import { ProjectClock } from "#web/features/projects/index.ts";
import {
  ComparisonView,
  compareCopy as copy,
  useComparison,
} from "#web/features/reports/compare/index.ts";
import { isMissing } from "#web/lib/calls/api-error.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Skeleton, SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";

export function ReportComparePage() {
  const { reportId = "", otherId = "" } = useParams();
  const { data, error, refetch } = useComparison(reportId, otherId);
  useRecordTitle(data === undefined ? null : copy.title);
  if (error)
    return isMissing(error) ? (
      <EmptyState
        icon={<FileX />}
        title={copy.notFound}
        action={
          <Button asChild>
            <Link to="/reports">{copy.toReports}</Link>
          </Button>
        }
      >
        {copy.notFoundText}
      </EmptyState>
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  if (data === undefined)
    return (
      <div className="flex flex-col gap-6">
        <Skeleton className="h-[68px] w-2/3" />
        <SkeletonLines count={12} />
      </div>
    );
  const { before, after } = data;
  const isSame =
    data.numbers.changes.length === 0 &&
    data.words.every((section) => section.changes.length === 0 && section.renumbered === 0);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Link
          to={`/reports/${reportId}`}
          className="mb-1 inline-flex items-center gap-1 rounded-control text-sm text-ink-2 hover:text-ink print:hidden"
        >
          <ArrowLeft aria-hidden className="size-3.5" />
          {copy.back}
        </Link>
        <h1 className="font-serif text-2xl font-semibold text-ink">
          {data.title}: {copy.between(before.reportVersion, after.reportVersion)}
        </h1>
        <ProjectClock projectId={data.projectId}>
          <VersionDates versions={[before, after]} />
        </ProjectClock>
      </div>
      {isSame && <Callout tone="info">{copy.same}</Callout>}
      <ComparisonView comparison={data} />
    </div>
  );
}

function VersionDates({ versions }: { versions: ReportComparison["before"][] }) {
  const { showMoment } = useActDates();
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      {versions.map(({ id, reportVersion, generatedAt }) => (
        <Badge key={id}>{copy.generated(reportVersion, showMoment(generatedAt))}</Badge>
      ))}
    </div>
  );
}
