import { Gauge, Plus } from "lucide-react";
import { useState } from "react";
import { exportKpis, importKpisFromPhase, listKpiDefinitions } from "#contract/kpis/endpoints.ts";
import { ExportMenu, ImportButton, useRegister } from "#web/features/registers/index.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { kpiCopy as copy } from "./copy.ts";
import { CsvButton } from "./csv-button.tsx";
import { KpiCard } from "./kpi-card.tsx";
import { KpiDialog } from "./kpi-dialog.tsx";

export function KpisView({ projectId }: { projectId: string }) {
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch } = useRegister(["kpis", projectId], () =>
    call(listKpiDefinitions, { params: { id: projectId } }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-[280px] rounded-card" />
        ))}
      </div>
    );
  const { kpis, abilities } = data;
  const isEmpty = kpis.length === 0;
  return (
    <div className="flex flex-col gap-5">
      {(abilities.create || !isEmpty) && (
        <div className="flex flex-wrap items-center gap-2">
          {abilities.create && <CsvButton projectId={projectId} />}
          {abilities.create && (
            <ImportButton
              phase={1}
              onImport={() => call(importKpisFromPhase, { params: { id: projectId } })}
            />
          )}
          {!isEmpty && (
            <ExportMenu
              size="small"
              projectId={projectId}
              endpoint={exportKpis}
              fileName="indicadores"
            />
          )}
          {abilities.create && (
            <Button
              variant="primary"
              className="max-sm:w-full sm:ml-auto"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setCreating(true)}
              aria-keyshortcuts="c"
              data-testid="button-new-kpi"
            >
              {copy.new}
            </Button>
          )}
        </div>
      )}
      {isEmpty ? (
        <EmptyState icon={<Gauge />} title={copy.empty}>
          {abilities.create ? copy.emptyText : copy.emptyReader}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {kpis.map((kpi) => (
            <KpiCard key={kpi.id} projectId={projectId} kpi={kpi} />
          ))}
        </div>
      )}
      {isCreating && (
        <KpiDialog projectId={projectId} kpi={null} onClose={() => setCreating(false)} />
      )}
    </div>
  );
}
