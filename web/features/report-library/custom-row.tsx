import { RotateCcw } from "lucide-react";
import { Link } from "react-router";
import {
  exportCustomReport,
  type CustomReport,
} from "#contract/report-library/custom-endpoints.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import { DownloadMenu } from "#web/features/reports/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { reportLibraryCopy } from "./copy.ts";
import { customCopy as copy } from "./custom-copy.ts";
import { isUnderWay, useUpdateCustomReport } from "./custom-queries.ts";
import { ReportState } from "./report-state.tsx";
import { stateOfCustom } from "./shown-state.ts";

export function StatusBadges({ report }: { report: CustomReport }) {
  const { latest, abilities } = report;
  const state = stateOfCustom(report);
  return (
    <>
      <ReportState state={state} />
      {latest !== null && <span className="text-xs text-ink-3">{copy.version(latest.number)}</span>}
      {abilities.write ? (
        <Badge tone={report.sharedWith > 0 ? "accent" : "neutral"}>
          {report.sharedWith > 0 ? copy.shared(report.sharedWith) : copy.internal}
        </Badge>
      ) : (
        report.sharedBy !== null && <Badge tone="accent">{copy.sharedBy(report.sharedBy)}</Badge>
      )}
      {latest?.stale === true && state !== "stale" && (
        <Badge tone="warning">{reportLibraryCopy.statuses.stale}</Badge>
      )}
    </>
  );
}

const customPath = ({ id }: Pick<CustomReport, "id">): string => `/reports/personalizados/${id}`;

export function CustomRow({ report }: { report: CustomReport }) {
  const { showMoment } = useActDates();
  const { latest, schedule } = report;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-[280px]">
        <p className="text-xs text-ink-3">
          {copy.kind} · {copy.phases(report.phases.map((number) => phaseByNumber(number).name))}
        </p>
        <p className="font-medium text-ink [overflow-wrap:anywhere]">
          <Link to={customPath(report)} className="rounded-control hover:text-accent">
            {report.title}
          </Link>
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <StatusBadges report={report} />
          <span className="text-xs text-ink-3">
            {isUnderWay(report)
              ? report.status === "pending"
                ? copy.waiting
                : copy.generating
              : latest === null
                ? copy.draftRow
                : copy.generated(showMoment(latest.generatedAt))}
          </span>
        </p>
        {latest?.stale === true && latest.staleReason !== null && (
          <p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">{latest.staleReason}</p>
        )}
        {schedule !== null && (
          <p className="mt-1 text-xs text-ink-3">{copy.scheduling.describe(schedule)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link aria-label={copy.openOf(report.title)} to={customPath(report)}>
            {copy.open}
          </Link>
        </Button>
        {latest !== null && (
          <DownloadMenu
            variant="secondary"
            download={(format) =>
              downloadFrom(
                exportCustomReport,
                { params: { customId: report.id }, query: { format } },
                `relatorio.${format}`,
              )
            }
          />
        )}
      </div>
    </li>
  );
}

export function BinnedRow({ report }: { report: CustomReport }) {
  const update = useUpdateCustomReport(report);
  const restore = (): void =>
    handleReply(update.mutateAsync({ restore: true }), {
      onSuccess: () => showToast({ title: copy.page.restored, tone: "positive" }),
      onError: (error) =>
        showToast({
          title: copy.failed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-[280px]">
        <p className="text-xs text-ink-3">
          {copy.phases(report.phases.map((number) => phaseByNumber(number).name))}
        </p>
        <p className="font-medium text-ink [overflow-wrap:anywhere]">{report.title}</p>
      </div>
      <Button
        size="small"
        aria-label={copy.restoreOf(report.title)}
        icon={<RotateCcw aria-hidden className="size-3.5" />}
        isPending={update.isPending}
        onClick={restore}
      >
        {copy.restore}
      </Button>
    </li>
  );
}
