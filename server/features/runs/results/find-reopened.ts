import { sql } from "kysely";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { runCopy } from "../copy.ts";

export interface Reopening {
  endedAt: Date;
  reason: string;
}

/**
 * Earlier phases that were run again after their gate had passed, newest first: what was generated before is out of date
 * whatever the new numbers are, since they are not approved (playbook 2, gate mechanics).
 */
export async function findReopened(tx: Tx, projectId: string, phase: number): Promise<Reopening[]> {
  const found = await sql<{ number: number; ended_at: Date }>`
    select f.number, s.ended_at from lastro.gate_submissions s join lastro.phases f on f.id = s.phase_id
    where f.project_id = ${projectId} and f.number < ${phase} and s.state in ('approved', 'waived') and s.ended_at is not null
    order by s.ended_at desc, f.number`.execute(tx);
  return found.rows.map((row) => ({
    endedAt: row.ended_at,
    reason: runCopy.stale.reopened(phaseByNumber(row.number).name),
  }));
}
