import { sql } from "kysely";
import type { FeatureGauge } from "#server/platform/feature.ts";

/** Work that has not ended, and how long the oldest has waited. */
const readQueues = `
  select 'reading' as queue, count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from lastro.files where status = 'processing' and deleted_at is null
  union all
  select 'run', count(*)::int, coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from lastro.runs where status in ('queued', 'running')
  union all
  select 'mail', count(*)::int, coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from lastro.mail_messages where status = 'queued'`;

interface QueueRow {
  queue: string;
  waiting: number;
  oldest: number;
}

const gauge = (name: string, help: string, valueOf: (row: QueueRow) => number): FeatureGauge => ({
  name,
  help,
  labels: ["queue"],
  async read({ db }) {
    const { rows } = await db.asOwner((tx) => sql.raw<QueueRow>(readQueues).execute(tx));
    return rows.map((row) => ({ labels: { queue: row.queue }, value: valueOf(row) }));
  },
});

export const queueGauges: readonly FeatureGauge[] = [
  gauge("lastro_queue_waiting", "Work that has not ended, by queue.", ({ waiting }) => waiting),
  gauge(
    "lastro_queue_oldest_seconds",
    "Seconds since the oldest work that has not ended came, by queue; 0: none.",
    // A row written by a clock ahead of the database's is no negative age.
    ({ oldest }) => Math.max(0, oldest),
  ),
];
