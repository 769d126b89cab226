import { Printer } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { Report } from "#contract/reports/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { reportCopy as copy } from "./copy.ts";
import { ExportMenu } from "./export-menu.tsx";
import { useReleaseReport } from "./queries.ts";
import { ReadsButton } from "./reads-dialog.tsx";
import { VersionMenu } from "./version-menu.tsx";

/** Download, and opening or closing the report to the client company. `children`: what else can be done, before the download. */
export function ReportActions({ report, children }: { report: Report; children?: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const release = useReleaseReport(report);
  const willRelease = !report.released;
  const onConfirm = (): void =>
    release.mutate(willRelease, {
      onSuccess: () =>
        showToast({ title: willRelease ? copy.releaseDone : copy.revokeDone, tone: "positive" }),
      onError: (error) =>
        showToast({
          title: copy.failed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
      onSettled: () => setAsking(false),
    });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {report.abilities.release && (
        <Button onClick={() => setAsking(true)}>{willRelease ? copy.release : copy.revoke}</Button>
      )}
      <VersionMenu report={report} />
      {report.abilities.seeReads && <ReadsButton reportId={report.id} />}
      <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
        {copy.print}
      </Button>
      {children}
      {/* The foot of a narrow window has it. */}
      <div className="max-lg:hidden">
        <ExportMenu reportId={report.id} />
      </div>
      <ConfirmDialog
        name="release-report"
        open={isAsking}
        onOpenChange={setAsking}
        title={willRelease ? copy.releaseTitle : copy.revokeTitle}
        confirmLabel={willRelease ? copy.release : copy.revoke}
        isDestructive={!willRelease}
        isPending={release.isPending}
        onConfirm={onConfirm}
      >
        {willRelease ? copy.releaseText : copy.revokeText}
      </ConfirmDialog>
    </div>
  );
}
