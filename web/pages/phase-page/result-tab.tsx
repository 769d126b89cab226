import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { PhaseResult } from "#contract/phases/result.ts";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { FlowsCard } from "#web/features/phases/artifacts/index.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { phaseCopy as copy, TilesGrid, usePhaseResult } from "#web/features/phases/index.ts";
import { useProjectPhases } from "#web/features/projects/index.ts";
import { ChartFigure, FigureText, ReportOriginProvider } from "#web/features/reports/read/index.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, TitledCard } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

const SHOWN_FINDINGS = 3;
const SHOWN_WITHOUT_CHART = 8;
type Result = NonNullable<PhaseResult["result"]>;
type Bound = Result["answer"]["first"];
type Figure = Result["figures"][number];

/** The answer of the report and four figures, over the whole width. */
export function ResultHead({ phase }: { phase: Phase }) {
  const { data, error, refetch } = usePhaseResult(phase);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <HeadSkeleton />;
  if (data.result === null) return null;
  const { figures, answer, runId } = data.result;
  return (
    <ReportOriginProvider value={{ projectId: phase.projectId, runId }}>
      <p className="truncate text-sm text-ink-2" title={phase.description}>
        {phase.description}
      </p>
      <Answer answer={answer} />
      <ul className="mt-3 mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {figures.map((figure) => (
          <FigureCard key={figure.factId} figure={figure} />
        ))}
      </ul>
    </ReportOriginProvider>
  );
}

function HeadSkeleton() {
  return (
    <div>
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="mt-1 h-28 w-3/4 sm:h-14" />
      <div className="mt-3 mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-[110px] rounded-card" />
        ))}
      </div>
    </div>
  );
}

function Answer({ answer }: { answer: Result["answer"] }) {
  const [isWhole, setWhole] = useState(false);
  if (answer.first.length === 0) return null;
  return (
    <div className="mt-1 flex items-baseline gap-3">
      {/* Its first sentence is never cut. Two lines are kept also for one: what stands below does not move when it comes. */}
      <p
        data-testid="answer"
        className="min-w-0 font-serif text-lg font-semibold text-ink sm:min-h-14 sm:text-xl"
      >
        <BoundText inlines={answer.first} />
        {isWhole && " "}
        {isWhole && <BoundText inlines={answer.rest} />}
      </p>
      {answer.rest.length > 0 && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="shrink-0 rounded-[3px] text-sm text-accent underline underline-offset-2"
        >
          {isWhole ? copy.less : copy.more}
        </button>
      )}
    </div>
  );
}

function BoundText({ inlines }: { inlines: Bound }) {
  return inlines.map(({ text, factId }, index) => (
    <FigureText key={index} text={text} {...(factId === null ? {} : { factId })} />
  ));
}

