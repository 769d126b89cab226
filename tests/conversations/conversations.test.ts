import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withOpenings } from "#server/features/conversations/index.ts";
import { runPhase, startProject, uploadAndRead, type Project } from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { expectLog } from "#tests/support/log-watch.ts";
import { openConversationSlice, type ConversationSlice } from "./desk.ts";

const LEDGER = [
  "Data;Conta;Fornecedor;Valor (R$)",
  ...Array.from(
    { length: 40 },
    (_, row) =>
      `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 5};Fornecedor ${row % 7};${100 + row * 13},50`,
  ),
].join("\r\n");

let slice: ConversationSlice;
let ana: Persona;
let bia: Persona;
let client: Persona;
let stranger: Persona;
let project: Project;
let reportId: string;
const release = async (released: boolean) =>
  expect((await ana.send("POST", `/api/reports/${reportId}/release`, { released })).status).toBe(
    200,
  );
const phaseUrl = (path: string) => `/api/phases/${project.phaseId}/${path}`;
const ask = (person: Persona, message: string, conversationId?: string) =>
  person.send("POST", phaseUrl("chat"), {
    message,
    ...(conversationId === undefined ? {} : { conversationId }),
  });

beforeAll(async () => {
  slice = await openConversationSlice();
  ana = await slice.signIn("consultant", { name: "Ana" });
  project = await startProject(ana);
  const other = await startProject(ana, "Boreal");
  bia = await slice.signIn("admin", { name: "Bia" });
  client = await slice.signIn("client", { clientId: project.clientId, name: "Caio" });
  stranger = await slice.signIn("client", { clientId: other.clientId });
});
afterAll(() => slice.close());

describe("opening a run's conversation", () => {
  const refreshWith = (failure: Error) => {
    const db = { ...slice.services.db, asPerson: () => Promise.reject(failure) };
    return withOpenings(
      { refresh: () => Promise.resolve() },
      { ...slice.services, db },
      slice.desk,
    ).refresh({ projectId: project.id, tenantId: project.clientId, userId: ana.userId });
  };

  it("is tried again with the step when the database is away, and never ends what it follows otherwise", async () => {
    const lost = "Client has encountered a connection error and is not queryable";
    await expect(refreshWith(new Error(lost))).rejects.toThrow(lost);
    expectLog(/conversation of a run not opened/);
    await refreshWith(new Error("planted"));
  });
});

describe("before a run", () => {
  it("answers the firm, and says what to run first", async () => {
    const opened = await ana.send("GET", phaseUrl("conversation"));
    expect([opened.status, opened.body.conversation, opened.body.messages]).toEqual([
      200,
      null,
      [],
    ]);
    expect(opened.body.suggestions).toHaveLength(1);
    const reply = await ask(ana, "  Qual o total?  ");
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      state: "done",
      response: "A fase ainda não foi executada.",
      message: "A fase ainda não foi executada.",
      answer: { refusal: "phase-not-run" },
      plan: null,
      reading: null,
      outcome: "refused",
      facts: [],
    });
    await ana.send("PATCH", `/api/conversations/${reply.body.conversationId}`, { archived: true });
  });

  it("refuses blank and endless messages, and a body that names another phase", async () => {
    const blank = await ask(ana, " \n ");
    expect([blank.status, blank.body.error.fields.message]).toEqual([422, "Escreva uma mensagem."]);
    expect((await ask(ana, "x".repeat(4001))).body.error.fields.message).toBe(
      "A mensagem pode ter até 4.000 caracteres.",
    );
    const wrong = await ana.send("POST", phaseUrl("chat"), {
      message: "Oi",
      projectId: project.clientId,
      phaseId: project.phaseId,
      phaseName: "ValueScope",
      projectFiles: ["a.csv"],
    });
    expect([wrong.status, wrong.body.error.fields.phaseId]).toEqual([
      422,
      "O projeto ou a fase da mensagem não é o da página. Recarregue a página e envie de novo.",
    ]);
  });

  it("has nothing to tell the company", async () => {
    expect((await client.send("GET", phaseUrl("conversation"))).status).toBe(404);
    expect((await ask(client, "Qual o total?")).status).toBe(404);
  });
});

