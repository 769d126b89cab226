/** Whom a project's notices go to. Read in the caller's transaction. */
import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";

/** Everybody on the project's team, the company's people on it too. */
export async function findTeam(tx: Tx, projectId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select t.user_id as id from lastro.team_members t join lastro.users u on u.id = t.user_id
    where t.project_id = ${projectId} and u.disabled_at is null`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** The firm's people on the team: who may know of runs and of reports that were not released. */
export async function findFirmTeam(tx: Tx, projectId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select t.user_id as id from lastro.team_members t join lastro.users u on u.id = t.user_id
    where t.project_id = ${projectId} and u.disabled_at is null and u.client_id is null`.execute(
    tx,
  );
  return found.rows.map((row) => row.id);
}

export async function findApprovers(tx: Tx, tenantId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select u.id from lastro.users u where u.client_id = ${tenantId} and u.role = 'approver' and u.disabled_at is null`.execute(
    tx,
  );
  return found.rows.map((row) => row.id);
}
