import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "#contract/clients/endpoints.ts";
import { endpoints } from "#contract/endpoints.ts";
import { deleteOldKeys } from "#server/platform/repeats/index.ts";
import { createReplyQueue } from "#server/features/conversations/index.ts";
import { scriptedAnswers } from "#tests/conversations/desk.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import { openCommitCutter, type CommitCutter } from "#tests/support/commit-cutter.ts";
import type { ParsedJson, Persona, Reply } from "#tests/support/http-part.ts";
import { expectLog, mayLog } from "#tests/support/log-watch.ts";
import { call, setTransport } from "#web/lib/calls/api-client.ts";
import { onWriteRefused } from "#web/lib/calls/send-patiently.ts";

const LEDGER = [
  "Data;Conta;Fornecedor;Valor (R$)",
  ...Array.from(
    { length: 40 },
    (_, row) =>
      `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 5};Fornecedor ${row % 7};${100 + row * 13},50`,
  ),
].join("\r\n");

const methods = new Map(endpoints.map(({ name, method }) => [name, method]));
/** More connections than any request opens transactions. */
const MOST_TRIES = 12;
const WAIT_MS = 60_000;
/** What a cut connection leaves in the log of what goes on behind the requests. */
const AFTER_A_CUT = /database connections ended|connection error|reply failed/;

interface Write {
  who: "ana" | "admin";
  path: string;
  body?: unknown;
  /** What one doing adds: rows by table, and entries of the audit log. */
  adds: Record<string, number>;
  audit: number;
}

