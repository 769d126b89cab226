import { FactValue } from "#web/features/facts/index.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { projectCopy } from "./copy.ts";
import { useKpis } from "./queries.ts";

const bars = { green: "bg-positive", blue: "bg-info", purple: "bg-data-7" };

/** Headline facts of the latest run; nothing before one. */
export function KpiCard({ projectId }: { projectId: string }) {
  const { data: kpis, error, refetch } = useKpis(projectId);
  if (error)
    return (
      <TitledCard title={projectCopy.kpis}>
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      </TitledCard>
    );
  if (kpis === undefined)
    return (
      <TitledCard title={projectCopy.kpis}>
        <Skeleton className="h-[148px]" />
      </TitledCard>
    );
  if (kpis.length === 0) return null;
  return (
    <TitledCard title={projectCopy.kpis} hint={projectCopy.kpisHint}>
      <ul className="flex flex-col divide-y divide-border">
        {kpis.map((kpi) => (
          <li key={kpi.factId} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            <span aria-hidden className={`w-0.5 shrink-0 rounded-full ${bars[kpi.color]}`} />
            <div className="min-w-0">
              <p className="text-sm text-ink-2">{kpi.name}</p>
              <p className="text-xl font-semibold text-ink">
                <FactValue projectId={projectId} factId={kpi.factId}>
                  {kpi.value}
                </FactValue>
              </p>
              {kpi.comparison !== null && <p className="text-sm text-ink-2">{kpi.comparison}</p>}
              {kpi.description !== "" && <p className="text-xs text-ink-3">{kpi.description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
