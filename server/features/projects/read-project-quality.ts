import { sql } from "kysely";
import { mergeQuality } from "#domain/quality/assess-quality.ts";
import type { QualityReport } from "#domain/quality/quality-report.ts";
import type { Tx } from "#server/database/transaction.ts";

/** Over the current runs of all phases, each of which judged the tables that it reads; null before one. */
export async function readProjectQuality(tx: Tx, projectId: string): Promise<QualityReport | null> {
  const found = await sql<{ quality: QualityReport | null }>`
    select o.payload -> 'quality' as quality from lastro.phases p join lastro.runs n on n.id = p.current_run_id
    join lastro.run_outputs o on o.run_id = n.id and o.step = 'qualidade'
    where p.project_id = ${projectId} order by n.created_at desc, n.id desc`.execute(tx);
  return mergeQuality(found.rows.flatMap((row) => row.quality ?? []));
}