function FigureCard({ figure }: { figure: Figure }) {
  const { label, value, factId, today, change, note, basis } = figure;
  return (
    <li
      data-testid="result-figure"
      className="flex min-h-[110px] min-w-0 flex-col rounded-card border border-border bg-surface px-3 py-2.5 sm:px-4"
    >
      <p className="text-xs text-ink-2">{label}</p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5 text-lg font-semibold text-ink sm:text-xl">
        {today !== null && (
          <>
            <span className="sr-only">{copy.current}: </span>
            <FigureText
              text={today.value}
              factId={today.factId}
              className="inline-block min-w-6 text-base font-normal text-ink-2"
            />
            <ArrowRight aria-hidden className="size-4 self-center text-ink-3" />
            <span className="sr-only">{copy.future}: </span>
          </>
        )}
        <FigureText text={value} factId={factId} className="inline-block min-w-6" />
      </p>
      {note.length > 0 && (
        <p className="text-xs text-ink-3">
          <BoundText inlines={note} />
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-1.5 pt-1">
        <Badge>{basis}</Badge>
        {change !== null && (
          <Badge tone={change.isBetter ? "positive" : "neutral"}>{change.text}</Badge>
        )}
      </div>
    </li>
  );
}

/** The first chart and what was found, for a page that leads to the phase. */
export function ResultGlance({ phase }: { phase: Phase }) {
  const { data } = usePhaseResult(phase);
  const navigate = useNavigate();
  if (data === undefined) return <Skeleton className="h-[420px] rounded-card" />;
  const [chart] = (data.result?.charts ?? []) as ChartSpec[];
  const open: OpenFinding = (id) =>
    void navigate(`/phase/${phase.id}?tab=analise${id === undefined ? "" : `&item=${id}`}`);
  return (
    <div data-testid="result-glance" className="flex flex-col gap-4">
      {chart !== undefined && data.result !== null && (
        <ReportOriginProvider value={{ projectId: phase.projectId, runId: data.result.runId }}>
          <Card aria-label={chart.title} className="px-5 [&>figure]:my-4">
            <ChartFigure spec={chart} />
          </Card>
        </ReportOriginProvider>
      )}
      <FindingsCard phase={phase} onOpen={open} shown={SHOWN_FINDINGS} />
    </div>
  );
}

/** Two charts; for whom the specification asks it the current and future measures and flows. */
export function ResultMain({ phase, onOpen }: { phase: Phase; onOpen: OpenFinding }) {
  const { data } = usePhaseResult(phase);
  const result = data?.result ?? null;
  return (
    <>
      {data === undefined && <Skeleton className="h-[760px] rounded-card" />}
      {result !== null && (
        <ReportOriginProvider value={{ projectId: phase.projectId, runId: result.runId }}>
          {(result.charts as ChartSpec[]).map((spec) => (
            <Card key={spec.id} aria-label={spec.title} className="px-5 [&>figure]:my-4">
              <ChartFigure spec={spec} />
            </Card>
          ))}
        </ReportOriginProvider>
      )}
      {result !== null && result.charts.length === 0 && (
        <FindingsCard phase={phase} onOpen={onOpen} shown={SHOWN_WITHOUT_CHART} />
      )}
      <TilesGrid phase={phase} />
      {phase.order === 1 && <FirstFlows phase={phase} />}
    </>
  );
}

/** A preview until the redesign has been run; from then on its own flows, which have the times of each step. */
function FirstFlows({ phase }: { phase: Phase }) {
  const { data: phases } = useProjectPhases(phase.projectId);
  const redesign = phases?.find(({ order, currentRunId }) => order === 2 && currentRunId !== null);
  return redesign === undefined ? (
    <FlowsCard phase={phase} />
  ) : (
    <FlowsCard phase={redesign} hint={copy.projectionOf(redesign.name)} />
  );
}

type OpenFinding = (insightId?: string) => void;

/** The first findings beside the charts, a line each; without a chart they stand in its place. */
export function FindingsBeside({ phase, onOpen }: { phase: Phase; onOpen: OpenFinding }) {
  const { data } = usePhaseResult(phase);
  // What stands below keeps its place when they come.
  if (data === undefined) return <Skeleton className="h-[232px] rounded-card max-xl:hidden" />;
  const hasCharts = (data.result?.charts.length ?? 0) > 0;
  return hasCharts ? <FindingsCard phase={phase} onOpen={onOpen} shown={SHOWN_FINDINGS} /> : null;
}

function FindingsCard({
  phase,
  onOpen,
  shown,
}: {
  phase: Phase;
  onOpen: OpenFinding;
  shown: number;
}) {
  const { data } = usePhaseResult(phase);
  const result = data?.result ?? null;
  if (result === null || result.findings.length === 0) return null;
  return (
    <TitledCard
      title={copy.findings}
      data-testid="findings-card"
      action={
        <Button size="small" onClick={() => onOpen()}>
          {copy.seeAll(result.findings.length)}
        </Button>
      }
    >
      <ul className="flex flex-col divide-y divide-border">
        {result.findings.slice(0, shown).map(({ insightId, title, amount }) => (
          <li key={insightId} className="py-2 text-sm">
            <button
              type="button"
              aria-label={copy.openFinding(title)}
              onClick={() => onOpen(insightId)}
              className="w-full rounded-[3px] text-left text-ink hover:text-accent"
            >
              {title}
            </button>
            {amount !== null && (
              <p className="text-xs text-ink-3">
                <FactValue
                  projectId={phase.projectId}
                  runId={result.runId}
                  factId={amount.factId}
                  className="inline-flex min-h-6 items-center text-sm font-semibold text-ink"
                >
                  {amount.display}
                </FactValue>{" "}
                {amount.label}
              </p>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
