import { sql } from "kysely";
import type { Actor } from "#domain/access/policy.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { Tx } from "#server/database/transaction.ts";
import {
  describeDrift,
  readRunInputs,
  type Drift,
  type RunInputs,
} from "#server/features/runs/index.ts";

/** A run whose facts the person is shown, with what has changed since it froze its inputs; null drift: nothing. */
export interface ShownRun {
  runId: string;
  phaseNumber: number;
  drift: Drift | null;
}

interface Row {
  run_id: string;
  phase_id: string;
  phase_number: PhaseNumber;
  is_stale: boolean;
  inputs: RunInputs | null;
}

/** Of each phase, the current run, or for a company's people the newest released; with `runId`, that run alone. */
export async function findShownRuns(
  tx: Tx,
  actor: Actor,
  projectId: string,
  runId?: string,
): Promise<ShownRun[]> {
  const isCompany = actor.clientId !== null;
  const found = await sql<Row>`
    select * from (
      select distinct on (p.id) r.run_id, p.id as phase_id, p.number as phase_number, r.stale_since is not null as is_stale,
        case when r.stale_since is null then null else n.inputs end as inputs
      from lastro.phases p join lastro.reports r on r.phase_id = p.id join lastro.runs n on n.id = r.run_id
      where p.project_id = ${projectId}
        and (r.run_id = ${runId ?? null}::uuid or (${runId ?? null}::uuid is null and (${isCompany}::boolean or r.run_id = p.current_run_id)))
        and (not ${isCompany}::boolean or r.released_at is not null)
      order by p.id, r.report_version desc) shown
    order by phase_number`.execute(tx);
  const shown: ShownRun[] = [];
  for (const row of found.rows) {
    const drift =
      row.inputs === null
        ? null
        : describeDrift(
            row.inputs,
            await readRunInputs(tx, { projectId, phaseId: row.phase_id, phase: row.phase_number }),
          );
    shown.push({ runId: row.run_id, phaseNumber: row.phase_number, drift });
  }
  return shown;
}
