import {
  CalendarClock,
  ChevronDown,
  FileText,
  ListOrdered,
  MoreHorizontal,
  Printer,
  RefreshCw,
  Share2,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  exportCustomReport,
  type CustomReportDetail,
} from "#contract/report-library/custom-endpoints.ts";
import { DownloadMenu } from "#web/features/reports/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { EditReportDialog } from "./composer-dialog.tsx";
import { customCopy } from "./custom-copy.ts";
import {
  isUnderWay,
  useDeleteCustomReport,
  useGenerateCustomReport,
  useUpdateCustomReport,
} from "./custom-queries.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";

const copy = customCopy.page;

const notifyFailure = (error: unknown): number =>
  showToast({
    title: customCopy.failed,
    description: describeError(error, customCopy.tryAgain),
    tone: "destructive",
  });

/** What can be done with the version on the page, and for whoever made the report, with the report. */
export function ComposedActions({
  report,
  onPick,
}: {
  report: CustomReportDetail;
  onPick: (number: number | null) => void;
}) {
  const { showMoment } = useActDates();
  const [open, setOpen] = useState<"edit" | "share" | "schedule" | "remove" | null>(null);
  const { shown, versions, abilities } = report;
  const others = versions.filter(({ number }) => number !== shown?.number);
  const close = (): void => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {abilities.write && shown !== null && <GenerateButton report={report} />}
      {abilities.write && (
        <Button
          icon={<ListOrdered aria-hidden className="size-4" />}
          onClick={() => setOpen("edit")}
        >
          {copy.edit}
        </Button>
      )}
      {abilities.write && shown !== null && (
        <Button icon={<Share2 aria-hidden className="size-4" />} onClick={() => setOpen("share")}>
          {copy.share}
        </Button>
      )}
      {abilities.write && (
        <Button
          icon={<CalendarClock aria-hidden className="size-4" />}
          onClick={() => setOpen("schedule")}
        >
          {copy.schedule}
        </Button>
      )}
      {others.length > 0 && (
        <DropdownMenu
          trigger={
            <Button aria-label={copy.versionMenu}>
              {copy.versions}
              <ChevronDown aria-hidden className="size-4" />
            </Button>
          }
          groups={[
            others.map((version) => ({
              key: String(version.number),
              label: copy.openVersion(
                version.number,
                showMoment(version.generatedAt),
                version.askedBy,
              ),
              icon: <FileText aria-hidden />,
              onSelect: () =>
                onPick(version.number === versions[0]?.number ? null : version.number),
            })),
          ]}
        />
      )}
      {abilities.write && (
        <DropdownMenu
          trigger={
            <Button aria-label={copy.more}>
              <MoreHorizontal aria-hidden className="size-4" />
            </Button>
          }
          groups={[
            [
              ...(shown === null
                ? []
                : [
                    {
                      label: copy.print,
                      icon: <Printer aria-hidden />,
                      onSelect: () => window.print(),
                    },
                  ]),
            ],
            [
              {
                label: copy.remove,
                icon: <Trash2 aria-hidden />,
                isDestructive: true,
                onSelect: () => setOpen("remove"),
              },
            ],
          ].filter((group) => group.length > 0)}
        />
      )}
      {!abilities.write && shown !== null && (
        <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
          {copy.print}
        </Button>
      )}
      {shown !== null && (
        <DownloadMenu
          download={(format) =>
            downloadFrom(
              exportCustomReport,
              { params: { customId: report.id }, query: { format, number: shown.number } },
              `relatorio.${format}`,
            )
          }
        />
      )}
      {open === "edit" && <EditReportDialog report={report} onClose={close} />}
      {open === "share" && <ShareDialog report={report} onClose={close} />}
      {open === "schedule" && <ScheduleDialog report={report} onClose={close} />}
      {open === "remove" && <RemoveDialog report={report} onClose={close} />}
    </div>
  );
}

export function GenerateButton({
  report,
  variant = "secondary",
}: {
  report: CustomReportDetail;
  variant?: "primary" | "secondary";
}) {
  const generate = useGenerateCustomReport(report);
  const start = (): void =>
    generate.mutate(undefined, {
      onSuccess: () =>
        showToast({
          title: customCopy.form.begun,
          description: customCopy.form.begunText,
          tone: "positive",
        }),
      onError: notifyFailure,
    });
  return (
    <Button
      variant={variant}
      icon={<RefreshCw aria-hidden className="size-4" />}
      isPending={generate.isPending || isUnderWay(report)}
      onClick={start}
    >
      {copy.generate}
    </Button>
  );
}

function RemoveDialog({ report, onClose }: { report: CustomReportDetail; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useDeleteCustomReport(report);
  const restore = useUpdateCustomReport({ ...report, version: report.version + 1 });
  const undo = (): void =>
    restore.mutate(
      { restore: true },
      {
        onSuccess: () => showToast({ title: copy.restored, tone: "positive" }),
        onError: notifyFailure,
      },
    );
  const confirm = (): void =>
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast({ title: copy.removed, action: { label: copy.undo, onSelect: undo } });
        void navigate("/reports");
      },
      onError: (error) => {
        notifyFailure(error);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      name="remove-composed-report"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.removeTitle}
      confirmLabel={copy.remove}
      isDestructive
      isPending={remove.isPending}
      onConfirm={confirm}
    >
      {copy.removeText}
    </ConfirmDialog>
  );
}
