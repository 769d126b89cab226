/** The database after its migrations as text, by the catalog of PostgreSQL: what `pg_dump` would say of the schema. */
import { chmod, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import pg from "pg";
import { migrate, silentLogger, startCluster } from "./product.ts";
import type { SnapshotFolder } from "./snapshot-folder.ts";

const database = "lastro";
/** One statement, or the like, a row: `text` in the order of `place`. */
const questions: readonly { title: string; sql: string }[] = [
  {
    title: "schemas",
    sql: `select n.nspname as place, 'schema ' || n.nspname || coalesce(' grants ' || n.nspacl::text, '') as text
      from pg_namespace n where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  },
  {
    title: "extensions",
    sql: `select extname as place, 'extension ' || extname as text from pg_extension`,
  },
  {
    title: "roles",
    sql: `select rolname as place, format('role %s login %s superuser %s bypassrls %s inherit %s createdb %s createrole %s',
        rolname, rolcanlogin, rolsuper, rolbypassrls, rolinherit, rolcreatedb, rolcreaterole) as text
      from pg_roles where rolname !~ '^pg_' and rolname <> current_user`,
  },
  {
    title: "types",
    sql: `select t.oid::regtype::text as place, format('type %s %s %s', t.oid::regtype, t.typtype,
        coalesce((select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
          pg_catalog.format_type(t.typbasetype, t.typtypmod))) as text
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where t.typtype in ('e', 'd') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  },
  {
    title: "tables",
    sql: `select c.oid::regclass::text as place, format('%s %s rls %s forced %s grants %s comment %s', case c.relkind when 'r' then 'table' when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'p' then 'partitioned table' else c.relkind::text end,
        c.oid::regclass, c.relrowsecurity, c.relforcerowsecurity, coalesce(c.relacl::text, '-'), coalesce(obj_description(c.oid), '-')) as text
      from pg_class c where c.relkind in ('r', 'v', 'm', 'S', 'p') and OWNED`,
  },
  {
    title: "columns",
    sql: `select c.oid::regclass::text || lpad(a.attnum::text, 4, '0') as place, format('%s.%s %s%s%s%s%s%s', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end, case a.attidentity when '' then '' else ' identity ' || a.attidentity::text end,
        case a.attgenerated when '' then '' else ' generated' end, coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''), coalesce(' grants ' || a.attacl::text, '')) as text
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'p') and OWNED`,
  },
  {
    title: "constraints",
    sql: `select c.oid::regclass::text || ' ' || k.conname as place, format('%s %s %s', c.oid::regclass, k.conname, pg_get_constraintdef(k.oid)) as text
      from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype <> 'n' and OWNED`,
  },
  {
    title: "indexes",
    sql: `select c.oid::regclass::text as place, pg_get_indexdef(c.oid) as text from pg_class c where c.relkind = 'i' and OWNED`,
  },
  {
    title: "views",
    sql: `select c.oid::regclass::text as place, c.oid::regclass || ': ' || pg_get_viewdef(c.oid) as text from pg_class c where c.relkind in ('v', 'm') and OWNED`,
  },
  {
    title: "policies",
    sql: `select c.oid::regclass::text || ' ' || p.polname as place, format('%s %s for %s permissive %s to %s using %s check %s', c.oid::regclass, p.polname, p.polcmd, p.polpermissive,
        (select string_agg(case r when 0 then 'public' else pg_get_userbyid(r) end, ', ' order by pg_get_userbyid(r)) from unnest(p.polroles) r),
        coalesce(pg_get_expr(p.polqual, p.polrelid), '-'), coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '-')) as text
      from pg_policy p join pg_class c on c.oid = p.polrelid where OWNED`,
  },
  {
    title: "functions",
    sql: `select p.oid::regprocedure::text as place, pg_get_functiondef(p.oid) || ' -- grants ' || coalesce(p.proacl::text, '-') as text
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prokind in ('f', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  },
  {
    title: "triggers",
    sql: `select c.oid::regclass::text || ' ' || t.tgname as place, pg_get_triggerdef(t.oid) as text
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and OWNED`,
  },
  {
    title: "default grants",
    sql: `select coalesce(n.nspname, '') || d.defaclobjtype::text as place, format('%s in %s for %s: %s', d.defaclobjtype, coalesce(n.nspname, '-'), pg_get_userbyid(d.defaclrole), d.defaclacl) as text
      from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace`,
  },
];

const owned = `c.relnamespace in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')`;

/** `home`: an empty folder's name for the cluster. */
export async function writeSchema(folder: SnapshotFolder, home: string): Promise<void> {
  await mkdir(home, { recursive: true });
  // The cluster's own user has to pass through.
  await chmod(dirname(home), 0o711);
  const cluster = await startCluster({ dataDir: home, log: silentLogger(), isDurable: false });
  try {
    const run = async <T>(
      name: string | undefined,
      work: (client: pg.Client) => Promise<T>,
    ): Promise<T> => {
      const client = new pg.Client({
        ...cluster.connection,
        ...(name === undefined ? {} : { database: name }),
      });
      await client.connect();
      return work(client).finally(() => client.end());
    };
    await run(undefined, (client) => client.query(`create database ${database}`));
    await migrate({ ...cluster.connection, database });
    await folder.text("schema.sql", await run(database, describeSchema));
  } finally {
    await cluster.stop();
  }
}

async function describeSchema(client: pg.Client): Promise<string> {
  const parts: string[] = [];
  // Names are written with their schema.
  await client.query("set search_path to ''");
  const owner = (await client.query<{ name: string }>("select current_user as name")).rows[0]!.name;
  for (const { title, sql } of questions) {
    const { rows } = await client.query<{ text: string }>(
      `select text from (${sql.replace("OWNED", owned)}) as found order by place collate "C", text collate "C"`,
    );
    parts.push(`-- ${title}`, ...rows.map(({ text }) => text), "");
  }
  return parts.join("\n").replaceAll(new RegExp(`\\b${owner}\\b`, "g"), "owner");
}
