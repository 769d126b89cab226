import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { listReadings } from "#contract/admin/endpoints.ts";
import { audit as auditing } from "#server/features/audit/index.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";
import { expectLog } from "#tests/support/log-watch.ts";

type Readings = ReplyOf<typeof listReadings>;

describe("trace of what was read", () => {
  let part: HttpPart;
  let [admin, other]: [Persona, Persona] = [] as never;
  beforeAll(async () => {
    part = await openHttpPart([auditing]);
    admin = await part.signIn("admin", { name: "Rita" });
    other = await part.signIn("consultant", { name: "Ana" });
  });
  afterAll(() => part.close());

  const list = async (query = ""): Promise<Readings> =>
    (await admin.send("GET", `/api/admin/reads${query}`)).body;
  const rowsOf = (kind: string) =>
    part.db.asOwner((tx) =>
      tx.selectFrom("read_log").selectAll().where("kind", "=", kind).orderBy("at").execute(),
    );
  /** What is noted in memory is written within a second. */
  const written = async (
    kind: string,
    isThere: (reading: Readings["reads"][number]) => boolean,
  ) => {
    const asked = Date.now();
    for (;;) {
      const found = (await list(`?kind=${kind}`)).reads.find(isThere);
      if (found !== undefined) return found;
      if (Date.now() - asked > 10_000) throw new Error(`no reading of ${kind}`);
      await new Promise((settle) => setTimeout(settle, 100));
    }
  };

  it("has a download's row before its first byte, and how much of it left when it ends", async () => {
    const reply = await admin.send("GET", "/api/admin/audit.csv?action=auth");
    expect(reply.status).toBe(200);
    const [row] = await rowsOf("exportAuditCsv");
    expect(row).toMatchObject({
      way: "leaves",
      user_id: admin.userId,
      tenant_id: null,
      times: 1,
      address: "127.0.0.1",
    });
    const reading = await written("exportAuditCsv", ({ outcome }) => outcome === "ok");
    expect(reading).toMatchObject({
      bytes: Buffer.byteLength(reply.body as string),
      person: { name: "Rita" },
      way: "leaves",
      isSealed: false,
    });
  });

  it("lets nothing leave that it cannot write down", async () => {
    await part.db.asOwner((tx) => sql`alter table lastro.read_log rename to hidden`.execute(tx));
    try {
      expectLog(/request not answered now/);
      const reply = await admin.send("GET", "/api/admin/audit.json");
      expect([reply.status, reply.body]).toEqual([
        503,
        { error: expect.objectContaining({ code: "UNAVAILABLE" }) as unknown },
      ]);
    } finally {
      await part.db.asOwner((tx) => sql`alter table lastro.hidden rename to read_log`.execute(tx));
    }
    expect(await rowsOf("exportAuditJson")).toEqual([]);
  });

  it("joins what one person is shown of one thing within ten minutes, and counts it", async () => {
    const before = (await rowsOf("listAudit")).length;
    for (let turn = 0; turn < 3; turn += 1) await admin.send("GET", "/api/admin/audit?limit=2");
    const first = await written("listAudit", ({ times }) => times === 3);
    expect(first).toMatchObject({ way: "shows", outcome: "ok" });
    part.clock.advance(11 * 60_000);
    await admin.send("GET", "/api/admin/audit?limit=2");
    await written("listAudit", ({ id, times }) => times === 1 && id !== first.id);
    expect(await rowsOf("listAudit")).toHaveLength(before + 2);
  });

  it("notes who was refused what, and a cookie of no session", async () => {
    expect((await other.send("GET", "/api/admin/audit")).status).toBe(403);
    await part.send("GET", "/api/admin/audit", undefined, { cookie: "lastro_session=falso" });
    await part.send("POST", "/api/auth/logout", undefined, { origin: "https://outra.example" });
    await part.send("GET", "/api/admin/audit", undefined, { host: "outra.example" });
    const refused = await written("listAudit", ({ code }) => code === "FORBIDDEN");
    expect(refused).toMatchObject({
      way: "refused",
      outcome: "refused",
      person: { id: other.userId },
      client: null,
    });
    expect(await written("listAudit", ({ code }) => code === "NOT_SIGNED_IN")).toMatchObject({
      person: null,
      address: "127.0.0.1",
    });
    await written("signOut", ({ code }) => code === "WRONG_ORIGIN");
    await written("listAudit", ({ code }) => code === "WRONG_HOST");
  });

  it("is found by person, way and day, page by page, and as CSV", async () => {
    const all = (await list("?limit=200")).reads;
    const ofOther = (await list(`?userId=${other.userId}&way=refused`)).reads;
    expect(ofOther.map(({ code }) => code)).toEqual(["FORBIDDEN"]);
    const pages: string[] = [];
    for (let next: string | null = "", query = ""; next !== null; ) {
      const page: Readings = await list(`?limit=2${query}`);
      pages.push(...page.reads.map(({ id }) => id));
      next = page.next;
      query = next === null ? "" : `&before=${encodeURIComponent(next)}`;
    }
    expect(new Set(pages).size).toBe(pages.length);
    expect(all.every(({ id }) => pages.includes(id))).toBe(true);
    expect((await list("?until=2020-01-01")).reads).toEqual([]);
    const csv = (await admin.send("GET", `/api/admin/reads/export?userId=${other.userId}`)).body;
    const [head, ...lines] = String(csv).trim().split("\r\n");
    expect(head).toContain("Operação;Forma;Resultado");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("Ana");
    expect((await other.send("GET", "/api/admin/reads")).status).toBe(403);
  });

  it("is changed by nobody: the owner ends what is under way and no more", async () => {
    const change = (what: string) =>
      part.db
        .asOwner((tx) => sql.raw(`update lastro.read_log set ${what}`).execute(tx))
        .then(
          () => "changed",
          (failure: { code?: string }) => failure.code,
        );
    expect(await change("user_id = gen_random_uuid()")).toBe("42501");
    expect(await change("kind = 'health'")).toBe("42501");
    const write = (work: "asPerson" | "asIdentity", text: string) => {
      const run = (tx: Parameters<Parameters<typeof part.db.asOwner>[0]>[0]) =>
        sql.raw(text).execute(tx);
      return (
        work === "asPerson"
          ? part.db.asPerson({ userId: admin.userId, tenantId: null }, run)
          : part.db.asIdentity(run)
      ).then(
        () => "written",
        (failure: { code?: string }) => failure.code,
      );
    };
    expect(await write("asPerson", "update lastro.read_log set times = 9")).toBe("42501");
    expect(await write("asPerson", "delete from lastro.read_log")).toBe("42501");
    expect(await write("asIdentity", "delete from lastro.read_log")).toBe("42501");
  });
});
