import type { ProcessRedesign } from "./redesign.ts";
import { type SatisfactionProjection, projectSatisfaction } from "./satisfaction.ts";

/** Null when the process has no projected lead time. */
export function satisfactionOf(process: ProcessRedesign): SatisfactionProjection | null {
  const { current, future, rework } = process;
  if (current === null || future === null || rework === null || !process.hasLeadTime) return null;
  return projectSatisfaction(process.cases, {
    days: current.leadTime / 1440,
    futureDays: future.base.leadTime / 1440,
    rework: rework.current,
    futureRework: rework.future.base,
  });
}

/** Ratio of lead times, and points per day, of each process that has both sides. */
export function leadTimeShift(
  processes: readonly ProcessRedesign[],
  projections: ReadonlyMap<string, SatisfactionProjection | null>,
): Map<string, { leadTimeRatio: number; perDay: number | null }> {
  return new Map(
    processes.flatMap((process) => {
      const { current, future } = process;
      if (
        current === null ||
        future === null ||
        !process.hasLeadTime ||
        current.leadTime === 0 ||
        process.cases.length === 0
      )
        return [];
      return [
        [
          process.process.id,
          {
            leadTimeRatio: future.base.leadTime / current.leadTime,
            perDay: projections.get(process.process.id)?.perDay ?? null,
          },
        ] as const,
      ];
    }),
  );
}