describe("after a run", () => {
  beforeAll(async () => {
    await uploadAndRead(slice, ana, project.id, LEDGER);
    const run = await runPhase(slice, ana, project.id);
    expect(run.status).toBe("completed");
    reportId = run.reportId ?? "";
  });

  it("has a conversation that the run opened, with the summary and no word of the system", async () => {
    const { body } = await ana.send("GET", phaseUrl("conversation"));
    expect(body.conversation).toMatchObject({
      title: "Resultado da fase ValueScope",
      owner: null,
      isMine: false,
      archived: false,
    });
    expect(body.conversation.runId).not.toBeNull();
    expect(
      body.messages.map((message: { role: string; content: string; parentId: unknown }) => [
        message.role,
        message.content,
        message.parentId,
      ]),
    ).toEqual([["assistant", "Resumo da fase com um resultado.", null]]);
    expect(body.conversation.messages).toHaveLength(1);
    expect(JSON.stringify((await ana.send("GET", phaseUrl("conversations"))).body)).not.toContain(
      `run ${body.conversation.runId}`,
    );
    const stored = await slice.db.asOwner((tx) =>
      tx.selectFrom("messages").select("text").where("role", "=", "system").execute(),
    );
    expect(stored).toEqual([{ text: `run ${body.conversation.runId}` }]);
  });

  it("tells what was understood, what became of it and which facts are shown, and keeps it", async () => {
    const { body } = await ana.send("POST", "/api/conversations", {
      phaseId: project.phaseId,
      message: "Total da razão, por favor",
    });
    const read = { plan: { v: 1, asks: [], openPhase: 1 }, reading: "Entendi: gasto do razão" };
    expect(body).toMatchObject({ ...read, outcome: "answered", facts: ["p1.razao.total"] });
    const kept = await ana.send("GET", `/api/conversations/${body.conversationId}`);
    expect(kept.body.messages.at(-1).answer).toMatchObject(read);
    await ana.send("PATCH", `/api/conversations/${body.conversationId}`, { archived: true });
  });

  it("opens one conversation for a run, however often the project changes", async () => {
    const count = () =>
      slice.db.asOwner((tx) =>
        tx.selectFrom("conversations").select("id").where("run_id", "is not", null).execute(),
      );
    expect(await count()).toHaveLength(1);
    await Promise.all(
      [1, 2].map(() =>
        slice.services.projectState.refresh({
          projectId: project.id,
          tenantId: project.clientId,
          userId: ana.userId,
        }),
      ),
    );
    expect(await count()).toHaveLength(1);
  });

  it("continues the run's conversation in the person's own copy, and there remembers", async () => {
    const opened = (await ana.send("GET", phaseUrl("conversation"))).body.conversation;
    const first = await ask(ana, "Faça o Pareto dos custos");
    expect(first.body.conversationId).not.toBe(opened.id);
    expect(first.body.response).toContain("Vez 1.");
    const second = await ask(ana, "E agora?");
    expect(second.body.conversationId).toBe(first.body.conversationId);
    expect(second.body.response).toContain("Vez 2.");
    const { body } = await ana.send("GET", phaseUrl("conversation"));
    expect(body.conversation).toMatchObject({
      id: first.body.conversationId,
      isMine: true,
      title: "Faça o Pareto dos custos",
    });
    expect(body.messages.map((message: { role: string }) => message.role)).toEqual([
      "assistant",
      "user",
      "assistant",
      "user",
      "assistant",
    ]);
    const [answered] = body.messages.slice(-1);
    const factRuns = answered.factRuns as Record<string, string>;
    expect(factRuns).toEqual({ "p1.razao.total": opened.runId });
    expect(
      (
        await ana.send(
          "GET",
          `/api/projects/${project.id}/facts/p1.razao.total?run=${factRuns["p1.razao.total"]}`,
        )
      ).status,
    ).toBe(200);
  });

  it("keeps edited questions and other replies as branches", async () => {
    const { body: begun } = await ana.send("POST", "/api/conversations", {
      phaseId: project.phaseId,
      message: "Primeira",
    });
    const url = `/api/conversations/${begun.conversationId}`;
    const edited = await ana.send("POST", `${url}/messages/${begun.questionId}/edit`, {
      message: "Primeira, melhor dita",
    });
    expect(edited.body.response).toContain("Vez 1.");
    const again = await ana.send("POST", `${url}/messages/${edited.body.replyId}/regenerate`, {});
    expect(again.body.questionId).toBe(edited.body.questionId);
    const { body } = await ana.send("GET", url);
    expect(body.messages).toHaveLength(5);
    expect(body.leafId).toBe(again.body.replyId);
    const parents = Object.fromEntries(
      body.messages.map((message: { id: string; parentId: string | null }) => [
        message.id,
        message.parentId,
      ]),
    );
    expect(parents).toEqual({
      [begun.questionId]: null,
      [begun.replyId]: begun.questionId,
      [edited.body.questionId]: null,
      [edited.body.replyId]: edited.body.questionId,
      [again.body.replyId]: edited.body.questionId,
    });
    await ana.send("PATCH", url, { branchAt: begun.questionId });
    expect((await ana.send("GET", url)).body.leafId).toBe(begun.replyId);
    // The next question goes on from the branch that is shown, with its memory.
    const next = await ask(ana, "E depois?", begun.conversationId);
    expect(next.body.response).toContain("Vez 2.");
    expect(
      (await ana.send("GET", url)).body.messages.find(
        (message: { id: string }) => message.id === next.body.questionId,
      ).parentId,
    ).toBe(begun.replyId);
    expect(
      (await ana.send("POST", `${url}/messages/${begun.replyId}/edit`, { message: "x" })).body.error
        .fields.messageId,
    ).toMatch(/^Só uma pergunta/);
    expect(
      (await ana.send("POST", `${url}/messages/${begun.questionId}/regenerate`, {})).body.error
        .fields.messageId,
    ).toMatch(/^Só uma resposta/);
    expect((await ana.send("PATCH", url, { branchAt: project.id })).status).toBe(422);
  });

  it("answers the question again with one part of what was understood changed, and takes no other plan", async () => {
    const { body: begun } = await ana.send("POST", "/api/conversations", {
      phaseId: project.phaseId,
      message: "Quanto gastamos?",
    });
    const url = `/api/conversations/${begun.conversationId}/messages/${begun.replyId}/regenerate`;
    const changed = await ana.send("POST", url, { change: { chip: 0, choice: 0 } });
    expect(changed.body).toMatchObject({
      response: "Mudou para razao.lancamentos.",
      questionId: begun.questionId,
    });
    const gone = await ana.send("POST", url, { change: { chip: 0, choice: 1 } });
    expect([gone.status, gone.body.error.fields.change]).toEqual([
      422,
      expect.stringMatching(/^Esta resposta não oferece mais essa escolha/),
    ]);
  });

  it("renames, archives, finds and lists", async () => {
    const { body: begun } = await ana.send("POST", "/api/conversations", {
      phaseId: project.phaseId,
      message: "Onde está a razão contábil?",
    });
    const url = `/api/conversations/${begun.conversationId}`;
    const list = async (query = "") =>
      (await ana.send("GET", `/api/conversations?phase=${project.phaseId}${query}`)).body.map(
        (row: { id: string }) => row.id,
      );
    expect((await list())[0]).toBe(begun.conversationId);
    expect((await ana.send("PATCH", url, { title: "Reunião de março" })).body.title).toBe(
      "Reunião de março",
    );
    expect(await list("&q=REUNIAO")).toEqual([begun.conversationId]);
    expect(await list("&q=razao%20contabil")).toEqual([begun.conversationId]);
    expect(await list("&q=nada%20disso")).toEqual([]);
    expect((await ana.send("PATCH", url, { title: "  " })).body.error.fields.title).toBe(
      "Escreva o título.",
    );
    await ana.send("PATCH", url, { archived: true });
    expect(await list()).not.toContain(begun.conversationId);
    expect(await list("&archived=true")).toContain(begun.conversationId);
    const { body } = await ana.send("GET", phaseUrl("conversations"));
    expect(body.every((row: { messages: { role: string }[] }) => row.messages.length > 0)).toBe(
      true,
    );
  });

  it("is private until it is shared, and then read only", async () => {
    const { body: begun } = await ana.send("POST", "/api/conversations", {
      phaseId: project.phaseId,
      message: "Só minha",
    });
    const url = `/api/conversations/${begun.conversationId}`;
    expect((await bia.send("GET", url)).status).toBe(404);
    expect((await ana.send("PATCH", url, { shared: true })).body.shared).toBe(true);
    expect((await bia.send("GET", url)).body).toMatchObject({
      isMine: false,
      owner: "Ana",
      title: "Só minha",
    });
    const refused = await bia.send("PATCH", url, { title: "Minha" });
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      "Só quem começou esta conversa pode alterá-la. Envie uma mensagem para continuar em uma cópia sua.",
    ]);
    expect(
      (await bia.send("POST", `${url}/messages/${begun.questionId}/edit`, { message: "x" })).status,
    ).toBe(403);
    const continued = await ask(bia, "Continuo daqui", begun.conversationId);
    expect(continued.body.conversationId).not.toBe(begun.conversationId);
    expect(continued.body.response).toContain("Vez 2.");
    expect(
      (await bia.send("GET", `/api/conversations/${continued.body.conversationId}`)).body.messages,
    ).toHaveLength(4);
    expect((await ana.send("GET", url)).body.messages).toHaveLength(2);
    // The company reads it once the run that it tells of is released to it, and no longer when that is taken back.
    expect((await client.send("GET", url)).status).toBe(404);
    await release(true);
    expect((await client.send("GET", url)).status).toBe(200);
    expect((await stranger.send("GET", url)).status).toBe(404);
    expect((await ask(client, "Qual o total?")).body.answer.intent).toBe("pareto_custos");
    const own = (await client.send("GET", phaseUrl("conversation"))).body.conversation;
    expect(own).toMatchObject({ isMine: true });
    await release(false);
    expect((await client.send("GET", url)).status).toBe(404);
    expect((await client.send("GET", `/api/conversations/${own.id}`)).status).toBe(404);
    await ana.send("PATCH", url, { shared: false });
    expect((await bia.send("GET", url)).status).toBe(404);
  });

  it("keeps what each reader thought of a reply", async () => {
    const { body: begun } = await ana.send("POST", "/api/conversations", {
      phaseId: project.phaseId,
      message: "Útil?",
    });
    const url = `/api/conversations/${begun.conversationId}`;
    const say = (person: Persona, body: unknown) =>
      person.send("PUT", `${url}/messages/${begun.replyId}/feedback`, body);
    expect((await say(ana, { useful: false, reason: "Faltou o período" })).body.feedback).toEqual({
      useful: false,
      reason: "Faltou o período",
    });
    expect((await say(ana, { useful: true })).body.feedback).toEqual({
      useful: true,
      reason: null,
    });
    await ana.send("PATCH", url, { shared: true });
    expect((await bia.send("GET", url)).body.messages.at(-1).feedback).toBeNull();
    expect((await say(ana, { useful: null })).body.feedback).toBeNull();
    expect(
      (await ana.send("PUT", `${url}/messages/${begun.questionId}/feedback`, { useful: true }))
        .status,
    ).toBe(422);
  });

  it("exports the shown branch as Markdown and PDF", async () => {
    const { body: begun } = await ana.send("POST", "/api/conversations", {
      phaseId: project.phaseId,
      message: "Total *da* razão?",
    });
    const url = `/api/conversations/${begun.conversationId}/export`;
    const markdown = await ana.send<string>("GET", `${url}?format=md`);
    expect(markdown.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(String(markdown.body)).toContain("O total da razão é");
    expect(String(markdown.body)).toContain("Total \\*da\\* razão?");
    expect(String(markdown.body)).toContain("Resposta calculada (sem IA generativa)");
    const pdf = await ana.send("GET", `${url}?format=pdf`);
    expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect((await bia.send("GET", `${url}?format=pdf`)).status).toBe(404);
    expect((await ana.send("GET", `${url}?format=docx`)).status).toBe(422);
  });

  it("gives the run's insights, the same each time", async () => {
    const [first, second] = [
      await ana.send("POST", phaseUrl("insights")),
      await ana.send("POST", phaseUrl("insights")),
    ];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(first.body.runId).not.toBeNull();
    const phase = (await ana.send("GET", `/api/phases/${project.phaseId}`)).body;
    expect(first.body.insights).toEqual(phase.insights);
    expect((await ana.send("GET", phaseUrl("conversation"))).body.context.insights).toEqual(
      phase.insights,
    );
    expect((await client.send("POST", phaseUrl("insights"))).status).toBe(404);
  });
});
