import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { objectColumns } from "#server/features/files/index.ts";
import { queueMail } from "#server/features/mail/index.ts";
import { seedTenantRows } from "#tests/access/tenant-rows.ts";
import {
  openTestWorld,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { openFlowEngine } from "#tests/support/flow-engine.ts";
import { expectLog } from "#tests/support/log-watch.ts";
import { readingsWritten } from "#tests/support/files/written-readings.ts";
import { rowsNaming, snapshotInstance, type InstanceSnapshot } from "./instance-snapshot.ts";

const ledger = (seller: string) =>
  [
    "Data;Conta;Fornecedor;Valor (R$)",
    ...Array.from(
      { length: 12 },
      (_, row) =>
        `${String(row + 1).padStart(2, "0")}/01/2026;Conta ${row % 3};${seller};${100 + row},50`,
    ),
  ].join("\r\n");
const SHARED = "a;b\r\n1;2\r\n3;4\r\n";

describe("closing a client", () => {
  let slice: TestWorld;
  let [admin, ana]: [Persona, Persona] = [] as never;
  let gone: Project;
  let stays: Project;
  let before: InstanceSnapshot;
  let after: InstanceSnapshot;
  let goneIds: string[];
  let closingId: string;
  const address = "vitoria@fechada.com.br";

  /** Rows of a tenant's tables, by the catalog and not by the product's own list. */
  const idsOf = (tenantId: string): Promise<string[]> =>
    slice.db.asOwner(async (tx) => {
      const tables = await sql<{
        name: string;
      }>`select distinct c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'lastro'
      join pg_attribute t on t.attrelid = c.oid and t.attname in ('tenant_id', 'client_id') join pg_attribute i on i.attrelid = c.oid and i.attname = 'id'
      where c.relkind = 'r' and c.relname not in ('audit_log', 'closings')`.execute(tx);
      const ids = [tenantId];
      for (const { name } of tables.rows) {
        const rows = await sql<{
          id: string;
        }>`select id from ${sql.table(`lastro.${name}`)} t where ${tenantId} in (to_jsonb(t) ->> 'tenant_id', to_jsonb(t) ->> 'client_id')`.execute(
          tx,
        );
        ids.push(...rows.rows.map(({ id }) => id));
      }
      return ids;
    });
  const nameOf = (clientId: string) =>
    slice.db.asOwner(
      async (tx) =>
        (
          await tx
            .selectFrom("clients")
            .select("name")
            .where("id", "=", clientId)
            .executeTakeFirstOrThrow()
        ).name,
    );

  beforeAll(async () => {
    slice = await openTestWorld({
      workflows: openFlowEngine,
    });
    admin = await slice.signIn("admin", { name: "Rita" });
    ana = await slice.signIn("consultant");
    gone = await startProject(ana, "Fechada");
    stays = await startProject(ana, "Aberta");
    const client = await slice.signIn("client", {
      clientId: gone.clientId,
      email: address,
      name: "Vitória",
    });
    await client.send("GET", `/api/projects/${gone.id}`);
    for (const project of [gone, stays]) {
      await uploadAndRead(slice, ana, project.id, ledger(project.id));
      await uploadAndRead(slice, ana, project.id, SHARED, "comum.csv");
      await slice.services.projectKeys.keyOf(project.id);
    }
    await admin.send("POST", "/api/admin/invites", {
      email: "convidado@fechada.com.br",
      role: "client",
      clientId: gone.clientId,
    });
    // A row in every table that carries tenants, of the closed client and of another.
    const seeds = await slice.db.asOwner(async (tx) => [
      await seedTenantRows(tx),
      await seedTenantRows(tx),
    ]);
    const [seeded] = seeds;
    if (seeded === undefined) throw new Error("no rows seeded");
    await slice.db.asOwner(async (tx) => {
      const item = (client: string) => ({ title: "T", detail: `Projeto · ${client}`, path: "/x" });
      await queueMail(tx, {
        kind: "digest",
        to: ana.email,
        subjectId: ana.userId,
        now: new Date(),
        content: { items: [item(seeded.tenantId), item("Outra")], path: "/" },
      });
    });
    const name = await nameOf(seeded.tenantId);
    expect(
      (await admin.send("POST", `/api/clients/${seeded.tenantId}/close`, { name })).body.error.code,
    ).toBe("EXPORT_FIRST");
    await readingsWritten(slice.db, admin);
    before = await snapshotInstance(slice.db, slice.folder);
    // A seeded row fills its table and no more: its report cannot be written.
    expectLog(/report not written for an export/);
    goneIds = [...(await idsOf(gone.clientId)), ...(await idsOf(seeded.tenantId))];
    for (const clientId of [gone.clientId, seeded.tenantId]) {
      expect((await admin.send("GET", `/api/clients/${clientId}/export`)).status).toBe(200);
      const reply = await admin.send("POST", `/api/clients/${clientId}/close`, {
        name: await nameOf(clientId),
      });
      expect([reply.status, reply.body]).toEqual([
        202,
        { closingId: expect.any(String) as string },
      ]);
      await slice.workflows.waitFor(reply.body.closingId);
      if (clientId === gone.clientId) closingId = reply.body.closingId;
    }
    after = await snapshotInstance(slice.db, slice.folder);
  });
  afterAll(() => slice.close());

  it("knows every column that names an object of the store", async () => {
    const found = await slice.db.asOwner(
      async (tx) =>
        (
          await sql<{
            name: string;
          }>`select c.relname || '.' || a.attname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'lastro'
      join pg_attribute a on a.attrelid = c.oid and a.attname like '%sha256' where c.relkind = 'r' order by 1`.execute(
            tx,
          )
        ).rows,
    );
    const notObjects = [
      "benchmark_sets.sha256",
      "client_exports.sha256",
      "model_calls.payload_sha256",
      // In the database itself, of the firm's own page.
      "public_pictures.sha256",
      // When an object was compared with its name; forgotten by the scrub once the object is gone.
      "store_checks.sha256",
      "store_objects.sha256",
    ];
    expect(found.map(({ name }) => name).filter((name) => !notObjects.includes(name))).toEqual(
      objectColumns.map((pair) => pair.join(".")).sort(),
    );
  });

  it("had rows of the client in every table that carries tenants, and workflow records", () => {
    const bare = [...before.rows]
      .filter(
        ([, lines]) =>
          /"tenant_id"/.test(lines[0] ?? "") &&
          !lines.some((line) => goneIds.some((id) => line.includes(id))),
      )
      .map(([table]) => table);
    expect(bare).toEqual([]);
    expect(rowsNaming(before, goneIds).some((row) => row.startsWith("lastro_flow."))).toBe(true);
    expect(rowsNaming(before, [address, "convidado@fechada.com.br"]).length).toBeGreaterThan(3);
  });

  it("leaves no row that names it or anything of it, but the certificates and bare entries of the audit log", () => {
    expect(rowsNaming(after, goneIds, ["lastro.closings", "lastro.audit_log"])).toEqual([]);
    expect(rowsNaming(after, [address, "convidado@fechada.com.br", "Vitória"])).toEqual([]);
    const entries = rowsNaming(after, goneIds, ["lastro.closings"]).map(
      (row) => JSON.parse(row.slice(row.indexOf("{"))) as Record<string, unknown>,
    );
    expect(entries.length).toBeGreaterThan(5);
    for (const {
      details,
      before: was,
      after: is,
      address: from,
      agent,
      content_salt: salt,
    } of entries)
      expect({ details, was, is, from, agent, salt }).toEqual({
        details: {},
        was: null,
        is: null,
        from: null,
        agent: null,
        salt: null,
      });
  });

  it("leaves every row of others as it was, byte for byte", () => {
    const changed = [...before.rows].flatMap(([table, lines]) => {
      const now = new Set(after.rows.get(table));
      return lines
        .filter((line) => !now.has(line) && !goneIds.some((id) => line.includes(id)))
        .map((line) => `${table}: ${line}`);
    });
    const expected = [
      "lastro.audit_head",
      "lastro.audit_log",
      "lastro.access_tokens",
      "lastro.processes",
      "lastro.mail_messages",
      "lastro.sessions",
      "lastro.users",
    ];
    expect(changed.filter((row) => !expected.includes(row.slice(0, row.indexOf(":"))))).toEqual([]);
    const stayIds = [stays.clientId, stays.id];
    expect(rowsNaming(after, stayIds).length).toBeGreaterThan(20);
    expect(rowsNaming(after, stayIds)).toEqual(rowsNaming(before, stayIds));
  });

  it("takes from a digest of somebody else only the lines that name it", () => {
    const letters = (after.rows.get("lastro.mail_messages") ?? [])
      .map((line) => JSON.parse(line) as { kind: string; content: { items: { detail: string }[] } })
      .filter(({ kind }) => kind === "digest");
    expect(letters.map(({ content }) => content.items.map(({ detail }) => detail))).toEqual([
      ["Projeto · Outra"],
    ]);
  });

  it("deletes its files and keys, and keeps what another client sent too", () => {
    const removed = [...before.files]
      .filter(([path]) => !after.files.has(path))
      .map(([path]) => path);
    const shared = createHash("sha256").update(SHARED).digest("hex");
    expect(removed.filter((path) => path.includes(gone.id))).toHaveLength(1);
    expect(removed.filter((path) => path.startsWith("files")).length).toBeGreaterThanOrEqual(1);
    expect([...after.files.values()]).toContain(shared);
    const named = new Set(
      [...after.rows.values()].flat().flatMap((line) => line.match(/[0-9a-f]{64}/g) ?? []),
    );
    expect(
      [...after.files.keys()]
        .filter((path) => path.includes("objects"))
        .filter((path) => !named.has(path.split("/").at(-1) ?? "")),
    ).toEqual([]);
    for (const [path, hash] of after.files)
      if (before.files.has(path)) expect([path, hash]).toEqual([path, before.files.get(path)]);
  });

  it("certifies what went, under a hash that the audit chain holds", async () => {
    const closings = (await admin.send("GET", "/api/admin/closings")).body;
    const { certificate, certificateHash } = closings.find(
      ({ id }: { id: string }) => id === closingId,
    );
    const file = await admin.send("GET", `/api/admin/closings/${closingId}/certificate`);
    const stored = await slice.db.asOwner((tx) =>
      tx.selectFrom("closings").selectAll().where("id", "=", closingId).executeTakeFirstOrThrow(),
    );
    expect(
      createHash("sha256")
        .update(stored.certificate ?? "")
        .digest("hex"),
    ).toBe(certificateHash);
    expect(file.body).toEqual(certificate);
    expect(certificate).toMatchObject({
      kind: "client",
      requestedBy: { name: "Rita" },
      sharedObjects: expect.any(Number) as number,
      keys: 1,
      people: { deleted: 1, pseudonymised: 0 },
    });
    expect(certificate.sharedObjects).toBeGreaterThanOrEqual(1);
    expect(certificate.rows).toMatchObject({
      clients: 1,
      memberships: 2,
      projects: 1,
      files: 2,
      users: 1,
      phases: 7,
    });
    expect(certificate.export.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(stored.work).toBeNull();
    const verdict = (await admin.send("POST", "/api/admin/audit/verify")).body;
    expect(verdict).toMatchObject({ isIntact: true, broken: null });
    const entries = (await admin.send("GET", "/api/admin/audit?action=client.close")).body.entries;
    expect(
      entries.find(({ subjectId }: { subjectId: string }) => subjectId === closingId).details,
    ).toMatchObject({
      certificateHash,
      erasedHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it("is named by the chain when an entry is erased without being told of", async () => {
    const [victim] = await slice.db.asOwner(
      async (tx) =>
        (
          await sql<{
            id: string;
          }>`select id from lastro.audit_log where action = 'client.create' and erased is null limit 1`.execute(
            tx,
          )
        ).rows,
    );
    await slice.db.asOwner((tx) =>
      sql`select lastro.audit_erase(array[${victim?.id}]::uuid[], true, ${victim?.id})`.execute(tx),
    );
    expect((await admin.send("POST", "/api/admin/audit/verify")).body).toMatchObject({
      isIntact: false,
      broken: { id: victim?.id, fault: "changed" },
    });
  });
});
