import { todayOf } from "#domain/kernel/dates/project-clock.ts";
import type { Tx } from "#server/database/transaction.ts";

/** The day up to which the project's files are judged: the one stated, else "today" inside the project. YYYY-MM-DD. */
export async function readExtractionDay(tx: Tx, projectId: string, now: Date): Promise<string> {
  const project = await tx
    .selectFrom("projects")
    .select(["extraction_date", "reference_date as referenceDate"])
    .where("id", "=", projectId)
    .executeTakeFirst();
  return project?.extraction_date ?? todayOf(project ?? { referenceDate: null }, now);
}
