import type { AssumptionOverride } from "#domain/facts/assumptions/register.ts";
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import type { Assumptions } from "#domain/facts/assumptions/assumption.ts";
import type { Tx } from "#server/database/transaction.ts";

/** What people set or confirmed in the project, in the order of the ids. */
export async function readOverrides(tx: Tx, projectId: string): Promise<AssumptionOverride[]> {
  const rows = await tx
    .selectFrom("assumption_values")
    .select(["assumption_id", "value", "justification", "confirmed_by", "confirmed_at"])
    .where("project_id", "=", projectId)
    .where("replaced_at", "is", null)
    .orderBy("assumption_id")
    .execute();
  return rows.map((row) => ({
    id: row.assumption_id,
    value: row.value,
    justification: row.justification,
    confirmedBy: row.confirmed_by,
    confirmedAt: row.confirmed_at.toISOString(),
  }));
}

/** The whole register with the project's values laid over it. */
export const readAssumptions = async (tx: Tx, projectId: string): Promise<Assumptions> =>
  resolveAssumptions(await readOverrides(tx, projectId));
