import type { Actor } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";

/** The run of the project's newest report that the person may read: for a client's people, of those released. */
export async function findPublishedRun(
  tx: Tx,
  actor: Actor,
  projectId: string,
): Promise<string | null> {
  const found = await tx
    .selectFrom("reports")
    .select("reports.run_id")
    .where("reports.project_id", "=", projectId)
    .$if(actor.clientId !== null, (query) => query.where("reports.released_at", "is not", null))
    .orderBy("reports.generated_at", "desc")
    .orderBy("reports.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.run_id ?? null;
}