describe("a write whose connection is cut right after COMMIT was sent", () => {
  let cutter: CommitCutter;
  let world: TestWorld;
  let project: Project;
  let ana: Persona;
  let admin: Persona;
  let reportId: string;
  let colleague: Persona;
  /** Ids of what earlier writes have made, by the name of the write. */
  const made: Record<string, string> = {};

  beforeAll(async () => {
    cutter = await openCommitCutter();
    world = await openTestWorld({
      connect: cutter.through,
      parts: (services) => ({ desk: createReplyQueue(services, scriptedAnswers, null) }),
    });
    ana = await world.signIn("consultant");
    admin = await world.signIn("admin");
    colleague = await world.signIn("consultant");
    project = await startProject(ana);
    await uploadAndRead(world, ana, project.id, LEDGER);
    const run = await runPhase(world, ana, project.id);
    reportId = run.reportId ?? "";
  });
  afterAll(async () => {
    mayLog(AFTER_A_CUT);
    await world?.close();
    await cutter?.close();
  });

  // What goes on behind a reply meets the cut too, and a loss is told a second later.
  beforeEach(() => mayLog(AFTER_A_CUT));

  const countRows = (tables: string[]): Promise<Record<string, number>> =>
    world.db.asOwner(async (tx) => {
      const counts: Record<string, number> = {};
      for (const table of tables) {
        const { rows } = await sql<{
          count: number;
        }>`select count(*)::int as count from ${sql.table(`lastro.${table}`)}`.execute(tx);
        counts[table] = rows[0]?.count ?? 0;
      }
      return counts;
    });

  const sendWith = (key: string, name: string, { who, path, body }: Write) =>
    (who === "ana" ? ana : admin).send(methods.get(name) ?? "", path, body, {
      "idempotency-key": key,
    });

  /** Sends until it is answered, each try cut at one commit later than the one before; then once more. */
  async function doOnce(name: string, write: Write): Promise<Reply> {
    const tables = [...Object.keys(write.adds), "audit_log"];
    const before = await countRows(tables);
    const key = randomUUID();
    let reply: Reply | undefined;
    for (let passed = 0; reply === undefined && passed < MOST_TRIES; passed += 1) {
      cutter.cutAfter(passed);
      const answered = await sendWith(key, name, write);
      cutter.cutAfter(Number.POSITIVE_INFINITY);
      // Under way: the commit that was cut has not ended yet.
      const isWaiting = answered.status === 409 && answered.headers["retry-after"] === "1";
      if (answered.status !== 503 && !isWaiting) reply = answered;
    }
    expect(reply?.body).not.toMatchObject({ error: {} });
    const again = await sendWith(key, name, write);
    expect([again.status, again.body]).toEqual([reply?.status, reply?.body]);
    const after = await countRows(tables);
    expect(
      Object.fromEntries(tables.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)])),
    ).toEqual({ ...write.adds, audit_log: write.audit });
    if (reply === undefined) throw new Error("never answered");
    return reply;
  }

  const versionOf = async (path: string, find: (body: ParsedJson) => { version: number }) =>
    find((await ana.send("GET", path)).body).version;
  const inProject = (path: string): string => `/api/projects/${project.id}/${path}`;
  const byId = (list: ParsedJson, id: string | undefined) =>
    (Object.values(list).find(Array.isArray) ?? list).find((one: { id: string }) => one.id === id);

  const kpi = { name: "NPS", unit: "nota", direction: "higher" };
  const writes: Record<string, () => Promise<Write> | Write> = {
    createClient: () => ({
      who: "ana",
      path: "/api/clients",
      body: { name: "Nova Empresa" },
      adds: { clients: 1, memberships: 1 },
      audit: 1,
    }),
    createProject: () => ({
      who: "ana",
      path: "/api/projects",
      body: { clientId: project.clientId, name: "Segundo" },
      adds: { projects: 1, phases: 7 },
      audit: 1,
    }),
    startProject: () => ({
      who: "ana",
      path: `/api/projects/${made["createProject"]}/start`,
      adds: { projects: 0 },
      audit: 1,
    }),
    createKpi: () => ({
      who: "ana",
      path: inProject("kpi-definitions"),
      body: kpi,
      adds: { register_records: 1 },
      audit: 1,
    }),
    addKpiPoint: () => ({
      who: "ana",
      path: inProject(`kpi-definitions/${made["createKpi"]}/points`),
      body: { on: "2026-10-31", value: 8, source: "ERP" },
      adds: { kpi_points: 1 },
      audit: 1,
    }),
    createUseCase: () => ({
      who: "ana",
      path: inProject("use-cases"),
      body: { name: "Triagem" },
      adds: { register_records: 1 },
      audit: 1,
    }),
    createRisk: () => ({
      who: "ana",
      path: inProject("risks"),
      body: { name: "Viés" },
      adds: { register_records: 1 },
      audit: 1,
    }),
    updateRisk: async () => ({
      who: "ana",
      path: inProject(`risks/${made["createRisk"]}`),
      body: {
        name: "Viés na triagem",
        version: await versionOf(inProject("risks"), (list) => byId(list, made["createRisk"])),
        isReleased: false,
      },
      adds: { register_records: 0 },
      audit: 1,
    }),
    updateKpi: async () => ({
      who: "ana",
      path: inProject(`kpi-definitions/${made["createKpi"]}`),
      body: {
        ...kpi,
        name: "Recomendação",
        version: await versionOf(inProject("kpi-definitions"), (list) =>
          byId(list, made["createKpi"]),
        ),
        isReleased: false,
      },
      adds: { register_records: 0, register_changes: 1 },
      audit: 1,
    }),
    updateUseCase: async () => ({
      who: "ana",
      path: inProject(`use-cases/${made["createUseCase"]}`),
      body: {
        name: "Triagem de pedidos",
        version: await versionOf(inProject("use-cases"), (list) =>
          byId(list, made["createUseCase"]),
        ),
        isReleased: false,
      },
      adds: { register_records: 0, register_changes: 1 },
      audit: 1,
    }),
    setRetention: async () => ({
      who: "admin",
      path: `/api/clients/${project.clientId}/retention`,
      body: {
        version: (await admin.send("GET", "/api/admin/privacy")).body.find(
          ({ clientId, id }: { clientId?: string; id?: string }) =>
            (clientId ?? id) === project.clientId,
        ).version,
        days: 365,
      },
      adds: { clients: 0 },
      audit: 1,
    }),
    setAssumption: () => ({
      who: "ana",
      path: inProject("assumptions/A.horas_fte_mes"),
      body: { value: 150 },
      adds: { assumption_values: 1 },
      audit: 1,
    }),
    createCustomReport: () => ({
      who: "ana",
      path: inProject("custom-reports"),
      body: { title: "Resumo", parts: [{ phase: 1, sectionId: "C1" }] },
      adds: { custom_reports: 1 },
      audit: 1,
    }),
    createSurvey: () => ({
      who: "ana",
      path: inProject("surveys"),
      body: {
        title: "Prontidão",
        contact: "rh@exemplo.com.br",
        closesAt: "2027-01-31T12:00:00.000Z",
        audience: ["Ana", "Bia", "Caio", "Davi", "Eva"]
          .map((name) => `${name}; Suporte`)
          .join("\n"),
      },
      adds: { surveys: 1 },
      audit: 1,
    }),
    createInvites: () => ({
      who: "admin",
      path: "/api/admin/invites",
      body: { email: "nova@exemplo.com.br", role: "consultant" },
      adds: { invites: 1, access_tokens: 1 },
      audit: 2,
    }),
    inviteApprover: () => ({
      who: "ana",
      path: inProject("approver-invite"),
      body: { email: "aprovador@exemplo.com.br" },
      adds: { invites: 1, access_tokens: 1 },
      audit: 3,
    }),
    setRequiredApprovers: () => ({
      who: "admin",
      path: inProject("required-approvers"),
      body: { count: 1 },
      adds: { projects: 0 },
      audit: 1,
    }),
    addMember: () => ({
      who: "ana",
      path: inProject("members"),
      body: { userId: colleague.userId },
      adds: { team_members: 1 },
      audit: 1,
    }),
    updateMember: () => ({
      who: "ana",
      path: inProject(`members/${colleague.userId}`),
      body: { duty: "Analista" },
      adds: { team_members: 0 },
      audit: 1,
    }),
    removeMember: () => ({
      who: "ana",
      path: inProject(`members/${colleague.userId}`),
      adds: { team_members: -1 },
      audit: 1,
    }),
    addComment: () => ({
      who: "ana",
      path: `/api/reports/${reportId}/comments`,
      body: { sectionId: "C1", blockIndex: 0, text: "Conferir." },
      adds: { report_comments: 1 },
      audit: 1,
    }),
    resolveComment: () => ({
      who: "ana",
      path: `/api/reports/${reportId}/comments/${made["addComment"]}/resolution`,
      body: { resolved: true },
      adds: { report_comments: 0 },
      audit: 1,
    }),
    setBenchmarkValue: () => ({
      who: "ana",
      path: inProject("benchmarks/values/op.no_show"),
      body: { value: 8, source: "ERP", asOf: "2026-10-31" },
      adds: { benchmark_values: 1 },
      audit: 1,
    }),
    recordBenchmarkConsent: () => ({
      who: "admin",
      path: `/api/clients/${project.clientId}/benchmark-consent`,
      body: { consentedOn: "2026-10-31", document: "Contrato 12" },
      adds: { benchmark_consents: 1 },
      audit: 1,
    }),
    releaseReport: () => ({
      who: "ana",
      path: `/api/reports/${reportId}/release`,
      body: { released: true },
      adds: { reports: 0 },
      audit: 1,
    }),
    setDisplayName: () => ({
      who: "ana",
      path: "/api/auth/user/name",
      body: { name: "Ana Prado" },
      adds: { users: 0 },
      audit: 1,
    }),
    startConversation: () => ({
      who: "ana",
      path: "/api/conversations",
      body: { phaseId: project.phaseId, message: "Qual o total?" },
      adds: { conversations: 1, messages: 2 },
      audit: 0,
    }),
    chat: () => ({
      who: "ana",
      path: `/api/phases/${project.phaseId}/chat`,
      body: { message: "Qual o total?" },
      adds: { messages: 2 },
      audit: 0,
    }),
    setNotificationSettings: () => ({
      who: "ana",
      path: "/api/notifications/settings",
      body: { kinds: [] },
      adds: { users: 0 },
      audit: 0,
    }),
    autoExecute: () => ({
      who: "ana",
      path: inProject("phases/auto-execute"),
      body: { phaseNumber: 1, phaseType: "value_scope" },
      adds: { runs: 1 },
      audit: 1,
    }),
  };

  it.each(Object.keys(writes))(
    "%s is done once, and its repetitions get the same reply",
    async (name) => {
      expectLog(/request not answered now/);
      const reply = await doOnce(name, await writes[name]!());
      made[name] = Array.isArray(reply.body) ? reply.body.at(-1).id : reply.body?.id;
    },
    WAIT_MS,
  );

  const newClient = (name: string) => ({ name, industry: null });
  const create = (who: Persona, key: string, name = "Sul") =>
    who.send("POST", "/api/clients", newClient(name), { "idempotency-key": key });

  it("is sent again by the browser's client by itself, and after an answer that never came by a second click", async () => {
    const asked: (number | null)[] = [];
    const keys: unknown[] = [];
    onWriteRefused((_refusal, byItselfAfterS) => {
      asked.push(byItselfAfterS);
      return Promise.resolve(true);
    });
    let isAnswerLost = false;
    setTransport(async (url, init) => {
      const { "idempotency-key": key = "" } = init.headers as Record<string, string>;
      keys.push(key);
      const content = JSON.parse(String(init.body)) as object;
      const reply = await ana.send(init.method ?? "", url, content, { "idempotency-key": key });
      if (isAnswerLost) throw new TypeError("Failed to fetch");
      const headers = { "retry-after": String(reply.headers["retry-after"] ?? "") };
      return new Response(JSON.stringify(reply.body), { status: reply.status, headers });
    });
    const before = await countRows(["clients"]);
    const create = (name: string) => call(createClient, { body: { name } });
    // What goes on behind replies commits too: once more until the cut has met a write.
    mayLog(/request not answered now/);
    let companies = 0;
    while (asked.length === 0 && companies < MOST_TRIES) {
      companies += 1;
      cutter.cutAfter(0);
      expect((await create(`Norte ${companies}`)).name).toBe(`Norte ${companies}`);
    }
    expect(asked).toEqual([expect.any(Number)]);
    isAnswerLost = true;
    await expect(create("Nordeste")).rejects.toThrow(TypeError);
    isAnswerLost = false;
    expect((await create("Nordeste")).name).toBe("Nordeste");
    companies += 1;
    expect(new Set(keys).size).toBe(companies);
    const after = await countRows(["clients"]);
    expect((after["clients"] ?? 0) - (before["clients"] ?? 0)).toBe(companies);
  });

  it("refuses the same key with another content, and a key that is none", async () => {
    const key = randomUUID();
    expect((await create(ana, key)).status).toBe(201);
    const other = await create(ana, key, "Norte");
    expect([other.status, other.body.error.code, other.body.error.message]).toEqual([
      409,
      "CONFLICT",
      "Este pedido já foi enviado com outro conteúdo. Recarregue a página, confira o que foi gravado e tente de novo.",
    ]);
    expect((await create(ana, "1")).body.error.code).toBe("MALFORMED_REQUEST");
    expect((await countRows(["clients"]))["clients"]).toBe(
      (await ana.send("GET", "/api/clients")).body.length,
    );
  });

  it("gives a stored reply to whoever sent it alone", async () => {
    const key = randomUUID();
    const mine = await create(ana, key);
    const theirs = await create(admin, key);
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
    const seen = await world.db.asPerson({ userId: colleague.userId, tenantId: null }, (tx) =>
      tx.selectFrom("request_keys").select("key").execute(),
    );
    expect(seen).toEqual([]);
  });

  it("does one of twenty that come at once, and tells the others to wait a second", async () => {
    const key = randomUUID();
    const before = await countRows(["clients"]);
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(ana, key, "Leste")));
    const done = replies.filter(({ status }) => status === 201);
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
    for (const { status, headers } of replies)
      if (status !== 201) expect([status, headers["retry-after"]]).toEqual([409, "1"]);
    const after = await countRows(["clients"]);
    expect((after["clients"] ?? 0) - (before["clients"] ?? 0)).toBe(1);
  });

  it("keeps nothing of what was refused, and forgets a key after a day", async () => {
    const key = randomUUID();
    expect((await create(ana, key, "")).status).toBe(422);
    expect((await create(ana, key, "Oeste")).status).toBe(201);
    await world.db.asOwner((tx) =>
      sql`update lastro.request_keys set at = now() - interval '25 hours' where key = ${key}`.execute(
        tx,
      ),
    );
    const before = await countRows(["request_keys"]);
    await deleteOldKeys(world.services);
    const after = await countRows(["request_keys"]);
    expect((before["request_keys"] ?? 0) - (after["request_keys"] ?? 0)).toBe(1);
  });
});
