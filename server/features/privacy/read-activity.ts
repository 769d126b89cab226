import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";

export interface ProjectActivity {
  projectId: string;
  project: string;
  clientId: string;
  client: string;
  retentionDays: number;
  warnedAt: Date | null;
  lastActivity: Date;
}

/**
 * Projects of clients with a retention, with the last time that somebody sent, computed, asked, decided or wrote something
 * in them. Opening a screen is no activity. The demonstration is no client's data. As the owner.
 */
export async function readActivity(tx: Tx, clientId?: string): Promise<ProjectActivity[]> {
  const found = await sql<ProjectActivity>`
    select p.id as "projectId", p.name as project, c.id as "clientId", c.name as client, c.retention_days as "retentionDays", p.retention_warned_at as "warnedAt",
      greatest(p.created_at,
        (select max(greatest(f.created_at, f.deleted_at)) from lastro.files f where f.project_id = p.id),
        (select max(greatest(r.created_at, r.finished_at)) from lastro.runs r where r.project_id = p.id),
        (select max(a.confirmed_at) from lastro.assumption_values a where a.project_id = p.id),
        (select max(s.created_at) from lastro.statements s join lastro.phases h on h.id = s.phase_id where h.project_id = p.id),
        (select max(d.decided_at) from lastro.gate_decisions d join lastro.phases h on h.id = d.phase_id where h.project_id = p.id),
        (select max(v.created_at) from lastro.library_versions v join lastro.library_documents d on d.id = v.document_id where d.project_id = p.id),
        (select max(x.updated_at) from lastro.register_records x where x.project_id = p.id),
        (select max(x.updated_at) from lastro.conversations x where x.project_id = p.id),
        (select max(x.created_at) from lastro.report_comments x join lastro.reports r on r.id = x.report_id where r.project_id = p.id),
        (select max(x.updated_at) from lastro.programme_items x where x.project_id = p.id),
        (select max(greatest(x.recorded_at, x.withdrawn_at)) from lastro.programme_measures x where x.project_id = p.id),
        (select max(greatest(x.created_at, x.closed_at)) from lastro.surveys x where x.project_id = p.id)) as "lastActivity"
    from lastro.projects p join lastro.clients c on c.id = p.tenant_id
    where c.retention_days is not null and c.closing_id is null and not c.is_demonstration and (${clientId ?? null}::uuid is null or c.id = ${clientId ?? null}::uuid)
    order by p.id`.execute(tx);
  return found.rows;
}
