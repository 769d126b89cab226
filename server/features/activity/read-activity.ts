import { sql } from "kysely";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { Tx } from "#server/database/transaction.ts";

/** An entry of the audit log with the names of what it tells of; null where the thing is of another kind or gone. */
export interface ActivityEvent {
  id: string;
  at: Date;
  action: string;
  details: Record<string, unknown>;
  /** Null: nobody's doing, or the system's own person. */
  person: string | null;
  phaseNumber: PhaseNumber | null;
  fileId: string | null;
  fileName: string | null;
  fileDeleted: boolean;
  /** Sent by the company's people, or read by the run of a released report. */
  openToCompany: boolean;
  reportId: string | null;
  reportVersion: number | null;
  /** The report, record or document is open to the company's people. */
  released: boolean;
  /** Name of an indicator, use case or risk, title of a document or composed report; null where it is of another kind. */
  recordName: string | null;
  recordId: string | null;
  /** Taken off its list, or in the bin. */
  recordGone: boolean;
  assumptionLabel: string | null;
}

interface Window {
  actions: readonly string[];
  /** Id of an entry: only older ones. */
  before: string | null;
  limit: number;
}

/** Entries of one project, newest first. What each is about is found by the id that it names. */
export async function readActivity(
  tx: Tx,
  project: { id: string; tenantId: string },
  { actions, before, limit }: Window,
): Promise<Omit<ActivityEvent, "assumptionLabel">[]> {
  const found = await sql<Omit<ActivityEvent, "assumptionLabel">>`
    select a.id, a.at, a.action, a.details, case when u.email = 'lastro@sistema.invalid' then null else coalesce(u.name, u.email) end as person,
      ph.number as "phaseNumber", f.id as "fileId", f.name as "fileName", coalesce(f.deleted_at is not null, false) as "fileDeleted",
      coalesce(f.uploaded_by_company, false) or exists (select 1 from lastro.reports r join lastro.runs n on n.id = r.run_id
        where f.id is not null and r.project_id = f.project_id and r.released_at is not null and n.inputs -> 'files' @> jsonb_build_array(jsonb_build_object('fileId', f.id))) as "openToCompany",
      rep.id as "reportId", rep.report_version as "reportVersion",
      coalesce(rep.released_at is not null or reg.released_at is not null or doc.shared_at is not null, false) as released,
      coalesce(reg.body ->> 'name', doc.title, custom.title) as "recordName", coalesce(reg.id, doc.id, custom.id) as "recordId",
      coalesce(reg.deleted_at is not null or doc.deleted_at is not null or custom.deleted_at is not null, false) as "recordGone"
    from lastro.audit_log a
      left join lastro.users u on u.id = a.user_id
      left join lastro.files f on f.id = a.subject_id
      left join lastro.reports rep on rep.id = a.subject_id
      left join lastro.register_records reg on reg.id = a.subject_id
      left join lastro.library_documents doc on doc.id = a.subject_id
      left join lastro.custom_reports custom on custom.id = a.subject_id
      left join lastro.runs run on run.id = a.subject_id
      left join lastro.statements st on st.id = a.subject_id
      left join lastro.phases ph on ph.id = coalesce(rep.phase_id, run.phase_id, st.phase_id, a.subject_id)
    where a.tenant_id = ${project.tenantId} and a.action = any(${[...actions]}::text[])
      and (a.subject_id = ${project.id} or f.project_id = ${project.id} or ph.project_id = ${project.id} or reg.project_id = ${project.id} or doc.project_id = ${project.id} or custom.project_id = ${project.id})
      and (${before}::uuid is null or a.id < ${before}::uuid)
    order by a.id desc limit ${limit}`.execute(tx);
  return found.rows;
}
