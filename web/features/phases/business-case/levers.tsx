import { useMemo } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import {
  driverKeys,
  driverNames,
  type DriverName,
  type FinancialModel,
} from "#domain/phases/common/financial-model/financial-model.ts";
import { recomputeIndicators } from "#domain/phases/common/financial-model/indicators.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { breakEven } from "./cash-curve.ts";
import { whatIfCopy as copy } from "./copy.ts";
import { DriverField } from "./driver-field.tsx";
import { sliderEnds, type Moved } from "./drivers.ts";
import type { EffectScale } from "./effect-bar.tsx";
import { useDriverEffects, useDriverRanges, type DriverEffect } from "./queries.ts";

/** The levers, the one that moves the NPV most first; their order follows the run and not what is being moved. */
export function Levers({
  model,
  moved,
  phase: { projectId, currentRunId },
  onMove,
}: {
  model: FinancialModel;
  moved: Moved;
  phase: Phase;
  onMove: (driver: DriverName, level: number | null) => void;
}) {
  const { data: ranges, isLoading: areRangesComing } = useDriverRanges(projectId, currentRunId);
  const { data: effects, isLoading: areEffectsComing } = useDriverEffects(projectId, currentRunId);
  const effectOf = (driver: DriverName) => effects?.get(driverKeys[driver]);
  const rows = useMemo(
    () =>
      driverNames.map((driver) => {
        const ends = sliderEnds(driver, ranges?.get(driverKeys[driver]), model.base[driver]);
        return { driver, ends, breaksEvenAt: breakEven(model, {}, driver, ends) };
      }),
    [model, ranges],
  );
  const scale = useMemo(() => scaleOf(model, [...(effects?.values() ?? [])]), [model, effects]);
  const swing = (driver: DriverName): number => {
    const effect = effectOf(driver);
    return effect === undefined ? -1 : effect.best.value - effect.worst.value;
  };
  // Drawn before, they would change places under the hand.
  if (areRangesComing || areEffectsComing)
    return (
      <div className="min-h-[1290px] xl:min-h-[880px]">
        <SkeletonLines count={12} />
      </div>
    );
  const ordered = [...rows].sort((a, b) => swing(b.driver) - swing(a.driver));
  return (
    <div role="group" aria-label={copy.drivers} className="divide-y divide-border">
      <p className="pb-2 text-xs text-ink-3">{copy.effects}</p>
      {ordered.map(({ driver, ends, breaksEvenAt }) => {
        const level = moved[driver] ?? model.base[driver];
        return (
          <DriverField
            key={driver}
            driver={driver}
            base={model.base[driver]}
            level={level}
            ends={sliderEnds(driver, ends, level)}
            breaksEvenAt={breaksEvenAt}
            effect={effectOf(driver)}
            scale={scale}
            projectId={projectId}
            onChange={(next) => onMove(driver, next)}
          />
        );
      })}
    </div>
  );
}

function scaleOf(model: FinancialModel, effects: readonly DriverEffect[]): EffectScale | null {
  const base = recomputeIndicators(model, {}).recomendado?.vpl ?? null;
  if (base === null || effects.length === 0) return null;
  return {
    base,
    low: Math.min(base, ...effects.map(({ worst }) => worst.value)),
    high: Math.max(base, ...effects.map(({ best }) => best.value)),
  };
}
