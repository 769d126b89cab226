import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable, Writable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { listReadings } from "#contract/admin/endpoints.ts";
import { run as verifyCommand } from "#server/cli/verify-audit.ts";
import {
  audit as auditing,
  purgeReadings,
  sealReadings,
  verifyProof,
} from "#server/features/audit/index.ts";
import { clients } from "#server/features/clients/index.ts";
import { projects } from "#server/features/projects/index.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";
import { expectLog } from "#tests/support/log-watch.ts";

type Readings = ReplyOf<typeof listReadings>;

describe("trace of what was read", () => {
  let part: HttpPart;
  let [admin, other]: [Persona, Persona] = [] as never;
  beforeAll(async () => {
    part = await openHttpPart([auditing, clients, projects]);
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

  describe("sealed into the chain", () => {
    const seal = () => sealReadings(part.services);
    const verify = async () => (await admin.send("POST", "/api/admin/audit/verify")).body;
    const exported = async () =>
      String((await admin.send("GET", "/api/admin/audit/export?format=ndjson")).body);
    const judge = (text: string) => verifyProof(Readable.from(text.split("\n")));
    /** Past every guard, as whoever owns the database. */
    const tamper = (...statements: string[]) =>
      part.db.asOwner(async (tx) => {
        for (const table of ["read_log", "audit_log", "audit_chain"])
          await sql.raw(`alter table lastro.${table} disable trigger user`).execute(tx);
        for (const statement of statements) await sql.raw(statement).execute(tx);
        for (const table of ["read_log", "audit_log", "audit_chain"])
          await sql.raw(`alter table lastro.${table} enable trigger user`).execute(tx);
      });
    let file: string;

    it("once nothing of a row changes any more", async () => {
      await admin.send("GET", "/api/admin/audit?limit=3");
      const now = part.clock.now().toISOString();
      await written("listAudit", ({ lastAt, way }) => lastAt === now && way === "shows");
      await written("exportReadings", ({ outcome }) => outcome === "ok");
      part.clock.advance(5 * 60_000);
      const early = await seal();
      const open = await part.db.asOwner((tx) =>
        tx.selectFrom("read_log").select("id").where("seal_seq", "is", null).execute(),
      );
      expect(open.length).toBeGreaterThan(0);
      part.clock.advance(7 * 60_000);
      expect(await seal()).toBe(open.length);
      expect(await seal()).toBe(0);
      const entries = (await admin.send("GET", "/api/admin/audit?action=read.seal")).body.entries;
      expect(entries.map(({ details }: { details: object }) => details)).toMatchObject([
        { seal: 2, rows: open.length },
        { seal: 1, rows: early },
      ]);
      expect(await verify()).toMatchObject({
        isIntact: true,
        broken: null,
        readings: early + open.length,
      });
    });

    it("is judged from a file alone, and every changed line of it is found", async () => {
      file = await exported();
      const verdict = await judge(file);
      expect(verdict).toMatchObject({ fault: null, erased: 0, retired: 0 });
      expect(verdict.entries).toBeGreaterThan(5);
      expect(verdict.readings).toBeGreaterThan(5);
      const lines = file.trim().split("\n");
      const missed: number[] = [];
      for (const [index, line] of lines.entries()) {
        if (index === 0) continue;
        const dropped = lines.toSpliced(index, 1);
        if ((await judge(dropped.join("\n"))).fault === null) missed.push(index);
        // One digit inside the line, wherever it stands.
        const changed = line.replace(/\d(?=[^\d]*$)/, (digit) => String((Number(digit) + 1) % 10));
        if (changed !== line && (await judge(lines.with(index, changed).join("\n"))).fault === null)
          missed.push(index);
      }
      expect(missed).toEqual([]);
      const said: string[] = [];
      const say = new Writable({
        write: (chunk, _encoding, done) => {
          said.push(String(chunk));
          done();
        },
      });
      const path = join(await mkdtemp(join(tmpdir(), "lastro-proof-")), "auditoria.ndjson");
      const command = () => verifyCommand([path], { out: say, err: say });
      await writeFile(path, file);
      expect(await command()).toBe(0);
      await writeFile(path, file.replace("listAudit", "listAudiu"));
      expect(await command()).toBe(1);
      await rm(dirname(path), { recursive: true });
      expect(await command()).toBe(2);
      expect(said).toEqual([
        expect.stringMatching(
          /^Íntegro: \d+ registros e \d+ leituras conferidos\. Último hash: [0-9a-f]{64}\.\n$/,
        ),
        expect.stringMatching(/^Não confere: leitura.*, alterado\.\n$/),
        `O arquivo ${path} não existe.\n`,
      ]);
      expect((await judge(`${file}{"kind":"read"}`)).fault).toEqual({
        fault: "form",
        place: "depois do fim",
      });
    });

    it("is told with each reading of a filter, which can be found in that file", async () => {
      const path = `/api/admin/reads/export?format=ndjson&userId=${admin.userId}`;
      const lines = (text: unknown): Record<string, unknown>[] =>
        String(text)
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line));
      const reply = await admin.send("GET", path);
      const told = lines(reply.body).filter(({ isSealed }) => isSealed) as {
        person: { id: string };
        sealed: { seal: number; ordinal: number; sha256: string };
      }[];
      expect(told.length).toBeGreaterThan(3);
      expect(new Set(told.map(({ person }) => person.id))).toEqual(new Set([admin.userId]));
      const proven = new Map(
        lines(file)
          .filter(({ kind }) => kind === "read")
          .map(({ seal, ordinal, text }) => [
            `${seal}-${ordinal}`,
            createHash("sha256").update(String(text)).digest("hex"),
          ]),
      );
      for (const { sealed } of told)
        expect(proven.get(`${sealed.seal}-${sealed.ordinal}`)).toBe(sealed.sha256);
      expect(lines(reply.body)[0]).toMatchObject({ kind: "exportReadings", sealed: null });
      expect((await other.send("GET", path)).status).toBe(403);
    });

    it("shows a row that was changed, one that is gone, and one that a hand added, inside and from the file", async () => {
      const [first] = await part.db.asOwner((tx) =>
        tx
          .selectFrom("read_log")
          .select(["id", "user_id"])
          .where("seal_seq", "=", 1)
          .where("user_id", "is not", null)
          .execute(),
      );
      const { id, user_id: userId } = first ?? { id: "", user_id: "" };
      const copy = "create table lastro.kept as select * from lastro.read_log";
      await tamper(copy);
      const back = [
        "delete from lastro.read_log",
        "insert into lastro.read_log select * from lastro.kept",
      ];
      for (const [statement, inside, outside] of [
        [`update lastro.read_log set user_id = gen_random_uuid() where id = '${id}'`, "changed"],
        [`update lastro.read_log set address = '192.0.2.9' where id = '${id}'`, "changed"],
        [`delete from lastro.read_log where id = '${id}'`, "missing"],
        [`update lastro.read_log set seal_seq = 99 where id = '${id}'`, "missing", "missing"],
      ] as const) {
        await tamper(statement);
        expect([statement, (await verify()).broken.fault]).toEqual([statement, inside]);
        expect([statement, (await judge(await exported())).fault?.fault]).toEqual([
          statement,
          outside ?? inside,
        ]);
        await tamper(...back);
      }
      expect(userId).not.toBe(null);
      expect(await verify()).toMatchObject({ isIntact: true });
      await tamper("drop table lastro.kept");
    });

    it("holds when a client's rows go and a person's address is erased", async () => {
      const [some] = await part.db.asOwner((tx) =>
        tx.selectFrom("read_log").select("id").where("seal_seq", "=", 1).execute(),
      );
      await part.db.asOwner(async (tx) => {
        await tx
          .deleteFrom("read_log")
          .where("id", "=", some?.id ?? "")
          .execute();
        await tx
          .updateTable("read_log")
          .set({ address: null, origin_salt: null })
          .where("user_id", "=", other.userId)
          .execute();
      });
      expect(await verify()).toMatchObject({ isIntact: true });
      expect(await judge(await exported())).toMatchObject({ fault: null, erased: 1 });
    });

    it("goes by whole seals when its time is over, which the chain tells", async () => {
      part.clock.advance(400 * 86_400_000);
      expect(await purgeReadings(part.services)).toBeGreaterThan(5);
      expect(await purgeReadings(part.services)).toBe(0);
      admin = await part.signIn("admin");
      expect(await verify()).toMatchObject({ isIntact: true });
      expect(await judge(await exported())).toMatchObject({ fault: null, retired: 2 });
    });
  });

  it("tells the firm's people of a project who downloaded what of it, and nobody else", async () => {
    const [rita, ana] = [await part.signIn("admin"), await part.signIn("consultant")];
    const client = (await ana.send("POST", "/api/clients", { name: "Aurora" })).body.id;
    const project = (
      await ana.send("POST", "/api/projects", { clientId: client, name: "Diagnóstico" })
    ).body.id;
    const path = `/api/projects/${project}/downloads`;
    expect((await ana.send("GET", path)).body).toEqual({ downloads: [], next: null });
    const row = (id: string, at: Date, way: "leaves" | "shows") => ({
      id: `00000000-0000-7000-8000-0000000000${id}`,
      at,
      last_at: at,
      kind: "downloadFile",
      way,
      outcome: "ok" as const,
      user_id: ana.userId,
      tenant_id: client,
      project_id: project,
      address: "10.0.0.7",
    });
    const now = part.clock.now();
    const before = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
    await part.db.asOwner((tx) =>
      tx
        .insertInto("read_log")
        .values([
          row("01", before(1), "leaves"),
          row("02", before(364), "leaves"),
          row("03", before(370), "leaves"),
          row("04", now, "shows"),
        ])
        .execute(),
    );
    const { downloads } = (await ana.send("GET", path)).body;
    expect(downloads.map(({ id }: { id: string }) => id.slice(-2))).toEqual(["01", "02"]);
    expect(downloads[0].person).toMatchObject({ id: ana.userId });
    expect(JSON.stringify(downloads)).not.toContain("10.0.0.7");
    const [outsider, caio] = [
      await part.signIn("consultant"),
      await part.signIn("client", { clientId: client }),
    ];
    expect((await outsider.send("GET", path)).status).toBe(404);
    expect((await caio.send("GET", path)).status).toBe(404);
    expect((await rita.send("GET", path)).body.downloads).toHaveLength(2);
  });
});
