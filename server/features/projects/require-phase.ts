import type { Actor } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { requireProject, type EnteredProject } from "./require-project.ts";

export interface EnteredPhase {
  id: string;
  number: number;
  project: EnteredProject;
}

/** A phase and its project, the transaction narrowed to their tenant. Throws NOT_FOUND. */
export async function requirePhase(tx: Tx, actor: Actor, phaseId: string): Promise<EnteredPhase> {
  const found = await tx
    .selectFrom("phases")
    .select(["project_id", "number"])
    .where("id", "=", phaseId)
    .executeTakeFirst();
  if (found === undefined) throw refuse("NOT_FOUND");
  return {
    id: phaseId,
    number: found.number,
    project: await requireProject(tx, actor, found.project_id),
  };
}
