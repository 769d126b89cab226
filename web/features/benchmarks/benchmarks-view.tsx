import {
  ChevronDown,
  Download,
  FileSpreadsheet,
  FileText,
  RotateCw,
  ShieldCheck,
} from "lucide-react";
import { useState } from "react";
import {
  exportBenchmarks,
  type BenchmarkItem,
  type Benchmarks,
} from "#contract/benchmarks/endpoints.ts";
import {
  benchmarkIndustries,
  benchmarkPeriods,
  type BenchmarkIndustry,
  type BenchmarkPeriod,
} from "#domain/benchmarks/illustrative/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { downloadFrom } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import { benchmarksCopy as copy } from "./copy.ts";
import { HeaderStats } from "./header-stats.tsx";
import { IndustryQuestion } from "./industry-question.tsx";
import { MetricCard } from "./metric-card.tsx";
import { Overview } from "./overview.tsx";
import { useBenchmarks, useRefreshBenchmarks, type BenchmarkSelection } from "./queries.ts";
import { SetsCard } from "./sets-card.tsx";
import { ValueDialog } from "./value-dialog.tsx";

interface Props {
  selection: BenchmarkSelection;
  tab: string;
  onChange: (next: {
    industry?: BenchmarkIndustry;
    period?: BenchmarkPeriod;
    tab?: string;
  }) => void;
}

export function BenchmarksView({ selection, tab, onChange }: Props) {
  const { data: shown, error, refetch } = useBenchmarks(selection);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid w-full grid-cols-2 gap-3 sm:w-auto sm:grid-cols-[220px_180px]">
          <label className="flex min-w-0 flex-col gap-1 text-xs text-ink-3">
            {copy.industry}
            <Select
              aria-label={copy.industry}
              value={selection.industry}
              onChange={(value) => onChange({ industry: value as BenchmarkIndustry })}
              placeholder={copy.industry}
              options={benchmarkIndustries.map((value) => ({
                value,
                label: copy.industries[value],
              }))}
            />
          </label>
          <label className="flex min-w-0 flex-col gap-1 text-xs text-ink-3">
            {copy.period}
            <Select
              aria-label={copy.period}
              value={selection.period}
              onChange={(value) => onChange({ period: value as BenchmarkPeriod })}
              placeholder={copy.period}
              options={benchmarkPeriods.map((value) => ({ value, label: copy.periods[value] }))}
            />
          </label>
        </div>
        {shown !== undefined && <Actions shown={shown} selection={selection} />}
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : shown === undefined ? (
        <ViewSkeleton />
      ) : (
        <Shown
          shown={shown}
          selection={selection}
          tab={tab}
          onTab={(next) => onChange({ tab: next })}
        />
      )}
    </div>
  );
}

function Shown({
  shown,
  selection,
  tab,
  onTab,
}: {
  shown: Benchmarks;
  selection: BenchmarkSelection;
  tab: string;
  onTab: (tab: string) => void;
}) {
  const [entering, setEntering] = useState<BenchmarkItem | null>(null);
  const { projectId } = selection;
  const onEnter = shown.abilities.enterValue && projectId !== null ? setEntering : null;
  const hasSample = shown.benchmarkCategories.some(({ benchmarks }) =>
    benchmarks.some(({ source }) => source.kind === "ilustrativo"),
  );
  return (
    <>
      {hasSample && (
        <Callout tone="warning" title={copy.illustrative}>
          {copy.illustrativeText}
        </Callout>
      )}
      <IndustryQuestion shown={shown} />
      <HeaderStats shown={shown} />
      {shown.project === null && <Callout tone="info">{copy.noProject}</Callout>}
      <Tabs
        label={copy.tabsLabel}
        value={tab}
        onChange={onTab}
        items={[
          {
            value: "overview",
            label: copy.tabs.overview,
            content: <Overview shown={shown} projectId={projectId} onEnter={onEnter} />,
          },
          ...shown.benchmarkCategories.map((category) => ({
            value: category.id,
            label: category.name,
            content: (
              <div className="flex flex-col gap-4">
                <h2 className="sr-only">{category.name}</h2>
                <p className="text-base text-ink-2">{category.description}</p>
                <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
                  {category.benchmarks.map((item) => (
                    <MetricCard
                      key={item.code}
                      item={item}
                      projectId={projectId}
                      onEnter={onEnter === null ? null : () => onEnter(item)}
                    />
                  ))}
                </div>
              </div>
            ),
          })),
        ]}
      />
      {shown.abilities.manageSets && <SetsCard />}
      {entering !== null && projectId !== null && (
        <ValueDialog item={entering} projectId={projectId} onClose={() => setEntering(null)} />
      )}
    </>
  );
}

function Actions({ shown, selection }: { shown: Benchmarks; selection: BenchmarkSelection }) {
  const [isConsentOpen, setConsentOpen] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const refresh = useRefreshBenchmarks(selection);
  const { project } = shown;
  if (project === null) return null;
  const write = async (format: "pdf" | "xlsx"): Promise<void> => {
    setWriting(true);
    try {
      await downloadFrom(
        exportBenchmarks,
        {
          params: { id: project.id },
          query: { format, industry: selection.industry, period: selection.period },
        },
        `benchmarks.${format}`,
      );
    } catch (error) {
      showToast({
        title: copy.exportFailed,
        description: describeError(error, copy.tryAgain),
        tone: "destructive",
      });
    } finally {
      setWriting(false);
    }
  };
  const onRefresh = (): void =>
    refresh.mutate(undefined, {
      onSuccess: ({ pool }) =>
        showToast({
          title: copy.refreshed,
          tone: "positive",
          ...(pool?.consented ? { description: copy.refreshedPool(pool.contributions) } : {}),
        }),
      onError: (error) =>
        showToast({
          title: copy.refreshFailed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <div className="flex flex-wrap gap-2">
      {shown.abilities.consent && !project.isDemonstration && (
        <Button
          icon={<ShieldCheck aria-hidden className="size-4" />}
          onClick={() => setConsentOpen(true)}
        >
          {copy.consent.button}
        </Button>
      )}
      {shown.abilities.refresh && (
        <Button
          icon={<RotateCw aria-hidden className="size-4" />}
          isPending={refresh.isPending}
          onClick={onRefresh}
          aria-label={copy.refresh}
          data-testid="button-refresh-benchmarks"
        />
      )}
      <DropdownMenu
        trigger={
          <Button isPending={isWriting} icon={<Download aria-hidden className="size-4" />}>
            {isWriting ? copy.exporting : copy.export}
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
        groups={[
          [
            {
              label: copy.formats.pdf,
              icon: <FileText aria-hidden />,
              onSelect: () => void write("pdf"),
            },
            {
              label: copy.formats.xlsx,
              icon: <FileSpreadsheet aria-hidden />,
              onSelect: () => void write("xlsx"),
            },
          ],
        ]}
      />
      {isConsentOpen && (
        <ConsentDialog
          client={{ id: project.clientId, name: project.clientName }}
          onClose={() => setConsentOpen(false)}
        />
      )}
    </div>
  );
}

function ViewSkeleton() {
  return (
    <>
      <Skeleton className="h-[92px] rounded-card" />
      <Skeleton className="h-10 w-full" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-[280px] rounded-card" />
        ))}
      </div>
    </>
  );
}
