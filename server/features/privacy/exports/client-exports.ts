import { sql } from "kysely";
import type { ClientPrivacy } from "#contract/privacy/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";

/** An older copy does not stand for what would be deleted. */
const RECENT_MS = 24 * 3_600_000;

type LastExport = NonNullable<ClientPrivacy["lastExport"]> & { byId: string | null };

/** The latest export of each client, or of one. */
export async function readLastExports(
  tx: Tx,
  now: Date,
  clientId?: string,
): Promise<Map<string, LastExport>> {
  const found = await sql<{
    tenant_id: string;
    sha256: string;
    bytes: number;
    files: number;
    created_at: Date;
    created_by: string | null;
    name: string | null;
  }>`
    select distinct on (e.tenant_id) e.tenant_id, e.sha256, e.bytes, e.files, e.created_at, e.created_by, coalesce(u.name, u.email) as name
    from lastro.client_exports e left join lastro.users u on u.id = e.created_by
    where ${clientId ?? null}::uuid is null or e.tenant_id = ${clientId ?? null}::uuid
    order by e.tenant_id, e.created_at desc`.execute(tx);
  return new Map(
    found.rows.map((row) => [
      row.tenant_id,
      {
        sha256: row.sha256,
        bytes: row.bytes,
        files: row.files,
        at: row.created_at.toISOString(),
        by: row.name,
        byId: row.created_by,
        isRecent: row.created_at.getTime() > now.getTime() - RECENT_MS,
      },
    ]),
  );
}
