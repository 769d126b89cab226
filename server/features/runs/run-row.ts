import { sql } from "kysely";
import type { z } from "zod";
import type { Run, runStatus, runStep } from "#contract/runs/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";

export interface RunRow {
  id: string;
  tenantId: string;
  projectId: string;
  phaseId: string;
  phaseNumber: number;
  status: z.output<typeof runStatus>;
  objectives: string[];
  automaticPrompts: string[];
  changes: Run["changes"];
  errorStep: string | null;
  errorMessage: string | null;
  startedBy: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  cursor: number;
  reportId: string | null;
  steps: {
    name: string;
    status: z.output<typeof runStep>["status"];
    startedAt: string | null;
    finishedAt: string | null;
  }[];
}

/** Runs with their steps: one by id, or a phase's, newest first. */
export async function readRuns(
  tx: Tx,
  selection: { runId: string } | { phaseId: string },
): Promise<RunRow[]> {
  const condition =
    "runId" in selection ? sql`n.id = ${selection.runId}` : sql`n.phase_id = ${selection.phaseId}`;
  const found = await sql<RunRow>`
    select n.id, n.tenant_id as "tenantId", n.project_id as "projectId", n.phase_id as "phaseId", n.phase_number as "phaseNumber", n.status,
      n.objectives, n.automatic_prompts as "automaticPrompts", n.changes, n.error_step as "errorStep", n.error_message as "errorMessage",
      coalesce(u.name, u.email) as "startedBy", n.created_at as "createdAt", n.finished_at as "finishedAt", n.cursor,
      (select r.id from lastro.reports r where r.run_id = n.id) as "reportId",
      coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'status', s.status, 'startedAt', s.started_at, 'finishedAt', s.finished_at) order by s.ordinal)
        from lastro.run_steps s where s.run_id = n.id), '[]') as steps
    from lastro.runs n left join lastro.users u on u.id = n.started_by
    where ${condition} order by n.created_at desc, n.id desc limit 200`.execute(tx);
  return found.rows;
}

export const isFinal = (status: RunRow["status"]): boolean =>
  status === "completed" || status === "failed" || status === "cancelled";
