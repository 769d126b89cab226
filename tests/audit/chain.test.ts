import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { listAudit, verifyAudit } from "#contract/admin/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit as auditing } from "#server/features/audit/index.ts";
import { audit } from "#server/platform/audit.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";

type Verdict = ReplyOf<typeof verifyAudit>;
const ENTRIES = 10_000;

function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((settle) => (give = settle));
  return { given, give: () => give() };
}

describe("audit chain", () => {
  let part: HttpPart;
  let admin: Persona;
  beforeAll(async () => {
    part = await openHttpPart([auditing]);
    admin = await part.signIn("admin");
  });
  afterAll(() => part.close());

  const verify = async (): Promise<Verdict> =>
    (await admin.send("POST", "/api/admin/audit/verify")).body;
  const write = (action: string, details: Record<string, unknown> = {}) =>
    part.db.asIdentity((tx) => audit(tx, { action, userId: null, tenantId: null, details }));
  /** As the owner, past the guard that keeps even the owner from doing it by mistake. */
  const tamper = (change: string, back: string, table = "audit_log") => ({
    do: () =>
      part.db.asOwner(async (tx) => {
        await sql.raw(`alter table lastro.${table} disable trigger user`).execute(tx);
        await sql.raw(change).execute(tx);
        await sql.raw(`alter table lastro.${table} enable trigger user`).execute(tx);
      }),
    undo: () =>
      part.db.asOwner(async (tx) => {
        await sql.raw(`alter table lastro.${table} disable trigger user`).execute(tx);
        await sql.raw(back).execute(tx);
        await sql.raw(`alter table lastro.${table} enable trigger user`).execute(tx);
      }),
  });

  it("links every entry, also those written at once and those in one transaction, and none of a transaction that was rolled back", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write("test.at-once", { index })));
    await part.db.asIdentity(async (tx) => {
      for (let index = 0; index < 3; index += 1)
        await audit(tx, {
          action: "test.together",
          userId: null,
          tenantId: null,
          details: { index },
        });
    });
    await part.db
      .asIdentity(async (tx) => {
        await audit(tx, { action: "test.rolled-back", userId: null, tenantId: null });
        throw new Error("no");
      })
      .catch(() => undefined);
    const [counts] = await part.db.asOwner(
      async (tx) =>
        (
          await sql<{ entries: number; links: number; last: number }>`
      select (select count(*)::int from lastro.audit_log) as entries, count(*)::int as links, max(seq)::int as last from lastro.audit_chain`.execute(
            tx,
          )
        ).rows,
    );
    expect(counts).toEqual({ entries: counts?.links, links: counts?.last, last: counts?.entries });
    expect(await verify()).toMatchObject({
      isIntact: true,
      broken: null,
      entries: counts?.entries,
    });
  });

  it("waits for nobody's rows while it holds the head: two who want each other's rows do not end in a deadlock", async () => {
    const person = await part.signIn("consultant");
    const rename = (tx: Tx) =>
      tx.updateTable("users").set({ name: "Outro" }).where("id", "=", person.userId).execute();
    const [audited, renamed] = [signal(), signal()];
    const one = part.db.asIdentity(async (tx) => {
      await renamed.given;
      await audit(tx, { action: "test.one", userId: null, tenantId: null });
      audited.give();
      await rename(tx);
    });
    const other = part.db.asIdentity(async (tx) => {
      await rename(tx);
      renamed.give();
      await audited.given;
      await audit(tx, { action: "test.other", userId: null, tenantId: null });
    });
    await expect(Promise.all([one, other])).resolves.toHaveLength(2);
  });

  it(`verifies ${ENTRIES} entries and names the one that was changed`, async () => {
    await part.db.asIdentity(async (tx) => {
      await sql`insert into lastro.audit_log (id, action, details) select gen_random_uuid(), 'test.bulk', jsonb_build_object('n', n, 'nome', 'Ação ' || n) from generate_series(1, ${ENTRIES}::int) n`.execute(
        tx,
      );
    });
    const whole = await verify();
    expect(whole.isIntact).toBe(true);
    expect(whole.entries).toBeGreaterThan(ENTRIES);
    const [target] = await part.db.asOwner(
      async (tx) =>
        (
          await sql<{ id: string; seq: number }>`
      select a.id, c.seq from lastro.audit_log a join lastro.audit_chain c on c.entry_id = a.id where a.details ->> 'n' = '7777'`.execute(
            tx,
          )
        ).rows,
    );
    const change = tamper(
      `update lastro.audit_log set details = jsonb_set(details, '{nome}', '"Outra"') where id = '${target?.id}'`,
      `update lastro.audit_log set details = jsonb_set(details, '{nome}', '"Ação 7777"') where id = '${target?.id}'`,
    );
    await change.do();
    expect(await verify()).toMatchObject({
      isIntact: false,
      broken: { seq: target?.seq, id: target?.id, action: "test.bulk", fault: "changed" },
    });
    await change.undo();
    expect((await verify()).isIntact).toBe(true);
  });

  it.each([
    ["who did it", "user_id", (id: string) => `'${id}'`],
    ["when", "at", () => "at + interval '1 microsecond'"],
    ["from where", "address", () => "'203.0.113.9'"],
  ])("sees a changed column: %s", async (_name, column, value) => {
    const id = uuidv7();
    await part.db.asIdentity((tx) =>
      tx
        .insertInto("audit_log")
        .values({
          id,
          action: "test.column",
          user_id: null,
          tenant_id: null,
          subject_id: null,
          details: "{}",
        })
        .execute(),
    );
    const [kept] = await part.db.asOwner(
      async (tx) =>
        (
          await sql<{
            was: string | null;
          }>`select ${sql.ref(column)}::text as was from lastro.audit_log where id = ${id}`.execute(
            tx,
          )
        ).rows,
    );
    const change = tamper(
      `update lastro.audit_log set ${column} = ${value(admin.userId)} where id = '${id}'`,
      `update lastro.audit_log set ${column} = ${kept?.was === null ? "null" : `'${kept?.was}'`} where id = '${id}'`,
    );
    await change.do();
    expect((await verify()).broken).toMatchObject({ id, fault: "changed" });
    await change.undo();
    expect((await verify()).isIntact).toBe(true);
  });

  it("sees a deleted entry, one written past the chain, a cut chain and a cut end", async () => {
    const id = uuidv7();
    const insert = `insert into lastro.audit_log (id, at, action, content_salt, origin_salt) values ('${id}', '2026-01-01T00:00:00Z', 'test.deleted', '${id}', '${id}')`;
    await part.db.asOwner((tx) => sql.raw(insert).execute(tx));
    const deleted = tamper(`delete from lastro.audit_log where id = '${id}'`, insert);
    await deleted.do();
    expect((await verify()).broken).toMatchObject({ id, action: null, fault: "missing" });
    await deleted.undo();
    expect((await verify()).isIntact).toBe(true);

    const unlinked = uuidv7();
    const past = tamper(
      `insert into lastro.audit_log (id, action) values ('${unlinked}', 'test.past')`,
      `delete from lastro.audit_log where id = '${unlinked}'`,
    );
    await past.do();
    expect((await verify()).broken).toMatchObject({
      seq: null,
      id: unlinked,
      action: "test.past",
      fault: "unlinked",
    });
    await past.undo();

    const cut = tamper(
      "create table lastro.kept as select * from lastro.audit_chain where seq = 5; delete from lastro.audit_chain where seq = 5",
      "insert into lastro.audit_chain select * from lastro.kept; drop table lastro.kept",
      "audit_chain",
    );
    await cut.do();
    expect((await verify()).broken).toMatchObject({ seq: 6, fault: "cut" });
    await cut.undo();

    const last = "(select max(seq) from lastro.audit_chain)";
    const end = tamper(
      `create table lastro.kept as select * from lastro.audit_chain where seq = ${last}; create table lastro.kept_log as select * from lastro.audit_log where id = (select entry_id from lastro.kept); delete from lastro.audit_chain where seq = ${last}; alter table lastro.audit_log disable trigger user; delete from lastro.audit_log where id = (select entry_id from lastro.kept)`,
      "insert into lastro.audit_chain select * from lastro.kept; insert into lastro.audit_log select * from lastro.kept_log; alter table lastro.audit_log enable trigger user; drop table lastro.kept, lastro.kept_log",
      "audit_chain",
    );
    await end.do();
    // The verification that just failed is audited too; without triggers on the log it stands past the chain.
    expect((await verify()).broken).toMatchObject({ fault: "cut" });
  });
});

