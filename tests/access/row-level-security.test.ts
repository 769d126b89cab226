import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabasePools, type Database, type PersonScope } from "#server/database/database.ts";
import { type Tx } from "#server/database/transaction.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";
import { seedTenantRows, type SeededTenant } from "./tenant-rows.ts";

/** Tables that stand outside row-level security, each with its reason. */
const OUTSIDE: Record<string, string> = {
  "lastro.access_tokens": "identity role only",
  "lastro.sessions": "identity role only",
  "lastro.passkeys": "identity role only",
  "lastro.recovery_codes": "identity role only",
  "lastro.identity_providers": "identity role only; no client's data",
  "lastro.identity_links": "identity role only",
  "lastro.identity_challenges":
    "identity role only; the application's role spends a person's own by one function",
  "lastro.access_requests": "identity role only",
  "lastro.invites": "identity role only",
  "lastro.mail_messages":
    "identity role only; the application's role puts letters in and reads none",
  "lastro.mail_attempts": "identity role only",
  "lastro.audit_chain":
    "hashes of the audit log, no client's data; nobody but the owner writes them",
  "lastro.audit_head": "hash of the last link, no client's data; nobody but the owner writes it",
  "lastro.read_erasures":
    "hashes of deleted rows of the trace, no client's data; nobody but the owner writes them",
  "lastro.closings":
    "certificates outlive their client; a policy lets administrators alone read, nobody but the owner writes",
  "lastro.person_erasures":
    "certificates outlive their client; a policy lets administrators alone read, nobody but the owner writes",
  "lastro.demonstration": "one row about the installation, no client's data",
  "lastro.reading_endings": "files given up, by person, identity role only",
  "lastro.instance": "one row about the installation, identity role only",
  "lastro.regulatory_tables": "rules and dates of the firm, no client's data",
  "lastro.trust_settings":
    "one row about the installation, no client's data; a policy lets administrators alone write",
  "lastro.public_page": "one row about the firm, shown to visitors",
  "lastro.public_pictures": "pictures of the firm's page, shown to visitors",
  "lastro.store_checks": "hashes of stored objects and when they were compared, owner only",
  "lastro.store_objects": "hashes and sizes of a bucket's objects, no client's data",
  "lastro.store_partials": "pieces of unfinished uploads by the upload's id, no client's data",
  "lastro.store_place": "one row about the installation, owner only",
  "lastro.processes": "heartbeats of processes, no client's data",
  "lastro.leases": "which process does a workflow, by the workflow's id, no client's data",
  "lastro.takeovers":
    "how often a workflow was interrupted, by the workflow's id, no client's data",
  "lastro.request_keys": "sealed replies of a day; a policy by person, not by company",
  "lastro.language_model_settings":
    "one row about the installation, its key sealed; a policy lets administrators alone write",
  "lastro.benchmark_sets":
    "the firm's own sets, no client's data; a policy lets administrators alone write",
  "lastro_migrations.schema_migrations": "owner only",
  "lastro_migrations.login_roles": "owner only",
};
const IDENTITY_ONLY = [
  "identity_challenges",
  "passkeys",
  "recovery_codes",
  "identity_providers",
  "identity_links",
  "access_tokens",
  "sessions",
  "access_requests",
  "instance",
  "invites",
  "mail_messages",
  "mail_attempts",
  "reading_endings",
];

/** What says whose row it is. */
const TENANT_OF: Record<string, string> = { clients: "id", users: "client_id" };
const tenantColumn = (table: string) => TENANT_OF[table] ?? "tenant_id";

interface CatalogTable {
  schema: string;
  table: string;
  enabled: boolean;
  forced: boolean;
  policies: number;
}

