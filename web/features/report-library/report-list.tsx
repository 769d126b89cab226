import { FileText, FileX } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { ListedReport } from "#contract/report-library/endpoints.ts";
import { phaseDefinitions } from "#domain/methodology/phases.ts";
import { ExportMenu } from "#web/features/reports/index.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { Select } from "#web/ui/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { reportLibraryCopy as copy } from "./copy.ts";
import { useReportList } from "./queries.ts";

const typeOf = ({ ready }: ListedReport): keyof typeof copy.types => (ready === null ? "none" : ready.isLatest ? "latest" : "earlier");
const tones: Record<ListedReport["status"], Tone> = { ready: "positive", generating: "info", pending: "neutral" };

/** What is asked for stands in the address. */
export function ReportList({ projectId }: { projectId: string }) {
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useReportList(projectId);
  const asked = { tipo: search.get("tipo"), fase: search.get("fase"), situacao: search.get("situacao") };
  const set = (name: keyof typeof asked, value: string): void => setSearch((current) => { if (value === copy.all) current.delete(name); else current.set(name, value); return current; }, { replace: true });
  if (error) return <ErrorState error={error} title={copy.failed} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={8} />;
  if (data.length === 0) return <EmptyState icon={<FileText />} title={copy.empty}>{copy.emptyText}</EmptyState>;
  const shown = data.filter((report) => (asked.tipo ?? typeOf(report)) === typeOf(report) && (asked.fase ?? String(report.phaseNumber)) === String(report.phaseNumber) && (asked.situacao ?? report.status) === report.status);
  const pick = (name: keyof typeof asked, label: string, any: string, options: { value: string; label: string }[]) => (
    <div className="w-full min-w-0 sm:w-[220px]"><Select size="small" aria-label={label} placeholder={any} value={asked[name] ?? copy.all} options={[{ value: copy.all, label: any }, ...options]} onChange={(value) => set(name, value)} /></div>
  );
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label={copy.filters} className="flex flex-wrap items-center gap-2">
        {pick("tipo", copy.type, copy.anyType, Object.entries(copy.types).map(([value, label]) => ({ value, label })))}
        {pick("fase", copy.phase, copy.anyPhase, phaseDefinitions.map(({ number, name }) => ({ value: String(number), label: `${number}. ${name}` })))}
        {pick("situacao", copy.status, copy.anyStatus, Object.entries(copy.statuses).map(([value, label]) => ({ value, label })))}
        <p role="status" className="text-sm text-ink-3 sm:ml-auto">{copy.count(shown.filter(({ status }) => status === "ready").length)}</p>
      </div>
      {shown.length === 0 ? <EmptyState icon={<FileX />} title={copy.noMatch} action={<Button onClick={() => setSearch({}, { replace: true })}>{copy.clear}</Button>} /> : (
        <Card><ul className="divide-y divide-border">{shown.map((report) => <Row key={report.ready?.reportId ?? `${report.phaseId}-${report.status}`} report={report} projectId={projectId} />)}</ul></Card>
      )}
    </div>
  );
}

function Row({ report, projectId }: { report: ListedReport; projectId: string }) {
  const { ready, progress, status } = report;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-[280px]">
        <p className="text-xs text-ink-3">{copy.phaseOf(report.phaseNumber, report.phaseName)}</p>
        <p className="font-medium text-ink [overflow-wrap:anywhere]">{ready === null ? report.phaseName : <Link to={`/reports/${ready.reportId}`} className="rounded-control hover:text-accent">{report.title}</Link>}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <Badge tone={tones[status]}>{copy.statuses[status]}</Badge>
          {ready !== null && <><Badge>{copy.version(ready.reportVersion)}</Badge><Badge tone={ready.released ? "accent" : "neutral"}>{ready.released ? copy.released : copy.internal}</Badge>{ready.stale && <Badge tone="warning">{copy.stale}</Badge>}</>}
          <span className="text-xs text-ink-3">{ready !== null ? copy.generated(formatMoment(ready.generatedAt)) : progress === null ? copy.pending : copy.progress(progress.done, progress.total)}</span>
        </p>
        {progress !== null && <Progress className="mt-2 max-w-[320px]" value={progress.total === 0 ? 0 : (100 * progress.done) / progress.total} label={copy.progress(progress.done, progress.total)} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {ready === null
          ? <Button asChild size="small"><Link aria-label={copy.goToPhaseOf(report.phaseName)} to={`/project/${projectId}/phase/${report.phaseNumber}`}>{copy.goToPhase}</Link></Button>
          : <><Button asChild><Link aria-label={copy.openOf(report.title, ready.reportVersion)} to={`/reports/${ready.reportId}`}>{copy.open}</Link></Button><ExportMenu reportId={ready.reportId} /></>}
      </div>
    </li>
  );
}
