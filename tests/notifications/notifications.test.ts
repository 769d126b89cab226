import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notify } from "#server/platform/events/index.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { expectLog } from "#tests/support/log-watch.ts";
import { openEvents } from "./open-events.ts";

const LEDGER = [
  "Data;Conta;Fornecedor;Valor (R$)",
  ...Array.from(
    { length: 24 },
    (_, row) =>
      `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 3};Fornecedor ${row % 4};${100 + row * 13},50`,
  ),
].join("\r\n");

interface Listed {
  unread: number;
  hasMore: boolean;
  items: {
    id: string;
    kind: string;
    title: string;
    text: string;
    link: string;
    readAt: string | null;
    project: { name: string } | null;
  }[];
}

describe("notifications", () => {
  let slice: TestWorld;
  let url: string;
  let ana: Persona;
  let bruno: Persona;
  let clara: Persona;
  let aurora: Project;
  let reportId: string;
  beforeAll(async () => {
    slice = await openTestWorld();
    url = await slice.app.listen({ port: 0, host: "127.0.0.1" });
    ana = await slice.signIn("consultant", { name: "Ana Prado" });
    aurora = await startProject(ana);
    bruno = await slice.signIn("consultant", { name: "Bruno Reis" });
    await slice.db.asIdentity(async (tx) => {
      await tx
        .insertInto("memberships")
        .values({ user_id: bruno.userId, tenant_id: aurora.clientId })
        .execute();
      await tx
        .insertInto("team_members")
        .values({ project_id: aurora.id, tenant_id: aurora.clientId, user_id: bruno.userId })
        .execute();
    });
    clara = await slice.signIn("client", { clientId: aurora.clientId, name: "Clara Lima" });
    await uploadAndRead(slice, ana, aurora.id, LEDGER);
  });
  afterAll(() => slice.close());

  const list = async (person: Persona, query = ""): Promise<Listed> =>
    (await person.send<Listed>("GET", `/api/notifications${query}`)).body;
  const comment = (person: Persona, text: string, more: object = {}) =>
    person.send("POST", `/api/reports/${reportId}/comments`, {
      sectionId: "C1",
      blockIndex: 0,
      text,
      ...more,
    });

  it("tells the team how a run ended, and open pages that it did", async () => {
    const stream = await openEvents(url, bruno);
    const before = stream.events.length;
    const run = await runPhase(slice, ana, aurora.id);
    reportId = run.reportId ?? "";
    await stream.until(
      (event, position) => position >= before && event.kind === "run" && event.subjectId === run.id,
    );
    await stream.until(({ kind }) => kind === "notification");
    stream.close();
    for (const person of [ana, bruno]) {
      const { unread, items } = await list(person);
      expect(unread).toBe(1);
      expect(items[0]).toMatchObject({
        kind: "run_finished",
        title: "Execução de ValueScope concluída",
        link: `/project/${aurora.id}/phase/1`,
        readAt: null,
        project: { name: "Diagnóstico Aurora" },
      });
    }
    expect(await list(clara)).toEqual({ unread: 0, items: [], hasMore: false });
  });

  it("tells why a run failed", async () => {
    expectLog(/run step failed/);
    slice.beforeStep(() => {
      throw new Error("broken");
    });
    const run = await runPhase(slice, ana, aurora.id);
    slice.beforeStep(null);
    expect(run.status).toBe("failed");
    expect((await list(bruno)).items[0]).toMatchObject({
      kind: "run_failed",
      title: "Execução de ValueScope não foi concluída",
      text: run.error?.message,
    });
  });

  it("tells of comments, answers and mentions, and each person of one thing once", async () => {
    const first = await comment(ana, "Confira o total.\n@Bruno Reis", { mentions: [bruno.userId] });
    expect(first.body).toMatchObject([
      {
        text: "Confira o total.\n@Bruno Reis",
        mentions: [{ id: bruno.userId, name: "Bruno Reis" }],
        replyTo: null,
      },
    ]);
    const [ofMention] = (await list(bruno, "?unread=1&limit=1")).items;
    expect(ofMention).toMatchObject({
      kind: "mention",
      title: "Ana Prado mencionou você em Relatório ValueScope",
      text: "Confira o total. @Bruno Reis",
      link: `/reports/${reportId}?comentario=${first.body[0].id}`,
    });
    const answered = await comment(bruno, "Conferido.", { replyTo: first.body[0].id });
    expect(answered.status).toBe(201);
    const again = await comment(ana, "Obrigada.", { replyTo: answered.body[1].id });
    // An answer to an answer stands in the same thread.
    expect(again.body.map((one: { replyTo: string | null }) => one.replyTo)).toEqual([
      null,
      first.body[0].id,
      first.body[0].id,
    ]);
    expect(
      (await list(ana)).items.filter(({ kind }) => kind === "comment" || kind === "mention"),
    ).toMatchObject([
      {
        kind: "comment",
        title: "Bruno Reis respondeu em Relatório ValueScope",
        text: "Conferido.",
      },
    ]);
  });

  it("refuses to mention whoever cannot open the report, and takes the mention once they can", async () => {
    const refused = await comment(ana, "@Clara Lima, veja.", { mentions: [clara.userId] });
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields.mentions).toBe(
      "Clara Lima não tem acesso a este relatório. Libere o relatório ou inclua a pessoa na equipe antes de mencionar.",
    );
    await ana.send("POST", `/api/reports/${reportId}/release`, { released: true });
    expect((await comment(ana, "@Clara Lima, veja.", { mentions: [clara.userId] })).status).toBe(
      201,
    );
    expect((await list(clara)).items).toMatchObject([{ kind: "mention" }]);
    // She takes part from her first comment on.
    await comment(clara, "Visto.");
    await comment(bruno, "Ótimo.");
    expect((await list(clara)).items).toMatchObject([
      { kind: "comment", text: "Ótimo." },
      { kind: "mention" },
    ]);
  });

  it("marks one and all as read, and pages", async () => {
    const { unread, items } = await list(bruno);
    expect(unread).toBe(items.length);
    const [newest, next] = items;
    expect((await bruno.send("POST", `/api/notifications/${newest?.id}/read`)).status).toBe(204);
    expect((await list(bruno)).unread).toBe(unread - 1);
    expect((await list(bruno, "?unread=1")).items[0]?.id).toBe(next?.id);
    expect(await list(bruno, `?limit=1&before=${newest?.id}`)).toMatchObject({
      items: [{ id: next?.id }],
      hasMore: true,
    });
    expect((await ana.send("POST", `/api/notifications/${newest?.id}/read`)).status).toBe(404);
    expect((await bruno.send("POST", "/api/notifications/read-all")).status).toBe(204);
    expect(await list(bruno, "?unread=1")).toEqual({ unread: 0, items: [], hasMore: false });
  });

  it("goes out as a list of one's own, with the days of São Paulo and nothing that a spreadsheet would run", async () => {
    const table = (person: Persona, query: string) =>
      slice.app.inject({
        method: "GET",
        url: `/api/notifications/export?${query}`,
        headers: { cookie: person.cookie },
      });
    await comment(ana, "=1+1 @Bruno Reis", { mentions: [bruno.userId] });
    const [mention] = (await list(bruno, "?limit=1")).items;
    await slice.db.asOwner((tx) =>
      tx
        .updateTable("notifications")
        .set({ created_at: new Date("2026-11-23T02:30:00Z") })
        .where("id", "=", mention?.id ?? "")
        .execute(),
    );
    const lines = (await table(bruno, "format=csv")).payload.trimEnd().split("\r\n");
    expect(lines[0]).toBe("\uFEFFRecebida em;Tipo;Título;Texto;Projeto;Empresa;Situação;Lida em");
    expect(lines).toHaveLength(1 + (await list(bruno, "?limit=100")).items.length);
    expect(lines.filter((line) => line.includes("=1+1"))).toEqual([
      expect.stringMatching(
        /^22\/11\/2026 23:30;Menção;Ana Prado mencionou você em Relatório ValueScope;'=1\+1 @Bruno Reis;Diagnóstico Aurora;Aurora [^;]+;Não lida;$/,
      ),
    ]);
    expect(
      (await table(bruno, "format=csv&unread=1")).payload.trimEnd().split("\r\n"),
    ).toHaveLength(2);
    const workbook = await table(bruno, "format=xlsx");
    expect([
      workbook.statusCode,
      workbook.rawPayload.subarray(0, 2).toString(),
      workbook.headers["content-disposition"],
    ]).toEqual([200, "PK", expect.stringContaining("notificacoes.xlsx")]);
    const stranger = await slice.signIn("consultant");
    expect((await table(stranger, "format=csv")).payload.trimEnd().split("\r\n")).toHaveLength(1);
    expect(
      (await slice.app.inject({ method: "GET", url: "/api/notifications/export?format=csv" }))
        .statusCode,
    ).toBe(401);
    await bruno.send("POST", "/api/notifications/read-all");
  });

  it("tells nobody what they asked not to be told", async () => {
    const settings = await bruno.send("PUT", "/api/notifications/settings", {
      kinds: [{ kind: "comment", wanted: false }],
    });
    expect(settings.body.kinds).toContainEqual({ kind: "comment", wanted: false });
    expect(settings.body.kinds).toContainEqual({ kind: "mention", wanted: true });
    await comment(ana, "Silêncio.");
    expect((await list(bruno)).unread).toBe(0);
    await comment(ana, "@Bruno Reis", { mentions: [bruno.userId] });
    expect((await list(bruno)).unread).toBe(1);
  });

  it("tells once what has a key, and keeps a notice only while its reader sees the company", async () => {
    const due = () =>
      slice.db.asPerson({ userId: ana.userId, tenantId: aurora.clientId }, (tx) =>
        notify(tx, {
          kind: "risk_due",
          tenantId: aurora.clientId,
          projectId: aurora.id,
          recipients: [bruno.userId, bruno.userId],
          subject: { risk: "Contrato sem dono", dueOn: "2026-12-01" },
          link: `/project/${aurora.id}`,
          onceKey: "R1 2026-12-01",
          now: slice.clock.now(),
        }),
      );
    await due();
    await due();
    const { items } = await list(bruno);
    expect(items.filter(({ kind }) => kind === "risk_due")).toMatchObject([
      { title: "Risco com prazo em 01/12/2026", text: "Contrato sem dono" },
    ]);
    await slice.db.asIdentity((tx) =>
      tx.deleteFrom("memberships").where("user_id", "=", bruno.userId).execute(),
    );
    expect(await list(bruno)).toEqual({ unread: 0, items: [], hasMore: false });
  });

  it("cannot be written for a company that the writer does not see", async () => {
    const stranger = await slice.signIn("consultant");
    const outcome = await slice.db
      .asPerson({ userId: stranger.userId, tenantId: null }, (tx) =>
        notify(tx, {
          kind: "comment",
          tenantId: aurora.clientId,
          projectId: aurora.id,
          recipients: [ana.userId],
          subject: { report: "R", by: "X", excerpt: "Y", isReply: false },
          link: "/dashboard",
          now: slice.clock.now(),
        }),
      )
      .then(
        () => "written",
        (failure: { code?: string }) => failure.code,
      );
    expect(outcome).toBe("42501");
  });
});