describe("row-level security", () => {
  let database: TestDatabase;
  let db: Database;
  let tables: CatalogTable[];
  let alfa: SeededTenant;
  let beta: SeededTenant;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await openDatabasePools(database.connection, { log: watchedLogger() });
    tables = await db.asOwner(async (tx) => {
      const found = await sql<CatalogTable>`
        select n.nspname as schema, c.relname as table, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
          (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
        order by 1, 2`.execute(tx);
      return found.rows;
    });
    alfa = await db.asOwner(seedTenantRows);
    beta = await db.asOwner(seedTenantRows);
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  const protectedTables = () => tables.filter((table) => table.forced).map((table) => table.table);
  const personOf = (tenant: SeededTenant): PersonScope => ({
    userId: tenant.consultantId,
    tenantId: null,
  });

  /** Work that is undone whatever it did. Answers null when the role lacks the privilege. */
  async function attempt<T>(scope: PersonScope, work: (tx: Tx) => Promise<T>): Promise<T | null> {
    const undo = Symbol("undo");
    let result: T | null = null;
    try {
      await db.asPerson(scope, async (tx) => {
        result = await work(tx);
        throw undo;
      });
    } catch (failure) {
      if (failure === undo) return result;
      if (
        (failure as { code?: string }).code === "42501" &&
        /permission denied/.test((failure as Error).message)
      )
        return null;
      throw failure;
    }
    return result;
  }

  /** Columns that an INSERT may name: those that the database computes may not. */
  const storedColumns = (table: string) =>
    db.asOwner(async (tx) => {
      const found = await sql<{ name: string }>`select a.attname as name from pg_attribute a
        where a.attrelid = ${`lastro.${table}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`.execute(
        tx,
      );
      return found.rows.map((row) => row.name);
    });

  it("forces a policy on every table of every schema, or the table is in the list with its reason", () => {
    expect(tables.length).toBeGreaterThan(25);
    const bare = tables
      .filter((table) => !(table.enabled && table.forced && table.policies > 0))
      .map((table) => `${table.schema}.${table.table}`);
    expect(bare.sort()).toEqual(Object.keys(OUTSIDE).sort());
  });

  it("has rows of two tenants in every protected table", async () => {
    const tenants = await db.asOwner(async (tx) => {
      const counts: Record<string, number> = {};
      for (const table of protectedTables()) {
        const found = await sql<{
          n: number;
        }>`select count(distinct ${sql.ref(tenantColumn(table))})::int as n from ${sql.table(`lastro.${table}`)}`.execute(
          tx,
        );
        counts[table] = found.rows[0]?.n ?? 0;
      }
      return counts;
    });
    expect(tenants).toEqual(Object.fromEntries(protectedTables().map((table) => [table, 2])));
  });

  it("shows, changes and deletes nothing across tenants", async () => {
    const seen: Record<string, unknown> = {};
    for (const table of protectedTables()) {
      const target = sql.table(`lastro.${table}`);
      const column = sql.ref(tenantColumn(table));
      const other = sql`${column} = ${beta.tenantId}`;
      const read = await attempt(
        personOf(alfa),
        async (tx) =>
          (
            await sql<{
              n: number;
              others: number;
            }>`select count(*)::int as n, count(*) filter (where ${other})::int as others from ${target}`.execute(
              tx,
            )
          ).rows[0],
      );
      const updated = await attempt(
        personOf(alfa),
        async (tx) =>
          (
            await sql`update ${target} set ${sql.ref(tenantColumn(table))} = ${column} where ${other}`.execute(
              tx,
            )
          ).numAffectedRows,
      );
      const deleted = await attempt(
        personOf(alfa),
        async (tx) => (await sql`delete from ${target} where ${other}`.execute(tx)).numAffectedRows,
      );
      seen[table] = {
        readsOwn: (read?.n ?? 0) > 0,
        readsOthers: read?.others,
        updates: updated ?? 0n,
        deletes: deleted ?? 0n,
      };
    }
    expect(seen).toEqual(
      Object.fromEntries(
        protectedTables().map((table) => [
          table,
          { readsOwn: true, readsOthers: 0, updates: 0n, deletes: 0n },
        ]),
      ),
    );
  });

  it("writes nothing into another tenant", async () => {
    const written: string[] = [];
    for (const table of protectedTables()) {
      const target = sql.table(`lastro.${table}`);
      const columns = sql.join((await storedColumns(table)).map((name) => sql.ref(name)));
      const [row] = await db.asOwner(
        async (tx) =>
          (
            await sql<
              Record<string, unknown>
            >`select * from ${target} where ${sql.ref(tenantColumn(table))} = ${beta.tenantId} limit 1`.execute(
              tx,
            )
          ).rows,
      );
      if (row === undefined) throw new Error(`no row to copy in ${table}`);
      // The copy collides with its original only after the policy has let it pass.
      const outcome = await db
        .asPerson(personOf(alfa), (tx) =>
          sql`insert into ${target} (${columns}) select ${columns} from jsonb_populate_record(null::${target}, ${JSON.stringify(row)}::jsonb)`.execute(
            tx,
          ),
        )
        .then(
          () => "written",
          (failure: { code?: string }) => failure.code,
        );
      if (outcome !== "42501") written.push(`${table}: ${outcome}`);
    }
    expect(written).toEqual([]);
  });

  it("moves none of its rows to another tenant", async () => {
    for (const table of protectedTables().filter((name) => tenantColumn(name) === "tenant_id")) {
      const outcome = await db
        .asPerson(personOf(alfa), (tx) =>
          sql`update ${sql.table(`lastro.${table}`)} set tenant_id = ${beta.tenantId}`.execute(tx),
        )
        .then(
          () => "moved",
          (failure: { code?: string }) => failure.code,
        );
      expect([table, outcome]).toEqual([table, "42501"]);
    }
  });

  it("keeps to the transaction's tenant even for a person of both", async () => {
    await db.asOwner((tx) =>
      tx
        .insertInto("memberships")
        .values({ user_id: alfa.consultantId, tenant_id: beta.tenantId })
        .execute(),
    );
    const projectsIn = (tenantId: string | null) =>
      db.asPerson({ userId: alfa.consultantId, tenantId }, (tx) =>
        tx.selectFrom("projects").select("tenant_id").execute(),
      );
    expect(await projectsIn(null)).toHaveLength(2);
    expect(await projectsIn(beta.tenantId)).toEqual([{ tenant_id: beta.tenantId }]);
    await db.asOwner((tx) =>
      tx
        .deleteFrom("memberships")
        .where("user_id", "=", alfa.consultantId)
        .where("tenant_id", "=", beta.tenantId)
        .execute(),
    );
    expect(await projectsIn(beta.tenantId)).toEqual([]);
  });

  it("shows the administrator all, a disabled person and nobody nothing", async () => {
    const count = (userId: string) =>
      db
        .asPerson({ userId, tenantId: null }, (tx) =>
          tx.selectFrom("projects").select("id").execute(),
        )
        .then((rows) => rows.length);
    expect(await count("00000000-0000-0000-0000-000000000000")).toBe(0);
    await db.asOwner((tx) =>
      tx.updateTable("users").set({ role: "admin" }).where("id", "=", alfa.consultantId).execute(),
    );
    expect(await count(alfa.consultantId)).toBe(2);
    await db.asOwner((tx) =>
      tx
        .updateTable("users")
        .set({ disabled_at: new Date() })
        .where("id", "=", alfa.consultantId)
        .execute(),
    );
    expect(await count(alfa.consultantId)).toBe(0);
    await db.asOwner((tx) =>
      tx
        .updateTable("users")
        .set({ role: "consultant", disabled_at: null })
        .where("id", "=", alfa.consultantId)
        .execute(),
    );
  });

  it("runs as a role that is neither owner nor superuser and cannot say who belongs where", async () => {
    const roles = await db.asPerson(personOf(alfa), async (tx) => {
      const found = await sql<Record<string, unknown>>`
        select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
          exists (select 1 from pg_class c where c.relowner = r.oid) as owns,
          exists (select 1 from pg_auth_members m where m.member = r.oid) as is_member,
          has_table_privilege('lastro.memberships', 'insert, update, delete, truncate') as writes_memberships,
          has_table_privilege('lastro.team_members', 'insert, update, delete, truncate') as writes_teams,
          has_table_privilege('lastro.users', 'insert, delete, truncate') as writes_users,
          has_column_privilege('lastro.users', 'role', 'update') as writes_roles,
          has_schema_privilege('lastro', 'create') as creates
        from pg_roles r where r.rolname = current_user`.execute(tx);
      return found.rows[0];
    });
    expect(roles).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owns: false,
      is_member: false,
      writes_memberships: false,
      writes_teams: false,
      writes_users: false,
      writes_roles: false,
      creates: false,
    });
  });

  it("keeps the application's role out of tokens, sessions and the workflow engine's schema", async () => {
    for (const table of IDENTITY_ONLY) {
      expect([
        table,
        await attempt(personOf(alfa), (tx) =>
          sql`select * from ${sql.table(`lastro.${table}`)}`.execute(tx),
        ),
      ]).toEqual([table, null]);
    }
    const usage = await db.asPerson(
      personOf(alfa),
      async (tx) =>
        (
          await sql<{ flow: boolean; migrations: boolean }>`
      select has_schema_privilege('lastro_flow', 'usage') as flow, has_schema_privilege('lastro_migrations', 'usage') as migrations`.execute(
            tx,
          )
        ).rows[0],
    );
    expect(usage).toEqual({ flow: false, migrations: false });
  });

  it("lets a person change only their own preferences, and read no stranger of another company", async () => {
    const scope = { userId: alfa.personId, tenantId: null };
    const changed = await attempt(scope, (tx) =>
      tx
        .updateTable("users")
        .set({ hides_demonstration: true })
        .where("id", "=", alfa.personId)
        .executeTakeFirst(),
    );
    expect(changed?.numUpdatedRows).toBe(1n);
    const others = await db
      .asPerson(scope, (tx) =>
        tx
          .updateTable("users")
          .set({ hides_demonstration: true })
          .where("id", "=", alfa.consultantId)
          .executeTakeFirst(),
      )
      .then(
        (result) => result.numUpdatedRows,
        (failure: { code: string }) => failure.code,
      );
    expect(others).toBe("42501");
    const people = await db.asPerson(scope, (tx) => tx.selectFrom("users").select("id").execute());
    expect(people.map((person) => person.id)).not.toContain(beta.personId);
  });

  it("never signs in as the system: no token can be written for it", async () => {
    const outcome = await db
      .asIdentity((tx) =>
        tx
          .insertInto("access_tokens")
          .values({
            id: alfa.runId,
            email: "lastro@sistema.invalid",
            role: "consultant",
            client_id: null,
            token_hash: "x",
            origin: "login",
            expires_at: new Date(),
            ended_because: null,
            created_by: null,
          })
          .execute(),
      )
      .then(
        () => "written",
        (failure: { code: string }) => failure.code,
      );
    expect(outcome).toBe("23514");
  });
});
