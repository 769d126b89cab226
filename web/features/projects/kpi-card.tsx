import { FactValue } from "#web/features/facts/index.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { projectCopy } from "./copy.ts";
import { useKpis } from "./queries.ts";

const bars = { green: "bg-positive", blue: "bg-info", purple: "bg-data-7" };

/** Three figures of the shown runs side by side; nothing before one. */
export function KpiCard({ projectId, className }: { projectId: string; className?: string }) {
  const place = className === undefined ? {} : { className };
  const { data: kpis, error, refetch } = useKpis(projectId);
  if (error)
    return (
      <TitledCard title={projectCopy.kpis} {...place}>
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      </TitledCard>
    );
  if (kpis === undefined)
    return (
      <TitledCard title={projectCopy.kpis} {...place}>
        <Skeleton className="h-[76px]" />
      </TitledCard>
    );
  if (kpis.length === 0) return null;
  return (
    <TitledCard title={projectCopy.kpis} inset="px-5 pt-2 pb-3" {...place}>
      {/* Side by side a phone leaves 80 px to each: the words would stand in six lines. */}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {kpis.map((kpi) => (
          <li key={kpi.name} className="flex min-w-0 gap-2">
            <span aria-hidden className={`w-0.5 shrink-0 rounded-full ${bars[kpi.color]}`} />
            <div className="grid min-w-0 flex-1 grid-cols-[6rem_minmax(0,1fr)] gap-x-2 sm:block">
              <p className="row-span-2 text-lg font-semibold text-ink">
                <FactValue projectId={projectId} factId={kpi.factId}>
                  {kpi.value}
                </FactValue>
              </p>
              <p className="text-xs text-ink-2">{kpi.name}</p>
              <p title={kpi.description} className="line-clamp-4 text-xs text-ink-3">
                {kpi.comparison ?? kpi.description}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
