import { sql } from "kysely";
import type { DecisionEdit, EditableField } from "#domain/decisions/apply-edits.ts";
import type { Decision } from "#domain/decisions/decision.ts";
import { localDateKey } from "#domain/tables/values/zone-time.ts";
import type { Tx } from "#server/database/transaction.ts";

export interface StoredEdit extends DecisionEdit {
  /** ISO 8601 UTC. */
  writtenAt: string;
}

/** Of a run, in the order in which they are asked. */
export async function readDecisions(tx: Tx, runId: string): Promise<Decision[]> {
  const rows = await tx
    .selectFrom("decisions")
    .select("body")
    .where("run_id", "=", runId)
    .orderBy("ordinal")
    .execute();
  // A run of before answers were kept has none.
  return rows.map((row) => ({ answers: [], ...(row.body as Omit<Decision, "answers">) }));
}

/** The latest of each field, up to an instant where one is given; those that were taken back are left out. */
export async function readDecisionEdits(
  tx: Tx,
  projectId: string,
  until: Date | null = null,
): Promise<StoredEdit[]> {
  const found = await sql<{
    decision_id: string;
    field: EditableField;
    value: string | null;
    written_by_name: string;
    created_at: Date;
  }>`select distinct on (decision_id, field) decision_id, field, value, written_by_name, created_at
    from lastro.decision_edits where project_id = ${projectId} and (${until}::timestamptz is null or created_at <= ${until})
    order by decision_id, field, created_at desc, id desc`.execute(tx);
  return found.rows
    .filter(({ value }) => value !== null)
    .map((row) => ({
      decisionId: row.decision_id,
      field: row.field,
      value: row.value,
      by: row.written_by_name,
      at: localDateKey(row.created_at.getTime()),
      writtenAt: row.created_at.toISOString(),
    }));
}
