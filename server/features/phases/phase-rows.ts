import { sql } from "kysely";
import type { GateResult, Insight } from "#domain/outcome/phase-outcome.ts";
import type { Actor } from "#domain/access/policy.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { selectStaleReason } from "#server/database/stale-reason.ts";
import type { Tx } from "#server/database/transaction.ts";
import { IS_AHEAD, SHOWN_PROGRESS, SHOWN_STATUS } from "#server/features/projects/index.ts";
import type { GateStatusColumn, PhaseStatusColumn } from "#server/database/column-types.ts";

export interface PhaseRow {
  id: string;
  project_id: string;
  number: PhaseNumber;
  status: PhaseStatusColumn;
  gate_status: GateStatusColumn;
  progress: number;
  approved_at: Date | null;
  version: number;
  current_run_id: string | null;
  active_run_id: string | null;
  /** The published run that the person may read: the current one, or for a client's people the newest released. */
  shown_run_id: string | null;
  report_id: string | null;
  report_version: number | null;
  /** A run stands although the gate of the phase before has neither passed nor been waived for this one. */
  is_preview: boolean;
  stale_since: Date | null;
  stale_reason: string | null;
  gate: GateResult | null;
  insights: Insight[] | null;
}

const status = sql.raw(SHOWN_STATUS);
const progress = sql.raw(SHOWN_PROGRESS);
const isAhead = sql.raw(IS_AHEAD);

/** Of a phase `f`, the report that the person is shown: of the current run, or for a client's people the newest released. */
const shownReport = (
  isCompany: boolean,
) => sql`left join lateral (select p.id, p.run_id, p.report_version, p.stale_since, ${selectStaleReason(isCompany, "p")} as stale_reason, p.gate from lastro.reports p
        where p.phase_id = f.id and (p.released_at is not null or not ${isCompany}::boolean)
          and (${isCompany}::boolean or p.run_id = f.current_run_id)
        order by p.report_version desc limit 1) shown on true`;

export type ShownPhase = Pick<PhaseRow, "number" | "report_id" | "shown_run_id">;

/** Which run and report of each phase the person is shown, without what they hold. */
export async function readShownPhases(
  tx: Tx,
  actor: Actor,
  projectId: string,
): Promise<ShownPhase[]> {
  const found = await sql<ShownPhase>`
    select f.number, shown.id as report_id, shown.run_id as shown_run_id from lastro.phases f
    ${shownReport(actor.clientId !== null)}
    where f.project_id = ${projectId} order by f.number`.execute(tx);
  return found.rows;
}

/** Phases of a project in order, or one of them. */
export async function readPhaseRows(
  tx: Tx,
  actor: Actor,
  projectId: string,
  phaseId?: string,
): Promise<PhaseRow[]> {
  const isCompany = actor.clientId !== null;
  const found = await sql<PhaseRow>`
    select f.id, f.project_id, f.number, ${status} as status, f.gate_status, ${progress} as progress, f.approved_at, f.version, f.current_run_id,
      (select r.id from lastro.runs r where r.phase_id = f.id and r.status in ('queued', 'running') limit 1) as active_run_id,
      shown.run_id as shown_run_id, shown.id as report_id, shown.report_version, shown.stale_since, shown.stale_reason, shown.gate,
      shown.run_id is not null and ${isAhead} as is_preview,
      (select json_agg(i.body order by i.ordinal) from lastro.insights i where i.run_id = shown.run_id) as insights
    from lastro.phases f
    ${shownReport(isCompany)}
    where f.project_id = ${projectId} and (${phaseId ?? null}::uuid is null or f.id = ${phaseId ?? null}::uuid)
    order by f.number`.execute(tx);
  return found.rows;
}
