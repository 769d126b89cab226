import { useMemo, useState } from "react";
import { getKpiHistory, type KpiPointRecord, type KpiRecord } from "#contract/kpis/endpoints.ts";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { ChangeList, registersCopy, useRegister } from "#web/features/registers/index.ts";
import { ChartFigure } from "#web/features/reports/read/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { kpiCopy as copy } from "./copy.ts";

const showDay = (day: string): string => day.split("-").reverse().join("/");

/** Values as chart and table, the trend in words, and who changed what. */
export function HistorySheet({
  projectId,
  kpi,
  onClose,
}: {
  projectId: string;
  kpi: KpiRecord;
  onClose: () => void;
}) {
  const [tab, setTab] = useState("points");
  const { data, error, refetch } = useRegister(["kpis", projectId, kpi.id, "history"], () =>
    call(getKpiHistory, { params: { id: projectId, kpiId: kpi.id } }),
  );
  return (
    <Sheet
      name="kpi-history"
      open
      onOpenChange={onClose}
      title={registersCopy.historyTitle(kpi.name)}
      description={
        kpi.trend.reading === null
          ? copy.trendNeeds
          : `${copy.trendLabel}: ${copy.trends[kpi.trend.reading].toLowerCase()}${kpi.display.slope === null ? "" : `, ${kpi.display.slope}`}.`
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={8} />
      ) : (
        <Tabs
          label={copy.history}
          value={tab}
          onChange={setTab}
          items={[
            {
              value: "points",
              label: copy.points,
              count: data.points.length,
              content: <Points kpi={kpi} points={data.points} />,
            },
            {
              value: "changes",
              label: copy.changes,
              count: data.changes.length,
              content: <ChangeList changes={data.changes} />,
            },
          ]}
        />
      )}
    </Sheet>
  );
}

function Points({ kpi, points }: { kpi: KpiRecord; points: KpiPointRecord[] }) {
  const spec = useMemo(() => chartOf(kpi, points), [kpi, points]);
  if (points.length === 0) return <p className="text-base text-ink-3">{copy.noPoints}</p>;
  return (
    <div className="flex flex-col gap-4">
      {points.length > 1 && <ChartFigure spec={spec} />}
      <DataTable
        stacks
        label={copy.points}
        rows={[...points].reverse()}
        rowKey={(point) => point.on}
        maxHeight={420}
        columns={[
          {
            key: "on",
            header: copy.columns.day,
            cell: (point) => <span className="whitespace-nowrap">{showDay(point.on)}</span>,
          },
          {
            key: "value",
            header: copy.columns.value,
            align: "right",
            cell: (point) => point.display,
          },
          {
            key: "source",
            header: copy.columns.source,
            cell: (point) => (
              <span className="block min-w-[120px] [overflow-wrap:anywhere]">{point.source}</span>
            ),
          },
          { key: "by", header: copy.columns.by, cell: (point) => point.by },
        ]}
      />
    </div>
  );
}

function chartOf(kpi: KpiRecord, points: KpiPointRecord[]): ChartSpec {
  return {
    id: `kpi-${kpi.id}`,
    type: "line",
    title: copy.chartTitle(kpi.name),
    x: { label: copy.columns.day, unit: "data" },
    y: { label: copy.columns.value, unit: kpi.unit },
    series: [
      {
        name: copy.chartValues,
        points: points.map(({ on, value }) => ({ x: showDay(on), y: value })),
      },
    ],
    refs:
      kpi.target === null
        ? []
        : [{ axis: "y", value: kpi.target, label: `${copy.target} ${kpi.display.target}` }],
    basis: [],
    footnote: kpi.trend.reading === null ? "" : copy.trendMethod,
    alt: copy.chartAlt(points.length),
  };
}
