import { FileText, FileX, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { ListedReport } from "#contract/report-library/endpoints.ts";
import { phaseDefinitions } from "#domain/methodology/phases.ts";
import { ExportMenu } from "#web/features/reports/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { CreateReportDialog } from "./composer-dialog.tsx";
import { reportLibraryCopy as copy } from "./copy.ts";
import { customCopy } from "./custom-copy.ts";
import { useCustomReports } from "./custom-queries.ts";
import { BinnedRow, CustomRow } from "./custom-row.tsx";
import { programmeReportCopy } from "./programme-copy.ts";
import { useReportList } from "./queries.ts";
import { ReportState } from "./report-state.tsx";
import { stateOf, stateOfCustom } from "./shown-state.ts";

const typeOf = ({ ready }: ListedReport): Exclude<keyof typeof copy.types, "custom"> =>
  ready === null ? "none" : ready.isLatest ? "latest" : "earlier";

/** What is asked for stands in the address. */
export function ReportList({ projectId }: { projectId: string }) {
  const [search, setSearch] = useSearchParams();
  const phases = useReportList(projectId);
  const custom = useCustomReports(projectId);
  const [isCreating, setCreating] = useState(false);
  const asked = {
    tipo: search.get("tipo"),
    fase: search.get("fase"),
    situacao: search.get("situacao"),
  };
  const set = (name: keyof typeof asked | "lixeira", value: string): void =>
    setSearch(
      (current) => {
        if (value === copy.all) current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  const error = phases.error ?? custom.error;
  if (error)
    return (
      <ErrorState
        error={error}
        title={copy.failed}
        onRetry={() => {
          void phases.refetch();
          void custom.refetch();
        }}
      />
    );
  if (phases.data === undefined || custom.data === undefined) return <SkeletonLines count={8} />;
  const { reports: composed, abilities } = custom.data;
  const inBin = abilities.create && search.get("lixeira") === "1";
  const shown = phases.data.filter(
    (report) =>
      (asked.tipo ?? typeOf(report)) === typeOf(report) &&
      (asked.fase ?? String(report.phaseNumber)) === String(report.phaseNumber) &&
      (asked.situacao ?? stateOf(report)) === stateOf(report),
  );
  const shownComposed = composed.filter(
    (report) =>
      (asked.tipo ?? "custom") === "custom" &&
      (asked.fase === null || report.phases.includes(Number(asked.fase))) &&
      (asked.situacao ?? stateOfCustom(report)) === stateOfCustom(report),
  );
  const states = [...shown.map(stateOf), ...shownComposed.map(stateOfCustom)];
  const [ready, stale] = (["ready", "stale"] as const).map(
    (state) => states.filter((one) => one === state).length,
  ) as [number, number];
  const pick = (
    name: keyof typeof asked,
    label: string,
    any: string,
    options: { value: string; label: string }[],
  ) => (
    <div className="min-w-0 flex-1 basis-[calc(50%-4px)] sm:w-[200px] sm:flex-none">
      <Select
        size="small"
        aria-label={label}
        placeholder={any}
        value={asked[name] ?? copy.all}
        options={[{ value: copy.all, label: any }, ...options]}
        onChange={(value) => set(name, value)}
      />
    </div>
  );
  return (
    <div className="flex flex-col gap-4">
      {phases.data.some(({ ready }) => ready !== null) && <ProgrammeEntry projectId={projectId} />}
      {phases.data.length + composed.length === 0 && !inBin ? (
        <EmptyState icon={<FileText />} title={copy.empty}>
          {copy.emptyText}
        </EmptyState>
      ) : (
        <>
          <div role="group" aria-label={copy.filters} className="flex flex-wrap items-center gap-2">
            {pick(
              "tipo",
              copy.type,
              copy.anyType,
              Object.entries(copy.types).map(([value, label]) => ({ value, label })),
            )}
            {pick(
              "fase",
              copy.phase,
              copy.anyPhase,
              phaseDefinitions.map(({ number, name }) => ({
                value: String(number),
                label: `${number}. ${name}`,
              })),
            )}
            {pick(
              "situacao",
              copy.status,
              copy.anyStatus,
              Object.entries(copy.statuses).map(([value, label]) => ({ value, label })),
            )}
            {abilities.create && (
              <Button
                size="small"
                variant="quiet"
                aria-pressed={inBin}
                icon={<Trash2 aria-hidden className="size-3.5" />}
                onClick={() => set("lixeira", inBin ? copy.all : "1")}
              >
                {inBin ? customCopy.leaveBin : customCopy.bin}
              </Button>
            )}
            {abilities.create && (
              <Button
                variant="primary"
                className="max-sm:w-full sm:ml-auto"
                icon={<Plus aria-hidden className="size-4" />}
                onClick={() => setCreating(true)}
                data-testid="button-new-report"
              >
                {customCopy.create}
              </Button>
            )}
          </div>
          {inBin ? (
            <Bin projectId={projectId} />
          ) : shown.length + shownComposed.length === 0 ? (
            <EmptyState
              icon={<FileX />}
              title={copy.noMatch}
              action={
                <Button onClick={() => setSearch({}, { replace: true })}>{copy.clear}</Button>
              }
            />
          ) : (
            <>
              <p role="status" className="text-sm text-ink-3">
                {copy.count(ready, stale)}
              </p>
              <Card>
                <ul className="divide-y divide-border">
                  {shownComposed.map((report) => (
                    <CustomRow key={report.id} report={report} />
                  ))}
                  {shown.map((report) => (
                    <Row
                      key={report.ready?.reportId ?? `${report.phaseId}-${report.status}`}
                      report={report}
                      projectId={projectId}
                    />
                  ))}
                </ul>
              </Card>
            </>
          )}
        </>
      )}
      {isCreating && (
        <CreateReportDialog projectId={projectId} onClose={() => setCreating(false)} />
      )}
    </div>
  );
}

function Bin({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useCustomReports(projectId, true);
  if (error) return <ErrorState error={error} title={copy.failed} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={4} />;
  if (data.reports.length === 0)
    return (
      <EmptyState icon={<Trash2 />} title={customCopy.emptyBin}>
        {customCopy.binHint}
      </EmptyState>
    );
  return (
    <>
      <p role="status" className="text-sm text-ink-3">
        {customCopy.binHint}
      </p>
      <Card>
        <ul className="divide-y divide-border">
          {data.reports.map((report) => (
            <BinnedRow key={report.id} report={report} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Row({ report, projectId }: { report: ListedReport; projectId: string }) {
  const { showMoment } = useActDates();
  const { ready, progress } = report;
  const state = stateOf(report);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <div className="min-w-0 flex-1 basis-[280px]">
        {/* The title of a report names its phase. */}
        {ready === null && (
          <p className="text-xs text-ink-3">{copy.phaseOf(report.phaseNumber, report.phaseName)}</p>
        )}
        <p className="font-medium text-ink [overflow-wrap:anywhere]">
          {ready === null ? (
            report.phaseName
          ) : (
            <Link to={`/reports/${ready.reportId}`} className="rounded-control hover:text-accent">
              {report.title}
            </Link>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-1.5">
          <ReportState state={state} />
          {ready?.released === true && <Badge tone="accent">{copy.released}</Badge>}
          <span className="text-xs text-ink-3">
            {ready !== null
              ? [
                  copy.phaseNumber(report.phaseNumber),
                  copy.version(ready.reportVersion),
                  copy.generated(showMoment(ready.generatedAt)),
                  ...(ready.released ? [] : [copy.internal]),
                ].join(" · ")
              : progress === null
                ? copy.pending
                : copy.progress(progress.done, progress.total)}
          </span>
        </p>
        {ready?.stale === true && ready.staleReason !== null && (
          <p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">{ready.staleReason}</p>
        )}
        {progress !== null && (
          <Progress
            className="mt-2 max-w-[320px]"
            value={progress.total === 0 ? 0 : (100 * progress.done) / progress.total}
            label={copy.progress(progress.done, progress.total)}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {ready === null ? (
          <Button asChild size="small">
            <Link
              aria-label={copy.goToPhaseOf(report.phaseName)}
              to={`/project/${projectId}/phase/${report.phaseNumber}`}
            >
              {copy.goToPhase}
            </Link>
          </Button>
        ) : (
          <>
            <Button asChild>
              <Link
                aria-label={copy.openOf(report.title, ready.reportVersion)}
                to={`/reports/${ready.reportId}`}
              >
                {copy.open}
              </Link>
            </Button>
            <ExportMenu reportId={ready.reportId} variant="secondary" />
          </>
        )}
      </div>
    </li>
  );
}

/** The report over all phases stands before those of each. */
function ProgrammeEntry({ projectId }: { projectId: string }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
      <div className="min-w-0">
        <Link
          to={`/reports/programa/${projectId}`}
          className="text-base font-semibold text-ink underline-offset-2 hover:underline"
        >
          {programmeReportCopy.title}
        </Link>
        <p className="text-sm text-ink-3">{programmeReportCopy.text}</p>
      </div>
      <Button asChild size="small">
        <Link
          to={`/reports/programa/${projectId}`}
          aria-label={`${programmeReportCopy.open} ${programmeReportCopy.title}`}
        >
          {programmeReportCopy.open}
        </Link>
      </Button>
    </Card>
  );
}
