import { sql } from "kysely";
import type { Tx } from "#server/database/database.ts";
import { toJson } from "#server/database/schema.ts";

export interface OutdatedCause {
  /** Part of a fact's body that says it used what changed: `{assumptions: ["A.tma"]}`, `{sources: [{file_id}]}`. */
  citing: Record<string, unknown>;
  /** pt-BR, shown with "desatualizado". */
  reason: string;
  now: Date;
}

/**
 * Marks as out of date ("desatualizado") every report of the project with a fact that used what changed, and closes the
 * gates that stood open on them. A report that already is keeps its first reason. Answers how many were marked.
 */
export async function markOutdated(tx: Tx, projectId: string, cause: OutdatedCause): Promise<number> {
  const marked = await tx
    .updateTable("reports")
    .set((eb) => ({ stale_since: cause.now, stale_reason: cause.reason, version: eb("version", "+", 1) }))
    .where("project_id", "=", projectId)
    .where("stale_since", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("facts")
          .select("facts.fact_id")
          .whereRef("facts.run_id", "=", "reports.run_id")
          .where(sql<boolean>`facts.body @> ${toJson(cause.citing)}::jsonb`),
      ),
    )
    .returning("run_id")
    .execute();
  if (marked.length === 0) return 0;
  await tx
    .updateTable("phases")
    .set((eb) => ({ gate_status: "closed", version: eb("version", "+", 1) }))
    .where("project_id", "=", projectId)
    .where("gate_status", "=", "open")
    .where("current_run_id", "in", marked.map((report) => report.run_id))
    .execute();
  return marked.length;
}
