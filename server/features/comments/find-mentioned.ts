import { sql } from "kysely";
import { decide, type Role } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { commentCopy } from "./copy.ts";

interface Person {
  id: string;
  name: string;
  role: Role;
  clientId: string | null;
  onTeam: boolean;
}

/** The people of these ids. Throws INVALID_INPUT naming those who may not read the report: they would be told of what they cannot open. */
export async function findMentioned(
  tx: Tx,
  project: EnteredProject,
  asked: { ids: readonly string[]; released: boolean },
): Promise<string[]> {
  const ids = [...new Set(asked.ids)];
  if (ids.length === 0) return [];
  const found = await sql<Person>`
    select u.id, coalesce(u.name, u.email) as name, u.role, u.client_id as "clientId",
      exists (select 1 from lastro.team_members t where t.project_id = ${project.id} and t.user_id = u.id) as "onTeam"
    from lastro.users u where u.id = any(${ids}::uuid[]) and u.disabled_at is null and u.email not like '%@sistema.invalid'`.execute(
    tx,
  );
  if (found.rows.length < ids.length)
    throw refuse("INVALID_INPUT", { fields: { mentions: commentCopy.unknownPerson } });
  const barred = found.rows.filter(
    ({ id, role, clientId, onTeam }) =>
      !decide({ userId: id, role, clientId }, "report.read", {
        ...project.subject,
        onTeam,
        released: asked.released,
      }).allowed,
  );
  if (barred.length > 0)
    throw refuse("INVALID_INPUT", {
      fields: { mentions: commentCopy.cannotRead(barred.map((person) => person.name)) },
    });
  return ids;
}
