import { useState } from "react";
import type { Scenario } from "#contract/scenarios/endpoints.ts";
import type { FinancialModel } from "#domain/phases/common/financial-model/financial-model.ts";
import type { Recalculation } from "#domain/phases/common/financial-model/indicators.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { scenarioCopy as copy, whatIfCopy } from "./copy.ts";
import { describeMoved, type Moved } from "./drivers.ts";
import {
  indicatorKeys,
  indicatorSpecs,
  showIndicator,
  type IndicatorKey,
} from "./indicator-rows.ts";
import { useDeleteScenario, useScenarios } from "./queries.ts";
import * as handed from "./facts-handed.ts";

interface Props {
  projectId: string;
  model: FinancialModel;
  run: Recalculation;
  displays: ReadonlyMap<string, string>;
  onLoad: (drivers: Scenario["drivers"]) => void;
}

/** Named what-ifs: listed, compared with the run and each other, brought back, removed. */
export function ScenariosCard(props: Props) {
  const { data, error, refetch } = useScenarios(props.projectId);
  if (error)
    return (
      <TitledCard title={copy.title}>
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      </TitledCard>
    );
  if (data === undefined)
    return (
      <TitledCard title={copy.title}>
        <SkeletonLines count={3} />
      </TitledCard>
    );
  if (data.length === 0)
    return (
      <TitledCard title={copy.title}>
        <EmptyState isCompact title={copy.empty}>
          {copy.emptyText}
        </EmptyState>
      </TitledCard>
    );
  return <Scenarios {...props} scenarios={data} />;
}

function Scenarios({ scenarios, ...props }: Props & { scenarios: Scenario[] }) {
  const { showDay } = useActDates();
  const { projectId, model, onLoad } = props;
  const [compared, setCompared] = useState<ReadonlySet<string>>(new Set());
  const [doomed, setDoomed] = useState<Scenario | null>(null);
  const remove = useDeleteScenario(projectId);
  const toggle = (id: string): void =>
    setCompared((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const confirm = (): void => {
    if (doomed === null) return;
    handleReply(remove.mutateAsync(doomed.id), {
      onSuccess: () => {
        showToast({ title: copy.deleted, tone: "positive" });
        setDoomed(null);
      },
      onError: (error) =>
        showToast({
          title: copy.deleteFailed,
          description: describeError(error, whatIfCopy.tryAgain),
          tone: "destructive",
        }),
    });
  };
  const value = (scenario: Scenario, set: "recomendado" | "completo", key: IndicatorKey) => {
    const result = scenario.result[set];
    return result === null ? "–" : showIndicator(key, result[key], model.horizonMonths);
  };
  const columns: DataColumn<Scenario>[] = [
    {
      key: "compare",
      header: copy.columns.compare,
      cell: (scenario) => (
        <input
          type="checkbox"
          aria-label={copy.compare(scenario.name)}
          checked={compared.has(scenario.id)}
          onChange={() => toggle(scenario.id)}
          className="size-4 accent-accent"
        />
      ),
    },
    {
      key: "name",
      header: copy.columns.name,
      cell: (scenario) => (
        <div data-scenario={scenario.id} className="min-w-[140px]">
          <p className="font-medium">{scenario.name}</p>
          <p className="text-xs text-ink-3">
            {copy.by(scenario.createdBy, showDay(scenario.createdAt))}
          </p>
          {scenario.stale && (
            <span title={copy.staleHint}>
              <Badge tone="warning">{copy.stale}</Badge>
            </span>
          )}
        </div>
      ),
    },
    {
      key: "moved",
      header: copy.columns.moved,
      cell: (scenario) => (
        <ul className="min-w-[200px] text-ink-2">
          {describeMoved(model.base, scenario.drivers as Moved).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ),
    },
    {
      key: "rec",
      header: copy.columns.rec,
      align: "right",
      cell: (scenario) => value(scenario, "recomendado", "vpl"),
    },
    {
      key: "prog",
      header: copy.columns.prog,
      align: "right",
      cell: (scenario) => value(scenario, "completo", "vpl"),
    },
    {
      key: "payback",
      header: copy.columns.payback,
      align: "right",
      cell: (scenario) => value(scenario, "recomendado", "payback"),
    },
    {
      key: "actions",
      header: "",
      headerLabel: copy.columns.actions,
      cell: (scenario) => (
        <div className="flex gap-1.5">
          <Button
            size="small"
            aria-label={copy.loadOf(scenario.name)}
            onClick={() => onLoad(scenario.drivers)}
          >
            {copy.load}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={copy.deleteOf(scenario.name)}
            onClick={() => setDoomed(scenario)}
          >
            {copy.delete}
          </Button>
        </div>
      ),
    },
  ];
  const chosen = scenarios.filter(({ id }) => compared.has(id));
  return (
    <TitledCard title={copy.title} hint={copy.hint} data-testid="scenarios">
      <DataTable<Scenario>
        label={copy.title}
        rows={scenarios}
        rowKey={({ id }) => id}
        columns={columns}
      />
      {chosen.length > 0 && <Comparison {...props} chosen={chosen} value={value} />}
      <ConfirmDialog
        name="delete-scenario"
        open={doomed !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setDoomed(null);
        }}
        title={copy.deleteTitle}
        confirmLabel={copy.delete}
        onConfirm={confirm}
        isPending={remove.isPending}
        isDestructive
      >
        {copy.deleteText(doomed?.name ?? "")}
      </ConfirmDialog>
    </TitledCard>
  );
}

/** Indicators down, the run and the chosen what-ifs across, both perimeters. */
function Comparison({
  projectId,
  model,
  run,
  displays,
  chosen,
  value,
}: Props & {
  chosen: Scenario[];
  value: (scenario: Scenario, set: "recomendado" | "completo", key: IndicatorKey) => string;
}) {
  return (
    <div className="mt-5 grid grid-cols-1 gap-5" data-testid="scenario-comparison">
      {(["recomendado", "completo"] as const).map((set) => {
        const title = `${copy.comparison}: ${whatIfCopy.perimeters[set].toLowerCase()}`;
        return (
          <div key={set} className="min-w-0">
            <h3 className="mb-2 text-base font-semibold text-ink">{title}</h3>
            <DataTable<IndicatorKey>
              label={title}
              rows={[...indicatorKeys]}
              rowKey={(key) => key}
              columns={[
                {
                  key: "indicator",
                  header: whatIfCopy.columns.indicator,
                  cell: (key) => whatIfCopy.indicators[key],
                },
                {
                  key: "run",
                  header: copy.run,
                  align: "right",
                  cell: (key) => {
                    const now = run[set]?.[key] ?? null;
                    const factId = handed.perimeter.figure({
                      set: set === "completo" ? "prog" : "rec",
                      figure: indicatorSpecs[key].fact,
                    });
                    const display = displays.get(factId);
                    return now === null || display === undefined ? (
                      showIndicator(key, now, model.horizonMonths)
                    ) : (
                      <FactValue projectId={projectId} factId={factId}>
                        {display}
                      </FactValue>
                    );
                  },
                },
                ...chosen.map((scenario) => ({
                  key: scenario.id,
                  header: scenario.name,
                  align: "right" as const,
                  cell: (key: IndicatorKey) => <em>{value(scenario, set, key)}</em>,
                })),
              ]}
            />
          </div>
        );
      })}
    </div>
  );
}
