import { Workflow } from "lucide-react";
import { useCallback, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { ExploredLog } from "#contract/mining/endpoints.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { BottlenecksCard } from "./bottlenecks-card.tsx";
import { CasesSheet } from "./cases-sheet.tsx";
import type { CaseSubject } from "./case-subject.ts";
import { ConformanceCard } from "./conformance-card.tsx";
import { miningCopy as copy } from "./copy.ts";
import { FiltersCard } from "./filters-card.tsx";
import { LoopsCard } from "./loops-card.tsx";
import { MapCard } from "./map/map-card.tsx";
import { readState, toQuery, writeState, type MiningState } from "./mining-state.ts";
import { useExploration, useVariants } from "./queries.ts";
import { TotalsRow } from "./totals-row.tsx";
import { VariantsCard } from "./variants-card.tsx";

/** The explorer of a project's event logs. */
export function MiningView({ projectId }: { projectId: string }) {
  const [search, setSearch] = useSearchParams();
  const [subject, setSubject] = useState<CaseSubject | null>(null);
  const state = readState(search);
  const change = useCallback(
    (next: Partial<MiningState>) =>
      setSearch((current) => writeState({ ...readState(current), ...next }), { replace: true }),
    [setSearch],
  );
  const onActivities = useCallback((activities: number) => change({ activities }), [change]);
  const onPaths = useCallback((paths: number) => change({ paths }), [change]);
  const query = toQuery(state);
  const { data, error, refetch, isPlaceholderData } = useExploration(projectId, query);
  const variants = useVariants(projectId, query);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div role="status" aria-label={copy.loading}>
        <SkeletonLines count={12} />
      </div>
    );
  const { log, logs } = data;
  if (log === null) {
    return (
      <EmptyState
        icon={<Workflow />}
        title={copy.noLog}
        action={
          <Button asChild variant="primary">
            <Link to={`/project/${projectId}?tab=data`}>{copy.toFiles}</Link>
          </Button>
        }
      >
        {copy.noLogText}
      </EmptyState>
    );
  }
  const sourceText = sourcesOf(log);
  return (
    <div className="flex flex-col gap-4" aria-busy={isPlaceholderData}>
      <FiltersCard state={state} logs={logs} log={log} onChange={change} />
      <TotalsRow projectId={projectId} log={log} sourceText={sourceText} onOpen={setSubject} />
      {log.totals.cases === 0 ? (
        <Callout tone="info">{copy.emptySelection}</Callout>
      ) : (
        <>
          {log.totals.complete === 0 && (
            <Callout
              tone="warning"
              title={copy.noneComplete}
              action={
                <Button asChild size="small">
                  <Link to={`/project/${projectId}/phase/1`}>{copy.toEnds}</Link>
                </Button>
              }
            >
              {copy.noneCompleteText}
            </Callout>
          )}
          <MapCard
            projectId={projectId}
            log={log}
            query={query}
            sourceText={sourceText}
            detail={state}
            onActivities={onActivities}
            onPaths={onPaths}
            onOpen={setSubject}
          />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <VariantsCard
              state={state}
              reference={log.conformance?.reference ?? null}
              query={variants}
              onChange={change}
              onOpen={setSubject}
            />
            <div className="flex flex-col gap-4">
              <BottlenecksCard bottlenecks={log.bottlenecks} onOpen={setSubject} />
              <LoopsCard loops={log.loops} onOpen={setSubject} />
              <ConformanceCard
                projectId={projectId}
                log={log}
                onReference={(reference) => change({ reference })}
                onOpen={setSubject}
              />
            </div>
          </div>
        </>
      )}
      {subject !== null && (
        <CasesSheet
          projectId={projectId}
          query={query}
          subject={subject}
          onClose={() => setSubject(null)}
        />
      )}
    </div>
  );
}

const sourcesOf = ({ sources }: ExploredLog): string =>
  sources
    .map((source) =>
      copy.sourceLine(
        source.file_name,
        source.table,
        source.row_filter,
        source.rows_used,
        source.rows_total,
      ),
    )
    .join(" · ");
