/** A year of a thousand people, three million rows: `npx vitest run --project hand tests/audit/readings-at-size.hand.ts`. */
import { writeFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { audit } from "#server/features/audit/index.ts";
import { clients } from "#server/features/clients/index.ts";
import { projects } from "#server/features/projects/index.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";

const ROWS = Number(process.env["LASTRO_READS"] ?? 3_000_000);
const MOST_MS = 2_000;

let part: HttpPart;
let admin: Persona;
let busy: Persona;
let clientId: string;
let projectId: string;
beforeAll(async () => {
  part = await openHttpPart([audit, clients, projects]);
  admin = await part.signIn("admin");
  busy = await part.signIn("consultant");
  clientId = (await busy.send("POST", "/api/clients", { name: "Aurora" })).body.id;
  projectId = (await busy.send("POST", "/api/projects", { clientId, name: "Diagnóstico" })).body.id;
  await part.db.asOwner(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // Written without its indexes, which are built afterwards: ten times as fast.
    const indexes = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'lastro.read_log'::regclass and not indisprimary`.execute(tx);
    for (const { name } of indexes.rows) await sql`drop index ${sql.raw(name)}`.execute(tx);
    // One row in five is a download. Every thousandth is the person whose account was stolen (3,000 files), every tenth of the one project.
    await sql`insert into lastro.read_log (id, at, last_at, kind, way, outcome, user_id, tenant_id, project_id, subject_id, times, bytes, address)
      select gen_random_uuid(), ${part.clock.now()}::timestamptz - n * interval '10 seconds', ${part.clock.now()}::timestamptz - n * interval '10 seconds',
        case when n % 5 = 0 then 'downloadFile' else 'getReport' end, case when n % 5 = 0 then 'leaves' else 'shows' end, 'ok',
        case when n % 1000 = 0 then ${busy.userId}::uuid else ('00000000-0000-7000-8000-' || lpad((n % 1000)::text, 12, '0'))::uuid end,
        case when n % 10 = 0 then ${clientId}::uuid end, case when n % 10 = 0 then ${projectId}::uuid end, gen_random_uuid(), 1, 1000, '127.0.0.1'
      from generate_series(1, ${ROWS}::int) n`.execute(tx);
    for (const { definition } of indexes.rows) await sql.raw(definition).execute(tx);
    await sql`analyze lastro.read_log`.execute(tx);
  });
}, 1_800_000);
afterAll(() => part.close());

it("what one person downloaded in twelve months is answered within two seconds, and so is every page", async () => {
  const person = `userId=${busy.userId}`;
  const asked: [string, Persona, string][] = [
    ["primeira página", admin, "/api/admin/reads?limit=50"],
    ["página de uma pessoa", admin, `/api/admin/reads?${person}&way=leaves&limit=50`],
    ["página de uma empresa", admin, `/api/admin/reads?tenantId=${clientId}&way=leaves&limit=50`],
    ["página de um projeto", admin, `/api/admin/reads?projectId=${projectId}&way=leaves&limit=50`],
    ["página de um tipo raro", admin, "/api/admin/reads?kind=exportClient&limit=50"],
    ["página de um dia", admin, "/api/admin/reads?from=2026-03-01&until=2026-03-01&limit=50"],
    ["acessos do projeto", busy, `/api/projects/${projectId}/downloads`],
    [
      "tudo que baixou em 12 meses",
      admin,
      `/api/admin/reads/export?${person}&way=leaves&from=2025-11-03&until=2026-11-02`,
    ],
  ];
  const slow: string[] = [];
  for (const [name, by, path] of asked) {
    const begun = performance.now();
    const reply = await by.send<string>("GET", path);
    const ms = Math.round(performance.now() - begun);
    const lines = typeof reply.body === "string" ? `, ${reply.body.split("\n").length} linhas` : "";
    writeFileSync(1, `${name}: ${ms} ms (${reply.status}${lines})\n`);
    expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(200);
    if (ms > MOST_MS) slow.push(`${name}: ${ms} ms`);
  }
  expect(slow).toEqual([]);
});
