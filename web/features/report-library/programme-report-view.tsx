import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { exportProgrammeReport, type ProgrammeReport } from "#contract/report-library/endpoints.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import { ReportView } from "#web/features/reports/read/index.ts";
import { DownloadMenu } from "#web/features/reports/index.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { reportLibraryCopy } from "./copy.ts";
import { programmeReportCopy as copy } from "./programme-copy.ts";

/** The whole programme as one document, every figure opening its origin in the run that it comes from. */
export function ProgrammeReportView({ report }: { report: ProgrammeReport }) {
  // Composed by the server from trees that were checked when they were written.
  const tree = report.tree as ReportTree;
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
          <h1 className="font-serif text-2xl font-semibold text-ink">{report.title}</h1>
          <p className="mt-1 text-base text-ink-2">
            {tree.clientName} · {tree.projectName}
          </p>
          <p className="mt-1 max-w-prose text-sm text-ink-3">{copy.rests(basisOf(report))}</p>
        </div>
        <DownloadMenu
          hasBundle={false}
          download={(format) =>
            format === "zip"
              ? Promise.resolve()
              : downloadFrom(
                  exportProgrammeReport,
                  { params: { id: report.projectId }, query: { format } },
                  `relatorio_do_programa.${format}`,
                )
          }
        />
      </div>
      <ReportView tree={tree} projectId={report.projectId} />
    </div>
  );
}

const basisOf = ({ phases }: ProgrammeReport): string =>
  phases
    .map(({ phaseName, reportVersion, stale, preview }) =>
      copy.phase(phaseName, reportVersion, [
        ...(stale ? [copy.stale] : []),
        ...(preview ? [copy.preview] : []),
      ]),
    )
    .join("; ");
