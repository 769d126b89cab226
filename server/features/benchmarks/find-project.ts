import { sql } from "kysely";
import { decide, type Actor, type Subject } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";

interface Row {
  id: string;
  tenant_id: string;
  is_demonstration: boolean;
  on_team: boolean;
  status: Subject["projectStatus"];
}

/** The project that the person has at hand: the one picked last, else the one they worked in last; null without any. */
export async function findActiveProject(tx: Tx, actor: Actor): Promise<string | null> {
  const found = await sql<Row>`
    select p.id, p.tenant_id, c.is_demonstration, p.status, exists (select 1 from lastro.team_members t where t.project_id = p.id and t.user_id = ${actor.userId}) as on_team
    from lastro.projects p join lastro.clients c on c.id = p.tenant_id
      left join lastro.project_activity a on a.project_id = p.id and a.user_id = ${actor.userId}
      left join lastro.users u on u.id = ${actor.userId}
    where p.status <> 'archived'
    order by (p.id = u.active_project_id) desc nulls last, c.is_demonstration, a.last_at desc nulls last, p.created_at desc limit 50`.execute(
    tx,
  );
  const mine = found.rows.find(
    (row) =>
      decide(actor, "project.read", {
        tenantId: row.tenant_id,
        onTeam: row.on_team,
        isDemonstration: row.is_demonstration,
      }).allowed,
  );
  return mine?.id ?? null;
}
