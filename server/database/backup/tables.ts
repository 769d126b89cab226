import type pg from "pg";
import { StartupError } from "#server/platform/process/startup-error.ts";
import { quoteName } from "#server/database/roles/roles.ts";
import type { MigrationMark } from "./archive-format.ts";

export const SAVED_SCHEMA = "lastro";

export type SavedTable = { schema: string; name: string; columns: string[] };

export const quotedTable = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoteName(schema)}.${quoteName(name)}`;
export const quotedColumns = (columns: string[]): string => columns.map(quoteName).join(", ");

/** Every table of the saved schema with the columns that hold data, from the catalog: a new table needs no entry here. */
export async function listTables(client: pg.Client): Promise<SavedTable[]> {
  const answer = await client.query<SavedTable>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind = 'r' order by c.relname`,
    [SAVED_SCHEMA],
  );
  return answer.rows;
}

export async function listSequences(
  client: pg.Client,
): Promise<{ schema: string; name: string }[]> {
  const answer = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind = 'S' order by c.relname`,
    [SAVED_SCHEMA],
  );
  return answer.rows;
}

export async function listMigrations(client: pg.Client): Promise<MigrationMark[]> {
  const exists = await client.query<{ found: boolean }>(
    "select to_regclass('lastro_migrations.schema_migrations') is not null as found",
  );
  if (exists.rows[0]?.found !== true)
    throw new StartupError(
      "O banco de dados ainda não tem dados do Lastro: inicie o servidor uma vez com npm start.",
    );
  const answer = await client.query<MigrationMark>(
    "select number, name, checksum from lastro_migrations.schema_migrations order by number",
  );
  return answer.rows;
}

/**
 * A backup that row-level security quietly narrowed would be worse than none: whoever saves must bypass it, or every
 * table that forces it must have a policy that shows this user all rows.
 */
export async function requireFullSight(client: pg.Client): Promise<void> {
  const hidden = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind = 'r' and c.relrowsecurity
        and not (select r.rolsuper or r.rolbypassrls from pg_roles r where r.rolname = current_user)
        and (c.relforcerowsecurity or pg_get_userbyid(c.relowner) <> current_user)
        and not exists (select 1 from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname
                          and p.permissive = 'PERMISSIVE' and p.cmd in ('ALL', 'SELECT') and p.qual = 'true' and current_user = any (p.roles))`,
    [SAVED_SCHEMA],
  );
  if (hidden.rows.length === 0) return;
  throw new StartupError(
    `O usuário do banco não vê todas as linhas (${hidden.rows.map((row) => row.name).join(", ")}): use o dono do esquema em DATABASE_URL.`,
  );
}
