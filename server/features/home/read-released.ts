import { sql } from "kysely";
import type { Home } from "#contract/home/endpoints.ts";
import type { Block } from "#domain/report/report-tree.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { plainText } from "#domain/report/plain-text.ts";

interface Row {
  reportId: string;
  number: number;
  title: string;
  releasedAt: Date;
  summary: Block[] | null;
}

/** The newest released report of each phase, newest first, with the sentence that its summary opens with. */
export async function readReleased(tx: Tx, projectId: string): Promise<Home["released"]> {
  const found = await sql<Row>`
    select * from (
      select distinct on (f.number) r.id as "reportId", f.number, r.title, r.released_at as "releasedAt",
        r.tree -> 'sections' -> 0 -> 'blocks' as summary
      from lastro.reports r join lastro.phases f on f.id = r.phase_id
      where r.project_id = ${projectId} and r.released_at is not null
      order by f.number, r.report_version desc) newest
    order by "releasedAt" desc, number desc`.execute(tx);
  return found.rows.map(({ reportId, number, title, releasedAt, summary }) => ({
    reportId,
    phaseName: phaseByNumber(number).name,
    title,
    answer: answerOf(summary ?? []),
    releasedAt: releasedAt.toISOString(),
  }));
}

function answerOf(blocks: readonly Block[]): string | null {
  const first = blocks.find((block) => block.kind === "paragraph");
  return first === undefined ? null : plainText(first.inlines);
}
