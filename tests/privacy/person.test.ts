import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueAccessToken } from "#server/features/auth/index.ts";
import { seedTenantRows } from "#tests/access/tenant-rows.ts";
import { openTestWorld, startProject, type TestWorld } from "#tests/runs/test-world.ts";
import { cookieOf, type Persona } from "#tests/support/http-part.ts";
import { readingsWritten } from "#tests/support/files/written-readings.ts";
import { rowsNaming, snapshotInstance, type InstanceSnapshot } from "./instance-snapshot.ts";
import { readZip } from "./read-zip.ts";

const NAME = "Zulmira Quaresma";
const EMAIL = "zulmira@consultoria.com.br";
const ASKED_EMAIL = "planejado.endereco@exemplo.com.br";

describe("a person's data", () => {
  let slice: TestWorld;
  let [admin, person]: [Persona, Persona] = [] as never;
  let before: InstanceSnapshot;

  beforeAll(async () => {
    slice = await openTestWorld({});
    admin = await slice.signIn("admin", { name: "Rita" });
    person = await slice.signIn("consultant", { name: NAME, email: EMAIL });
    await startProject(person);
    await issueAccessToken(slice.db, { email: EMAIL, now: slice.clock.now() });
    await slice.send("POST", "/api/auth/request-access", { email: EMAIL });
    await admin.send("DELETE", `/api/admin/users/${person.userId}/sessions`);
    // Rows of every table that names people now name her: by the catalog, so that a new column is not forgotten.
    await slice.db.asOwner(async (tx) => {
      const seeded = await seedTenantRows(tx);
      await tx.deleteFrom("memberships").where("user_id", "=", seeded.personId).execute();
      const columns = await sql<{
        table: string;
        column: string;
      }>`select c.relname as table, a.attname as column from pg_constraint k join pg_class c on c.oid = k.conrelid
        join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum] where k.contype = 'f' and k.confrelid = 'lastro.users'::regclass`.execute(
        tx,
      );
      for (const { table, column } of columns.rows)
        await sql`update ${sql.table(`lastro.${table}`)} set ${sql.ref(column)} = ${person.userId} where ${sql.ref(column)} = any(${[seeded.consultantId, seeded.personId]}::uuid[])`.execute(
          tx,
        );
      const names = await sql<{
        table: string;
        column: string;
      }>`select c.relname as table, a.attname as column from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'lastro'
        join pg_attribute a on a.attrelid = c.oid and (a.attname like '%\\_by\\_name' or a.attname = 'owner_name') where c.relkind = 'r' and c.relname <> 'closings'`.execute(
        tx,
      );
      for (const { table, column } of names.rows)
        await sql`update ${sql.table(`lastro.${table}`)} set ${sql.ref(column)} = ${NAME} where ${sql.ref(column)} is not null`.execute(
          tx,
        );
    });
    await person.send("GET", "/api/projects");
    await readingsWritten(slice.db, person);
    before = await snapshotInstance(slice.db, slice.folder);
    expect(rowsNaming(before, [person.userId]).join("")).toContain("lastro.read_log: ");
  });
  afterAll(() => slice.close());

  it("is given as a ZIP: account, what names her and what she wrote, without secrets or clients' structures", async () => {
    const reply = await slice.app.inject({
      method: "GET",
      url: `/api/admin/users/${person.userId}/data`,
      headers: { cookie: admin.cookie },
    });
    expect(reply.statusCode).toBe(200);
    const parts = await readZip(reply.rawPayload);
    expect(JSON.parse(parts.get("conta.json")?.toString() ?? "[]")).toMatchObject([
      { email: EMAIL, name: NAME, role: "consultant" },
    ]);
    expect([...parts.keys()]).toEqual(
      expect.arrayContaining([
        "registros/report_comments.json",
        "registros/sessions.json",
        "registros/conversations.json",
        "registros/messages.json",
        "registros/audit_log.json",
        "registros/access_requests.json",
        "manifesto.json",
      ]),
    );
    const text = [...parts.values()].map((bytes) => bytes.toString("utf8")).join("");
    expect(text).not.toMatch(/token_hash|secret_hash|_salt"|"inputs"/);
    expect((await person.send("GET", `/api/admin/users/${admin.userId}/data`)).status).not.toBe(
      200,
    );
  });

  it("is given to herself: what is kept, where she signed in, what she read and what went to models, and no client's data", async () => {
    await slice.db.asOwner((tx) =>
      tx
        .insertInto("identity_links")
        .values({
          issuer: "https://login.exemplo.com.br",
          subject: "sub-planejada",
          user_id: person.userId,
          created_at: slice.clock.now(),
          last_used_at: slice.clock.now(),
        })
        .execute(),
    );
    const ask = (cookie: string) =>
      slice.app.inject({ method: "GET", url: "/api/me/data", headers: { cookie } });
    expect((await ask(person.cookie)).statusCode, "after an administrator ended it").toBe(401);
    const link = await issueAccessToken(slice.db, { email: EMAIL, now: slice.clock.now() });
    const entered = await slice.send("POST", "/api/auth/validate-invite", { token: link?.token });
    const reply = await ask(cookieOf(entered));
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/zip"]);
    expect(reply.headers["content-disposition"]).toMatch(/meus-dados-\d{4}-\d{2}-\d{2}\.zip/);
    const parts = await readZip(reply.rawPayload);
    const textOf = (name: string): string => parts.get(name)?.toString("utf8") ?? "";
    const linesOf = (name: string): string[] => textOf(name).trimEnd().split("\r\n").slice(1);
    expect([...parts.keys()].toSorted()).toEqual([
      "acessos.csv",
      "conta.json",
      "envios-a-modelos.csv",
      "manifesto.json",
      "relatorio.html",
      "sessoes.csv",
    ]);
    const kept = JSON.parse(textOf("conta.json"));
    expect(kept.account).toMatchObject({ email: EMAIL, name: NAME, role: "consultant" });
    expect(kept.providers).toMatchObject([{ subject: "sub-planejada" }]);
    expect(kept.projects.length).toBeGreaterThan(0);
    expect(kept.records).toMatchObject({ report_comments: 1, identity_links: 1 });
    const rowsOf = (table: "sessions" | "read_log" | "model_calls") =>
      slice.db.asOwner(async (tx) => {
        const { count } = await tx
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .where("user_id", "=", person.userId)
          .executeTakeFirstOrThrow();
        return Number(count);
      });
    expect(linesOf("sessoes.csv")).toHaveLength(await rowsOf("sessions"));
    expect(linesOf("envios-a-modelos.csv")).toHaveLength(await rowsOf("model_calls"));
    // The row of this very copy was written before its first byte, and stands in it; refusals may be written a second later.
    const readings = linesOf("acessos.csv");
    expect(readings[0]).toContain("exportOwnData");
    expect(readings.length).toBeGreaterThan(1);
    expect(readings.length).toBeLessThanOrEqual(await rowsOf("read_log"));
    expect(readings.filter((line) => !line.includes(EMAIL))).toEqual([]);
    expect(textOf("relatorio.html")).toContain("https://login.exemplo.com.br");
    expect(textOf("relatorio.html")).toContain("Lei nº 13.709/2018");
    const text = [...parts.values()].map((bytes) => bytes.toString("utf8")).join("");
    expect(text).not.toMatch(/_hash|public_key|credential|_salt|passkey_handle|LSTR-/);
    const ofAdmin = await readZip((await ask(admin.cookie)).rawPayload);
    expect([...ofAdmin.values()].join("")).not.toContain("sub-planejada");
  });

  it("is erased only under the address itself, by another administrator", async () => {
    const erase = (by: Persona, id: string, email: string) =>
      by.send("POST", `/api/admin/users/${id}/erase`, { email });
    expect((await erase(admin, person.userId, "outra@x.com.br")).body.error).toMatchObject({
      code: "INVALID_INPUT",
      fields: { email: expect.stringContaining("Digite o e-mail") as string },
    });
    expect((await erase(admin, admin.userId, admin.email)).body.error.code).toBe("OWN_ACCESS");
    // An address that was asked for and never confirmed is hers as well.
    const asked = await admin.send("PUT", `/api/admin/users/${person.userId}/email`, {
      email: ASKED_EMAIL,
    });
    expect(asked.status).toBe(200);
    const done = await erase(admin, person.userId, EMAIL);
    expect(done).toMatchObject({ status: 200, body: { stays: expect.any(Array) as string[] } });
    expect(done.body.deleted).toBeGreaterThan(5);
    expect(done.body.pseudonymised).toBeGreaterThan(8);
    expect((await erase(admin, person.userId, EMAIL)).body.error.code).toBe("PERSON_ERASED");
  });

  it("leaves her name and address in no row, and the records in their place", async () => {
    expect(rowsNaming(before, [NAME, EMAIL]).length).toBeGreaterThan(15);
    const after = await snapshotInstance(slice.db, slice.folder);
    expect(rowsNaming(after, [NAME, EMAIL, ASKED_EMAIL])).toEqual([]);
    for (const table of [
      "lastro.gate_decisions",
      "lastro.report_comments",
      "lastro.runs",
      "lastro.files",
      "lastro.promotions",
    ])
      expect([table, after.rows.get(table)?.length]).toEqual([
        table,
        before.rows.get(table)?.length,
      ]);
    expect(after.rows.get("lastro.gate_decisions")?.join("")).toContain("Pessoa apagada");
    const origins = ["lastro.audit_log", "lastro.read_log"]
      .flatMap((table) => after.rows.get(table) ?? [])
      .map((line) => JSON.parse(line) as { user_id: string | null; address: string | null })
      .filter((entry) => entry.user_id === person.userId);
    expect(origins.length).toBeGreaterThan(2);
    expect(origins.filter(({ address }) => address !== null)).toEqual([]);
  });

  it("keeps the audit chain verifiable and says what was erased", async () => {
    expect((await admin.send("POST", "/api/admin/audit/verify")).body).toMatchObject({
      isIntact: true,
      broken: null,
    });
    const [entry] = (await admin.send("GET", "/api/admin/audit?action=user.erase")).body.entries;
    expect(entry).toMatchObject({
      subjectId: person.userId,
      details: { erasedEntries: expect.any(Number) as number },
    });
  });

  it("is an account that never comes back", async () => {
    const listed = (await admin.send("GET", "/api/admin/users")).body.find(
      ({ id }: { id: string }) => id === person.userId,
    );
    expect(listed).toMatchObject({
      name: "Pessoa apagada",
      erasedAt: expect.any(String) as string,
      openSessions: 0,
      abilities: { change: false },
    });
    expect(
      (await admin.send("PATCH", `/api/admin/users/${person.userId}`, { disabled: false })).body
        .error.code,
    ).toBe("PERSON_ERASED");
    expect(await issueAccessToken(slice.db, { email: EMAIL, now: slice.clock.now() })).toBeNull();
  });
});
