import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import type { RunRow } from "../run-row.ts";

/** How far the newest run of a phase went; null before the first. */
export async function readNewestRun(
  tx: Tx,
  phaseId: string,
): Promise<
  (Pick<RunRow, "status" | "errorStep" | "errorMessage"> & { done: number; total: number }) | null
> {
  const found = await sql<
    Pick<RunRow, "status" | "errorStep" | "errorMessage"> & { done: number; total: number }
  >`
    select n.status, n.error_step as "errorStep", n.error_message as "errorMessage",
      (select count(*)::int from lastro.run_steps s where s.run_id = n.id and s.status = 'completed') as done,
      (select count(*)::int from lastro.run_steps s where s.run_id = n.id) as total
    from lastro.runs n where n.phase_id = ${phaseId} order by n.created_at desc, n.id desc limit 1`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}
