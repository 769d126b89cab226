import type { Keeper } from "#server/database/keeper.ts";
import type { MeasuredGauge } from "#server/platform/metrics/metrics.ts";

/** Of this process, since its start. */
export interface FlowCounts {
  takenOver: number;
  superseded: number;
}

export const flowGauges = (counts: FlowCounts, keeper: Keeper): readonly MeasuredGauge[] => [
  {
    name: "lastro_takeovers_total",
    help: "Work of other processes that this one put back into the queue.",
    read: () => [{ value: counts.takenOver }],
  },
  {
    name: "lastro_superseded_total",
    help: "Work that this process lost to another, of which it wrote nothing more.",
    read: () => [{ value: counts.superseded }],
  },
  {
    name: "lastro_keeper",
    help: "1 where this process does what only one may do.",
    read: () => [{ value: keeper.isHeld() ? 1 : 0 }],
  },
];
