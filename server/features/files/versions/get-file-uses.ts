import { sql } from "kysely";
import type { FileUses, getFileUses as endpoint } from "#contract/files/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireFile } from "../require-file.ts";

/**
 * What a deletion would put out of date: facts of the current runs, reports of any run, gates open
 * or submitted on them; and what of an archive it would leave.
 */
export const getFileUses: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { file, subject } = await requireFile(tx, context, params.id);
    context.authorize("file.update", subject);
    return {
      facts: await countFacts(tx, file.id, file.projectId),
      reports: await listReports(tx, file.id, file.projectId),
      gates: await listGates(tx, file.id, file.projectId),
      extracted: await countExtracted(tx, file.id),
    };
  });

async function countFacts(tx: Tx, fileId: string, projectId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from lastro.phases p join lastro.facts f on f.run_id = p.current_run_id
    where p.project_id = ${projectId} and f.body -> 'sources' @> jsonb_build_array(jsonb_build_object('file_id', ${fileId}::text))`.execute(
    tx,
  );
  return found.rows[0]?.count ?? 0;
}

async function listReports(
  tx: Tx,
  fileId: string,
  projectId: string,
): Promise<FileUses["reports"]> {
  const found = await sql<{ id: string; title: string; reportVersion: number; generatedAt: Date }>`
    select r.id, r.title, r.report_version as "reportVersion", r.generated_at as "generatedAt" from lastro.reports r join lastro.runs n on n.id = r.run_id
    where r.project_id = ${projectId} and n.inputs -> 'files' @> jsonb_build_array(jsonb_build_object('fileId', ${fileId}::text))
    order by r.generated_at desc`.execute(tx);
  return found.rows.map((row) => ({ ...row, generatedAt: row.generatedAt.toISOString() }));
}

async function countExtracted(tx: Tx, fileId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    with recursive inside as (
      select id, deleted_at from lastro.files where parent_file_id = ${fileId}
      union all select f.id, f.deleted_at from lastro.files f join inside i on f.parent_file_id = i.id)
    select count(*)::int as count from inside where deleted_at is null`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

async function listGates(tx: Tx, fileId: string, projectId: string): Promise<string[]> {
  const found = await sql<{ number: number }>`
    select p.number from lastro.phases p join lastro.runs n on n.id = p.current_run_id
    where p.project_id = ${projectId} and p.gate_status in ('open', 'submitted', 'approved')
      and n.inputs -> 'files' @> jsonb_build_array(jsonb_build_object('fileId', ${fileId}::text))
    order by p.number`.execute(tx);
  return found.rows.map((row) => `Gate da fase ${row.number}`);
}
