import type { KpiRecord } from "#contract/kpis/endpoints.ts";
import {
  bandState,
  baselineOf,
  describeBand,
  formatKpi,
  formatKpiGap,
  progressOf,
  standingOf,
  trendOf,
  type Kpi,
} from "#domain/kpis/index.ts";
import { formatNumber } from "#domain/kernel/text/number-text.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import {
  presentMeta,
  readShownFacts,
  type ShownFact,
  type StoredRecord,
} from "#server/features/registers/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { kpisCopy as copy } from "./copy.ts";
import { readPoints, type StoredPoint } from "./points.ts";

/** With the current value: that of the fact in the run that the person is shown, else the last one of the series. */
export async function presentKpis(
  tx: Tx,
  context: Pick<RequestContext, "actor">,
  project: EnteredProject,
  records: readonly StoredRecord<Kpi>[],
): Promise<KpiRecord[]> {
  const points = await readPoints(
    tx,
    records.map(({ id }) => id),
  );
  const facts = await readShownFacts(tx, context.actor, project.id, {
    ids: records.flatMap(({ body }) =>
      body.source === "fact" && body.factId !== null ? [body.factId] : [],
    ),
  });
  return records.map((record) =>
    present(record, context, project, {
      points: points.get(record.id) ?? [],
      shown:
        record.body.source === "fact" && record.body.factId !== null
          ? facts.get(record.body.factId)
          : undefined,
    }),
  );
}

function present(
  record: StoredRecord<Kpi>,
  context: Pick<RequestContext, "actor">,
  project: EnteredProject,
  { points, shown }: { points: StoredPoint[]; shown: ShownFact | undefined },
): KpiRecord {
  const { body } = record;
  const last = points.at(-1);
  const factValue = typeof shown?.fact.value === "number" ? shown.fact.value : null;
  const current = factValue ?? last?.value ?? null;
  const start = { ...body, baseline: baselineOf(body.baseline, points) };
  const progress = progressOf(start, current);
  const standing = standingOf(start, current);
  const trend = trendOf(points, body.direction);
  return {
    ...presentMeta(record, context, project),
    ...body,
    current,
    measuredOn: last?.on ?? null,
    runId: factValue === null ? null : (shown?.runId ?? null),
    progress,
    standing,
    band: bandState(body, current),
    trend,
    points: points.length,
    display: displayOf(body, { current, progress, standing, slope: trend.slopePerMonth }),
  };
}

interface Figures {
  current: number | null;
  progress: number | null;
  standing: KpiRecord["standing"];
  slope: number | null;
}

function displayOf(body: Kpi, figures: Figures): KpiRecord["display"] {
  const { current, progress, standing, slope } = figures;
  const { unit, target, baseline } = body;
  const show = (value: number | null, decimals?: number): string | null =>
    value === null ? null : formatKpi(value, unit, decimals === undefined ? {} : { decimals });
  // "99,9%" beside a target of "99,9%" that was not reached would read as an error.
  const decimals = current !== target && show(current) === show(target) ? 2 : undefined;
  return {
    current: show(current, decimals) ?? formatKpi(null, unit),
    baseline: show(baseline),
    target: show(target, decimals),
    band: describeBand(body),
    progress: progress === null ? null : `${formatNumber(progress, 0)}%`,
    gap: standing === "reached" ? null : gapOf(current, target, unit),
    slope: slope === null ? null : copy.perMonth(formatKpi(slope, unit)),
  };
}

const gapOf = (current: number | null, target: number | null, unit: Kpi["unit"]): string | null =>
  current === null || target === null ? null : formatKpiGap(Math.abs(target - current), unit);

export async function presentKpi(
  tx: Tx,
  context: Pick<RequestContext, "actor">,
  project: EnteredProject,
  record: StoredRecord<Kpi>,
): Promise<KpiRecord> {
  const [shown] = await presentKpis(tx, context, project, [record]);
  return shown as KpiRecord;
}
