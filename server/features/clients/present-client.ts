import type { Client } from "#contract/clients/endpoints.ts";
import type { Subject } from "#domain/access/policy.ts";
import type { Clients } from "#server/database/types.gen.ts";
import type { Selectable } from "kysely";

export type ClientRow = Selectable<Clients> & { on_team: boolean };

export const presentClient = (row: Selectable<Clients>): Client => ({
  id: row.id,
  name: row.name,
  industry: row.industry,
  size: row.size,
  isDemonstration: row.is_demonstration,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

export const clientSubject = (row: ClientRow): Subject => ({
  tenantId: row.id,
  onTeam: row.on_team,
  isDemonstration: row.is_demonstration,
});
