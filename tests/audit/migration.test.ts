import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRoleNames } from "#server/database/migrate.ts";
import { quoteName, type LoginRole } from "#server/database/roles/roles.ts";
import {
  createEmptyDatabase,
  withTestDatabase,
  type TestDatabase,
} from "#tests/support/database.ts";

const FOLDER = new URL("../../server/database/migrations/", import.meta.url);
const OWN = 15;

describe("the administration's migration on an installation that was in use", () => {
  const migrated = withTestDatabase();
  let database: TestDatabase;
  let client: pg.Client;

  /** Runs the files whose number is wanted, with login roles that the cluster has already. */
  const runFiles = async (isWanted: (number: number) => boolean) => {
    const other = new pg.Client(migrated().connection);
    await other.connect();
    const names = await readRoleNames(other).finally(() => other.end());
    for (const file of (await readdir(FOLDER))
      .filter((name) => /^\d{4}-/.test(name) && isWanted(Number(name.slice(0, 4))))
      .sort()) {
      const text = await readFile(new URL(file, FOLDER), "utf8");
      await client.query(
        text.replace(/\{\{(app|identity|flow)\}\}/g, (_, role: LoginRole) =>
          quoteName(names[role]),
        ),
      );
    }
  };

  beforeAll(async () => {
    database = await createEmptyDatabase();
    client = new pg.Client(database.connection);
    await client.connect();
    await runFiles((number) => number < OWN);
    await client.query(`
      insert into lastro.audit_log (id, at, action, details) select gen_random_uuid(), '2026-01-01'::timestamptz + n * interval '1 minute', 'old.entry', jsonb_build_object('n', n) from generate_series(40, 1, -1) n;
      insert into lastro.users (id, email, role, created_at) values (gen_random_uuid(), 'entrou@x.com', 'consultant', '2026-01-05T00:00:00Z');
      insert into lastro.access_tokens (id, email, role, token_hash, origin, expires_at, ended_at, ended_because, created_at) values
        (gen_random_uuid(), 'entrou@x.com', 'consultant', 'a', 'invite', '2026-01-08', null, null, '2026-01-01'),
        (gen_random_uuid(), 'espera@x.com', 'consultant', 'b', 'invite', '2026-01-08', '2026-01-02', 'rotated', '2026-01-01'),
        (gen_random_uuid(), 'espera@x.com', 'consultant', 'c', 'invite', '2026-01-09', null, null, '2026-01-02'),
        (gen_random_uuid(), 'fora@x.com', 'consultant', 'd', 'login', '2026-01-09', null, null, '2026-01-02')`);
    await runFiles((number) => number === OWN);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it("links the entries that were there, the first first, and goes on from there", async () => {
    await client.query(
      "insert into lastro.audit_log (id, action, details) values (gen_random_uuid(), 'new.entry', '{}')",
    );
    const { rows } = await client.query<{ seq: string; n: number | null; whole: boolean }>(`
      select c.seq, (a.details ->> 'n')::int as n,
        lastro.audit_hash(c.previous_hash, c.seq, a) = c.hash and c.previous_hash = lag(c.hash, 1, repeat('0', 64)) over (order by c.seq) as whole
      from lastro.audit_chain c join lastro.audit_log a on a.id = c.entry_id order by c.seq`);
    expect(rows.map((row) => Number(row.seq))).toEqual(
      Array.from({ length: 41 }, (_, index) => index + 1),
    );
    expect(rows.map((row) => row.n)).toEqual([
      ...Array.from({ length: 40 }, (_, index) => index + 1),
      null,
    ]);
    expect(rows.every((row) => row.whole)).toBe(true);
  });

  it("lists the invitations from before, one for each address", async () => {
    const { rows } = await client.query(
      "select i.email, i.accepted_at is not null as accepted, t.token_hash from lastro.invites i join lastro.access_tokens t on t.id = i.token_id order by i.email",
    );
    expect(rows).toEqual([
      { email: "entrou@x.com", accepted: true, token_hash: "a" },
      { email: "espera@x.com", accepted: false, token_hash: "c" },
    ]);
  });
});