describe("audit log", () => {
  let part: HttpPart;
  let admin: Persona;
  beforeAll(async () => {
    part = await openHttpPart([auditing]);
    admin = await part.signIn("admin", { email: "rita@exemplo.com.br", name: "Rita" });
  });
  afterAll(() => part.close());
  type Page = ReplyOf<typeof listAudit>;
  const list = async (query: string): Promise<Page> =>
    (await admin.send("GET", `/api/admin/audit${query}`)).body;

  it("is only appended to, even by the owner", async () => {
    for (const statement of [
      "update lastro.audit_log set action = 'x'",
      "delete from lastro.audit_log",
      "truncate lastro.audit_log",
      "update lastro.audit_chain set hash = 'x'",
      "delete from lastro.audit_chain",
    ]) {
      const outcome = await part.db
        .asOwner((tx) => sql.raw(statement).execute(tx))
        .then(
          () => "done",
          (failure: { code: string }) => failure.code,
        );
      expect([statement, outcome]).toEqual([statement, "42501"]);
      const asIdentity = await part.db
        .asIdentity((tx) => sql.raw(statement).execute(tx))
        .then(
          () => "done",
          (failure: { code: string }) => failure.code,
        );
      expect([statement, asIdentity]).toEqual([statement, "42501"]);
    }
  });

  it("says who, what, when and from where, before and after", async () => {
    const agent = "Navegador/1.0 ".repeat(40);
    await part.send(
      "POST",
      "/api/auth/validate-invite",
      { token: "LSTR-2222-2222-2222" },
      { "user-agent": agent },
    );
    const [refused] = (await list("?action=auth.sign-in-refused")).entries;
    expect(refused).toMatchObject({
      action: "auth.sign-in-refused",
      person: null,
      address: "127.0.0.1",
      agent: agent.slice(0, 300),
      details: { reason: "unknown" },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(Date.now() - new Date(refused?.at ?? 0).getTime()).toBeLessThan(60_000);
    const [signedIn] = (await list("?action=auth.sign-in")).entries;
    expect(signedIn?.person).toEqual({
      id: admin.userId,
      name: "Rita",
      email: "rita@exemplo.com.br",
    });
    await part.db.asIdentity((tx) =>
      audit(tx, {
        action: "test.change",
        userId: admin.userId,
        tenantId: null,
        before: { role: "client" },
        after: { role: "approver" },
      }),
    );
    expect((await list("?action=test")).entries[0]).toMatchObject({
      before: { role: "client" },
      after: { role: "approver" },
      address: null,
      agent: null,
    });
  });

  it("pages by a cursor that later entries do not move", async () => {
    for (let index = 0; index < 7; index += 1)
      await part.db.asIdentity((tx) =>
        audit(tx, { action: "page.entry", userId: null, tenantId: null, details: { index } }),
      );
    const seen: unknown[] = [];
    for (
      let page = await list("?action=page&limit=3");
      ;
      page = await list(`?action=page&limit=3&before=${page.next}`)
    ) {
      seen.push(...page.entries.map((entry) => entry.details["index"]));
      await part.db.asIdentity((tx) =>
        audit(tx, {
          action: "page.entry",
          userId: null,
          tenantId: null,
          details: { index: "later" },
        }),
      );
      if (page.next === null) break;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  it("filters by person and by days of Brasília", async () => {
    const other = uuidv7();
    const at = (text: string) =>
      part.db.asOwner((tx) =>
        tx
          .insertInto("audit_log")
          .values({
            id: uuidv7(),
            at: new Date(text),
            user_id: other,
            tenant_id: null,
            action: "day.entry",
            subject_id: null,
            details: JSON.stringify({ text }),
          })
          .execute(),
      );
    for (const text of [
      "2026-03-10T02:59:59.999Z",
      "2026-03-10T03:00:00.000Z",
      "2026-03-11T02:59:59.999Z",
      "2026-03-11T03:00:00.000Z",
    ])
      await at(text);
    const days = (await list(`?userId=${other}&from=2026-03-10&until=2026-03-10`)).entries.map(
      (entry) => entry.details["text"],
    );
    expect(days).toEqual(["2026-03-11T02:59:59.999Z", "2026-03-10T03:00:00.000Z"]);
    expect((await admin.send("GET", "/api/admin/audit?from=10/03/2026")).body.error.fields).toEqual(
      { from: "Informe a data como AAAA-MM-DD." },
    );
  });

  it("exports all of a filter as CSV, safe from formulas, and as JSON, and notes the export", async () => {
    await part.db.asIdentity((tx) =>
      sql`insert into lastro.audit_log (id, action, agent, details) select gen_random_uuid(), 'export.entry', '=HYPERLINK("http://x")', jsonb_build_object('n', n) from generate_series(1, 2500) n`.execute(
        tx,
      ),
    );
    const csv = await admin.send<string>("GET", "/api/admin/audit.csv?action=export.entry");
    const lines = csv.body.trimEnd().split("\r\n");
    expect(lines).toHaveLength(2501);
    expect(csv.headers["content-disposition"]).toContain("auditoria.csv");
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(lines.slice(1).every((line, index) => line.includes(`""n"":${index + 1}}`))).toBe(true);
    const json = await admin.send<{ details: { n: number } }[]>(
      "GET",
      "/api/admin/audit.json?action=export.entry",
    );
    expect(json.body.map((entry) => entry.details.n)).toEqual(
      Array.from({ length: 2500 }, (_, index) => index + 1),
    );
    expect((await admin.send("GET", "/api/admin/audit.json?action=never.there")).body).toEqual([]);
    expect(
      (await list("?action=audit.export")).entries.map((entry) => entry.details),
    ).toContainEqual({ format: "csv", action: "export.entry", confirmedBy: "session" });
  });

  it("is the administrator's alone", async () => {
    const consultant = await part.signIn("consultant");
    for (const [method, path] of [
      ["GET", "/api/admin/audit"],
      ["GET", "/api/admin/audit.csv"],
      ["POST", "/api/admin/audit/verify"],
    ] as const)
      expect((await consultant.send(method, path)).status).toBe(403);
  });
});
