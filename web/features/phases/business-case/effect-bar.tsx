import { FactValue } from "#web/features/facts/index.ts";
import { whatIfCopy as copy } from "./copy.ts";
import type { DriverEffect } from "./queries.ts";

/** One scale for all levers: the lowest and the highest NPV that any range comes to, and that of the run. */
export interface EffectScale {
  low: number;
  high: number;
  base: number;
}

/** The NPV at the worst and the best end of a lever's range, on the scale of all of them. */
export function EffectBar({
  effect: { worst, best },
  scale: { low, high, base },
  label,
  projectId,
}: {
  effect: DriverEffect;
  scale: EffectScale;
  label: string;
  projectId: string;
}) {
  const at = (value: number): number => ((value - low) / (high - low || 1)) * 100;
  return (
    <div role="group" aria-label={copy.effectOf(label)}>
      <div aria-hidden className="relative mt-1.5 h-2 rounded-full bg-surface-2">
        <span
          className="absolute inset-y-0 rounded-full bg-accent/60"
          style={{ left: `${at(worst.value)}%`, width: `${at(best.value) - at(worst.value)}%` }}
        />
        <span className="absolute -inset-y-0.5 w-px bg-ink" style={{ left: `${at(base)}%` }} />
      </div>
      <p className="mt-0.5 flex justify-between gap-2 text-xs text-ink-2 tabular-nums">
        {[worst, best].map(({ factId, display }) => (
          <FactValue
            key={factId}
            projectId={projectId}
            factId={factId}
            className="inline-flex min-h-6 items-center"
          >
            {display}
          </FactValue>
        ))}
      </p>
    </div>
  );
}
