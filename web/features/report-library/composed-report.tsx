import { ArrowLeft, FileClock } from "lucide-react";
import { Link } from "react-router";
import type { CustomReportDetail } from "#contract/report-library/custom-endpoints.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import { ReportView } from "#web/features/reports/read/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { ComposedActions, GenerateButton } from "./composed-actions.tsx";
import { reportLibraryCopy } from "./copy.ts";
import { customCopy } from "./custom-copy.ts";
import { isUnderWay } from "./custom-queries.ts";
import { StatusBadges } from "./custom-row.tsx";

const copy = customCopy.page;

/** A composed report with one version of it, or what stands in its way. */
export function ComposedReport({
  report,
  onPick,
}: {
  report: CustomReportDetail;
  onPick: (number: number | null) => void;
}) {
  const { showMoment } = useActDates();
  const { shown, schedule, versions } = report;
  // The tree is checked when it is composed and served as stored.
  const tree = shown === null ? null : (shown.tree as ReportTree);
  const newest = versions[0]?.number;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <Link
            to="/reports"
            className="mb-1 inline-flex items-center gap-1 rounded-control text-sm text-ink-2 hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-3.5" />
            {reportLibraryCopy.title}
          </Link>
          <h1 className="font-serif text-2xl font-semibold text-ink [overflow-wrap:anywhere]">
            {shown?.title ?? report.title}
          </h1>
          {tree !== null && (
            <p className="mt-1 text-base text-ink-2">
              {tree.clientName} · {tree.projectName}
            </p>
          )}
          <div className="mt-2 flex flex-wrap items-center gap-1.5">
            <StatusBadges report={report} />
            {shown !== null && <Badge>{customCopy.generated(showMoment(shown.generatedAt))}</Badge>}
          </div>
          {schedule !== null && (
            <p className="mt-2 text-sm text-ink-2">{customCopy.scheduling.describe(schedule)}</p>
          )}
        </div>
        <ComposedActions report={report} onPick={onPick} />
      </div>
      <div className="flex flex-col gap-3 empty:hidden print:hidden">
        {isUnderWay(report) && (
          <Callout
            tone="info"
            role="status"
            title={report.status === "pending" ? copy.pending : copy.generating}
          >
            {copy.progress}
          </Callout>
        )}
        {report.status === "failed" && (
          <Callout tone="danger" title={copy.failed}>
            {report.failure}
          </Callout>
        )}
        {shown !== null && newest !== undefined && shown.number !== newest && (
          <Callout
            tone="info"
            action={
              <Button size="small" onClick={() => onPick(null)}>
                {copy.newest}
              </Button>
            }
          >
            {copy.older(shown.number)}
          </Callout>
        )}
        {shown?.stale === true && (
          <Callout tone="warning" title={copy.stale}>
            {shown.staleReason}
          </Callout>
        )}
        {report.isChanged && (
          <Callout tone="info" title={copy.changed}>
            {copy.changedText}
          </Callout>
        )}
      </div>
      {tree !== null ? (
        <ReportView
          tree={tree}
          projectId={report.projectId}
          sectionNote={(section) => sourceOf(tree, section.id)}
        />
      ) : (
        <>
          {!isUnderWay(report) && (
            <EmptyState
              icon={<FileClock />}
              title={copy.draft}
              {...(report.abilities.write
                ? { action: <GenerateButton report={report} variant="primary" /> }
                : {})}
            >
              {copy.draftText}
            </EmptyState>
          )}
          <TitledCard title={copy.parts}>
            <ol className="flex flex-col gap-1.5 text-base">
              {report.parts.map((part, index) => (
                <li key={`${part.phase} ${part.sectionId}`} className="flex gap-2">
                  <span data-figures className="w-6 shrink-0 text-ink-3">
                    {index + 1}
                  </span>
                  <span className="min-w-0 text-ink [overflow-wrap:anywhere]">
                    {part.title} <span className="text-sm text-ink-3">{part.phaseName}</span>
                  </span>
                </li>
              ))}
            </ol>
          </TitledCard>
        </>
      )}
    </div>
  );
}

/** Whose section it is: ids begin with the key of their source. The annex is of them all. */
function sourceOf(tree: ReportTree, sectionId: string): string {
  const source = tree.sources?.find(({ key }) => sectionId.startsWith(`${key}-`));
  return source === undefined ? "" : customCopy.form.phase(source.phaseName, source.reportVersion);
}
