import { sql } from "kysely";
import type { ConfirmedBy } from "#domain/access/confirmation.ts";
import type { DecisionRecord } from "#domain/report/minutes/index.ts";
import type { GateDecisionKind } from "#domain/gates/gate-outcome.ts";
import type { GateCondition } from "#domain/outcome/phase-outcome.ts";
import type { Tx } from "#server/database/transaction.ts";

interface Row {
  id: string;
  decision: GateDecisionKind;
  comment: string;
  conditions: string[];
  decided_at: Date;
  decided_by_name: string;
  decided_by_role: string;
  email: string | null;
  confirmed_by: ConfirmedBy | null;
  confirmation: unknown;
  submission_id: string;
  submitted_at: Date;
  submitted_by: string | null;
  message: string | null;
  run_id: string;
  report_id: string;
  report_version: number;
  tree_hash: string;
  facts_hash: string;
  gate: { conditions: GateCondition[] };
  required_approvers: number;
}

/** Every decision of a phase's gate with what it was made on, in the order in which they were made. */
export async function readDecisionRecords(tx: Tx, phaseId: string): Promise<DecisionRecord[]> {
  const found = await sql<Row>`
    select d.id, d.decision, d.comment, d.conditions, d.decided_at, d.decided_by_name, d.decided_by_role,
      case when u.erased_at is null then u.email end as email, d.confirmed_by, d.confirmation,
      s.id as submission_id, s.submitted_at, coalesce(w.name, w.email) as submitted_by, s.message, s.run_id, s.report_id, s.report_version,
      s.tree_hash, d.facts_hash, s.gate, s.required_approvers
    from lastro.gate_decisions d
      join lastro.gate_submissions s on s.id = d.submission_id
      left join lastro.users u on u.id = d.decided_by
      left join lastro.users w on w.id = s.submitted_by
    where d.phase_id = ${phaseId} order by d.decided_at, d.id`.execute(tx);
  return found.rows.map((row) => ({
    id: row.id,
    decision: row.decision,
    comment: row.comment,
    conditions: row.conditions,
    decidedAt: row.decided_at.toISOString(),
    decidedBy: { name: row.decided_by_name, email: row.email, role: row.decided_by_role },
    confirmedBy: row.confirmed_by,
    confirmation: row.confirmation,
    submission: {
      id: row.submission_id,
      submittedAt: row.submitted_at.toISOString(),
      submittedBy: row.submitted_by,
      message: row.message,
      runId: row.run_id,
      reportId: row.report_id,
      reportVersion: row.report_version,
      treeHash: row.tree_hash,
      factsHash: row.facts_hash,
      conditions: row.gate.conditions,
      requiredApprovers: row.required_approvers,
    },
  }));
}
