import { RotateCcw, Save } from "lucide-react";
import { useMemo, useState } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import {
  driverNames,
  type DriverName,
  type FinancialModel,
} from "#domain/phases/common/financial-model/financial-model.ts";
import { recomputeIndicators } from "#domain/phases/common/financial-model/indicators.ts";
import { useNamedArtifact } from "#web/features/phases/artifacts/index.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { whatIfCopy as copy } from "./copy.ts";
import { cashCurve } from "./cash-curve.ts";
import { describeMoved, withLevel, type Moved } from "./drivers.ts";
import { Levers } from "./levers.tsx";
import { PerimeterTable } from "./perimeter-table.tsx";
import { useFinancialModel } from "./queries.ts";
import { ResultColumn } from "./result-column.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import { ScenariosCard } from "./scenarios-card.tsx";

const MODEL = "art_p5_modelo";
const SIMULATION = "art_p5_sensibilidade";

/** Drivers of the business case to move, and what both perimeters become: computed here with the run's own model. */
export function WhatIfPanel({ phase }: { phase: Phase }) {
  const { data: model, error, refetch } = useFinancialModel(phase.projectId, phase.currentRunId);
  const order = useNamedArtifact(phase.id, MODEL);
  if (error)
    return (
      <TitledCard title={copy.title}>
        <ErrorState
          isCompact
          error={error}
          title={copy.failedLoad}
          onRetry={() => void refetch()}
        />
      </TitledCard>
    );
  if (model === undefined || (order.artifact === undefined && order.error === null))
    return (
      <TitledCard title={copy.title}>
        <SkeletonLines count={8} />
      </TitledCard>
    );
  if (model === null)
    return (
      <TitledCard title={copy.title}>
        <EmptyState isCompact title={copy.unavailable} />
      </TitledCard>
    );
  return <Panel key={phase.currentRunId} phase={phase} model={model} />;
}

function Panel({ phase, model }: { phase: Phase; model: FinancialModel }) {
  const { projectId } = phase;
  const [moved, setMoved] = useState<Moved>({});
  const [isSaving, setSaving] = useState(false);
  const { artifact } = useNamedArtifact(phase.id, MODEL);
  const { artifact: simulation } = useNamedArtifact(phase.id, SIMULATION);
  const displays = useMemo(
    () =>
      new Map(
        [...(artifact?.figures ?? []), ...(simulation?.figures ?? [])].map((figure) => [
          figure.id,
          figure.display,
        ]),
      ),
    [artifact, simulation],
  );
  const run = useMemo(() => recomputeIndicators(model, {}), [model]);
  const isMoved = Object.keys(moved).length > 0;
  const simulated = useMemo(
    () => (isMoved ? recomputeIndicators(model, moved) : null),
    [model, moved, isMoved],
  );
  const curves = useMemo(
    () => ({ run: cashCurve(model, {}), simulated: isMoved ? cashCurve(model, moved) : null }),
    [model, moved, isMoved],
  );
  const texts = describeMoved(model.base, moved);
  const move = (driver: DriverName, level: number | null): void =>
    setMoved((before) => withLevel(model.base, before, driver, level ?? model.base[driver] ?? 0));
  const shared = { horizonMonths: model.horizonMonths, displays, projectId };
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[26.25rem_minmax(0,1fr)]">
        <ResultColumn
          set={run.recomendado === null ? "prog" : "rec"}
          run={run.recomendado ?? run.completo}
          simulated={simulated === null ? null : (simulated.recomendado ?? simulated.completo)}
          curves={curves}
          {...shared}
        >
          <p role="status" className="mt-2 min-h-10 text-xs text-ink-2 max-xl:sr-only">
            {isMoved ? copy.simulationText(texts.join("; ")) : copy.unmoved}
          </p>
        </ResultColumn>
        <TitledCard
          title={copy.title}
          hint={copy.hint}
          data-testid="what-if"
          action={
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                disabled={!isMoved}
                icon={<RotateCcw aria-hidden className="size-4" />}
                onClick={() => setMoved({})}
              >
                {copy.reset}
              </Button>
              <Button
                size="small"
                disabled={!isMoved}
                icon={<Save aria-hidden className="size-4" />}
                onClick={() => setSaving(true)}
                data-testid="button-save-scenario"
              >
                {copy.save}
              </Button>
            </div>
          }
        >
          <Levers model={model} moved={moved} phase={phase} onMove={move} />
        </TitledCard>
      </div>
      <TitledCard title={copy.details}>
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          {run.recomendado === null ? (
            <p className="text-base text-ink-2">{copy.noRecommended}</p>
          ) : (
            <PerimeterTable
              title={copy.perimeters.recomendado}
              set="rec"
              run={run.recomendado}
              simulated={simulated?.recomendado ?? null}
              {...shared}
            />
          )}
          <PerimeterTable
            title={copy.perimeters.completo}
            set="prog"
            run={run.completo}
            simulated={simulated?.completo ?? null}
            {...shared}
          />
        </div>
        <p className="mt-2 text-xs text-ink-3">{copy.horizon(model.horizonMonths)}</p>
      </TitledCard>
      <ScenariosCard
        projectId={projectId}
        model={model}
        run={run}
        displays={displays}
        onLoad={(drivers) =>
          setMoved(
            driverNames.reduce<Moved>(
              (all, driver) =>
                typeof drivers[driver] === "number"
                  ? withLevel(model.base, all, driver, drivers[driver])
                  : all,
              {},
            ),
          )
        }
      />
      {isSaving && (
        <SaveDialog
          projectId={projectId}
          drivers={moved as Record<DriverName, number>}
          moved={texts}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
