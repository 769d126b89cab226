import { sql } from "kysely";
import type { GateSignature } from "#contract/gates/endpoints.ts";
import type { ConfirmedBy } from "#domain/access/confirmation.ts";
import type { GateCondition } from "#domain/outcome/phase-outcome.ts";
import type { SubmissionState, GateDecisionKind } from "#domain/gates/gate-outcome.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { GateStatusColumn } from "#server/database/column-types.ts";

export interface SubmissionRow {
  id: string;
  phaseId: string;
  state: SubmissionState;
  endedAt: Date | null;
  runId: string;
  reportId: string;
  reportVersion: number;
  factsHash: string;
  treeHash: string;
  gate: { conditions: GateCondition[] };
  submittedById: string | null;
  submittedBy: string | null;
  submittedAt: Date;
  message: string | null;
  requiredApprovers: number;
  staleSince: Date | null;
  staleReason: string | null;
}

export interface DecisionRow {
  id: string;
  submissionId: string;
  decision: GateDecisionKind;
  comment: string;
  conditions: string[];
  factsHash: string;
  reportVersion: number;
  userId: string;
  name: string;
  role: string;
  decidedAt: Date;
  confirmedBy: ConfirmedBy | null;
}

/** Until the end of the transaction nobody else changes the phase or what is at its gate. */
export async function lockPhase(tx: Tx, phaseId: string): Promise<void> {
  await tx
    .selectFrom("phases")
    .select("id")
    .where("id", "=", phaseId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Submissions of a phase, newest first, or one of them. */
export async function readSubmissions(
  tx: Tx,
  selection: { phaseId: string } | { submissionId: string },
): Promise<SubmissionRow[]> {
  const condition =
    "phaseId" in selection
      ? sql`s.phase_id = ${selection.phaseId}`
      : sql`s.id = ${selection.submissionId}`;
  const found = await sql<SubmissionRow>`
    select s.id, s.phase_id as "phaseId", s.state, s.ended_at as "endedAt", s.run_id as "runId", s.report_id as "reportId",
      s.report_version as "reportVersion", s.facts_hash as "factsHash", s.tree_hash as "treeHash", s.gate, s.submitted_by as "submittedById",
      coalesce(u.name, u.email) as "submittedBy", s.submitted_at as "submittedAt", s.message, s.required_approvers as "requiredApprovers",
      r.stale_since as "staleSince", r.stale_reason as "staleReason"
    from lastro.gate_submissions s join lastro.reports r on r.id = s.report_id left join lastro.users u on u.id = s.submitted_by
    where ${condition} order by s.submitted_at desc, s.id desc`.execute(tx);
  return found.rows;
}

export async function readDecisions(
  tx: Tx,
  submissionIds: readonly string[],
): Promise<DecisionRow[]> {
  if (submissionIds.length === 0) return [];
  const rows = await tx
    .selectFrom("gate_decisions")
    .selectAll()
    .where("submission_id", "in", [...submissionIds])
    .orderBy("decided_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    submissionId: row.submission_id,
    decision: row.decision,
    comment: row.comment,
    conditions: row.conditions,
    factsHash: row.facts_hash,
    reportVersion: row.report_version,
    userId: row.decided_by,
    name: row.decided_by_name,
    role: row.decided_by_role,
    decidedAt: row.decided_at,
    confirmedBy: row.confirmed_by,
  }));
}

/** Who of the company can decide, against how many it asks for, and who of them has not decided on the submission yet. */
export async function readApprovers(
  tx: Tx,
  tenantId: string,
  pendingId: string | null,
): Promise<{ required: number; available: number; waiting: string[] }> {
  const found = await sql<{ required: number; available: number; waiting: string[] | null }>`
    with able as (select u.id, coalesce(u.name, u.email) as name, u.created_at from lastro.users u
      where u.client_id = ${tenantId} and u.role = 'approver' and u.disabled_at is null)
    select c.required_approvers as required, (select count(*)::int from able) as available,
      (select array_agg(able.name order by able.created_at, able.id) from able where not exists (
        select 1 from lastro.gate_decisions d
        where d.submission_id = ${pendingId}::uuid and d.decided_by = able.id)) as waiting
    from lastro.clients c where c.id = ${tenantId}`.execute(tx);
  const [row] = found.rows;
  return row === undefined
    ? { required: 1, available: 0, waiting: [] }
    : { ...row, waiting: row.waiting ?? [] };
}

/** The written decisions of a phase's gate, oldest first. */
export async function readSignatures(tx: Tx, phaseId: string): Promise<GateSignature[]> {
  const rows = await tx
    .selectFrom("statements as s")
    .leftJoin("users as u", "u.id", "s.written_by")
    .select([
      "s.id",
      "s.condition_id",
      "s.subject",
      "s.name",
      "s.role",
      "s.text",
      "s.created_at",
      "u.client_id",
      (eb) => eb.fn.coalesce("u.name", "u.email").as("written_by_name"),
    ])
    .where("s.phase_id", "=", phaseId)
    .orderBy("s.created_at")
    .orderBy("s.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    conditionId: row.condition_id,
    subject: row.subject,
    name: row.name,
    role: row.role,
    text: row.text,
    writtenBy: row.written_by_name,
    isOwn: row.client_id !== null,
    writtenAt: row.created_at.toISOString(),
  }));
}

export interface PriorPhaseRow {
  number: number;
  gateStatus: GateStatusColumn;
  waivedBy: string | null;
  waivedAt: Date | null;
  reason: string | null;
}

/** The phase before, and the waiver that this one may have; null for the first. */
export async function readPriorPhase(tx: Tx, phaseId: string): Promise<PriorPhaseRow | null> {
  const found = await sql<PriorPhaseRow>`
    select b.number, b.gate_status as "gateStatus", w.waived_by_name as "waivedBy", w.waived_at as "waivedAt", w.reason
    from lastro.phases f join lastro.phases b on b.project_id = f.project_id and b.number = f.number - 1
    left join lastro.gate_waivers w on w.phase_id = f.id
    where f.id = ${phaseId}`.execute(tx);
  return found.rows[0] ?? null;
}
