import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SearchResult } from "#contract/search/endpoints.ts";
import { createMasker } from "#domain/people/masking/index.ts";
import { createAiSdkEmbeddings } from "#server/adapters/language-model/ai-sdk-embeddings.ts";
import { createGuardedEmbeddings } from "#server/adapters/language-model/guarded-embeddings.ts";
import { createScriptedEmbeddings } from "#server/adapters/language-model/scripted-embeddings.ts";
import { createDiskSecretBox } from "#server/adapters/secret-box/disk-secret-box.ts";
import type { Turn } from "#server/features/conversations/index.ts";
import { createModelLedger, PeopleNames } from "#server/features/language-models/index.ts";
import { collectMaterial } from "#server/features/language-models/turn-material.ts";
import type { GuardedEmbeddings } from "#server/ports/embeddings.ts";
import {
  createSemanticSearch,
  MARK_START,
  searchDocuments,
  type SemanticSearch,
} from "#server/features/search/index.ts";
import { findNearest } from "#server/features/search/passage-vectors.ts";
import { emptyAnswer } from "#tests/conversations/desk.ts";
import {
  openTestWorld,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import {
  openModelServer,
  type ModelServer,
  type ModelStep,
} from "#tests/support/servers/model-server.ts";
import { expectLog } from "#tests/support/log-watch.ts";

const PLANTED = [
  "529.982.247-25",
  "52998224725",
  "zuleica.prado@empresa-alfa.com.br",
  "Quizumba Xavantino",
];
const DELAY = `# Suprimentos\nOs pedidos de compra esperam semanas pela assinatura. Procurar Quizumba Xavantino, CPF 529.982.247-25 ou 52998224725, zuleica.prado@empresa-alfa.com.br.\n\n# Frota\nOs caminhões rodam vazios na volta.\n`;
const TEAM =
  "Colaborador;Turno\r\nQuizumba Xavantino;manhã\r\nZoraida Quimbundo;tarde\r\nTibúrcia Alcântara;noite";
/** Shares no word with the passage that it means. */
const QUESTION = "lentidão nas aquisições";

/** Two directions of meaning, and one for the rest. */
const vectorOf = (text: string): number[] =>
  /assinatura|aquisiç/.test(text)
    ? [2, 0.2, 0]
    : /caminhões|transporte/.test(text)
      ? [0, 3, 0.1]
      : [0, 0, 1];
const vectors: ModelStep = { vectorOf };

describe("search by meaning", () => {
  let server: ModelServer;
  let slice: TestWorld;
  let semantic: SemanticSearch;
  /** How long an endpoint may take: long, so that a busy machine is no fault, but where a test is about silence. */
  let totalMs = 60_000;
  let ana: Persona;
  let project: Project;
  let other: Project;
  beforeAll(async () => {
    server = await openModelServer("openai");
    slice = await openTestWorld({
      config: {
        LLM_PROVIDER: "openai-compatible",
        LLM_BASE_URL: server.baseUrl,
        LLM_MODEL: "modelo-1",
        LLM_API_KEY: "k",
        LLM_PRICE_INPUT: "1",
        LLM_PRICE_OUTPUT: "1",
        LLM_PROJECT_BUDGET: "5",
        LLM_EMBEDDING_MODEL: "vetores-1",
      },
      parts: (services) => {
        const ledger = createModelLedger(
          services,
          createDiskSecretBox(`${services.config.dataDir}/keys`),
        );
        semantic = createSemanticSearch(
          services,
          createGuardedEmbeddings(ledger, "vetores-1", (setup) =>
            createAiSdkEmbeddings(setup, { totalMs }),
          ),
          new PeopleNames(services),
          { waitMs: 90_000, restMs: 0 },
        );
        return { semantic };
      },
    });
    ana = await slice.signIn("consultant", { name: "Ana" });
    const bruno = await slice.signIn("consultant");
    project = await startProject(ana);
    other = await startProject(bruno, "Boreal");
    await uploadAndRead(slice, ana, project.id, TEAM, "equipe.csv");
    await uploadAndRead(slice, ana, project.id, DELAY, "entrevista.md");
    await uploadAndRead(slice, bruno, other.id, DELAY, "deles.md");
    await allow(other, true);
    server.script(vectors);
    await searchDocuments(
      slice.db,
      semantic,
      {
        userId: bruno.userId,
        tenantId: other.clientId,
        projectId: other.id,
        conversationId: null,
        replyId: null,
        query: QUESTION,
        limit: 5,
        onlyOpen: false,
      },
      new AbortController().signal,
    );
    expect((await stored(other)).length).toBe(2);
  });
  afterAll(async () => {
    await slice.close();
    await server.close();
  });
  beforeEach(() => void (server.requests.length = 0));

  const allow = ({ id, clientId }: Project, isAllowed: boolean, budget: number | null = null) =>
    slice.db.asOwner((tx) =>
      tx
        .insertInto("project_model_settings")
        .values({
          project_id: id,
          tenant_id: clientId,
          is_allowed: isAllowed,
          budget,
          updated_by_name: "Ana",
          updated_at: new Date(),
        })
        .onConflict((conflict) =>
          conflict.column("project_id").doUpdateSet({ is_allowed: isAllowed, budget }),
        )
        .execute(),
    );
  const ask = async (query: string, person = ana): Promise<SearchResult[]> => {
    const reply = await person.send(
      "GET",
      `/api/projects/${project.id}/search?q=${encodeURIComponent(query)}`,
    );
    expect(reply.status).toBe(200);
    for (const request of server.requests)
      for (const secret of PLANTED)
        expect(request.includes(secret), `${secret} left the server`).toBe(false);
    return reply.body;
  };
  const stored = ({ id }: Project) =>
    slice.db.asOwner((tx) =>
      tx
        .selectFrom("passage_vectors")
        .selectAll()
        .where("project_id", "=", id)
        .orderBy("page_ordinal")
        .execute(),
    );
  const calls = () =>
    slice.db.asOwner((tx) =>
      tx
        .selectFrom("model_calls")
        .selectAll()
        .where("project_id", "=", project.id)
        .orderBy("id")
        .execute(),
    );
  const forget = () =>
    slice.db.asOwner((tx) =>
      tx.deleteFrom("passage_vectors").where("project_id", "=", project.id).execute(),
    );
  const request = () => ({
    userId: ana.userId,
    tenantId: project.clientId,
    projectId: project.id,
    conversationId: null,
    replyId: null,
    query: QUESTION,
    limit: 5,
    onlyOpen: false,
  });

  it("sends nothing while the project does not allow it or its budget is spent", async () => {
    server.script(vectors);
    expect(await ask(QUESTION)).toEqual([]);
    await allow(project, false);
    expect(await ask(QUESTION)).toEqual([]);
    await allow(project, true, 0);
    expect(await ask(QUESTION)).toEqual([]);
    await allow(project, true, 0.000001);
    expect(await ask(QUESTION)).toEqual([]);
    expect([server.requests, await calls(), await stored(project)]).toEqual([[], [], []]);
  });

  it.each<[string, ModelStep]>([
    ["500", { status: 500 }],
    ["429", { status: 429 }],
    ["no JSON", { raw: "<html>" }],
    ["silence", { hang: true }],
    ["vectors of zeros", { vectorOf: () => [0, 0] }],
    ["vectors of unequal lengths", { vectorOf: (text) => (text.includes("Frota") ? [1] : [1, 2]) }],
  ])("answers by words alone after %s, and keeps no vector", async (_name, step) => {
    expectLog(/no search by meaning|search by meaning is late/);
    await allow(project, true);
    server.script(step);
    totalMs = "hang" in step ? 2_000 : 60_000;
    expect(await ask("caminhões")).toMatchObject([{ fileName: "entrevista.md", pageOrdinal: 2 }]);
    expect(server.requests).toHaveLength(1);
    expect(await stored(project)).toEqual([]);
    expect((await calls()).at(-1)).toMatchObject({ status: "failed", purpose: "search" });
  });

  it("waits for no endpoint that hangs, and leaves it alone for a while", async () => {
    expectLog(/search by meaning is late/);
    await allow(project, true);
    const asked: (() => void)[] = [];
    const hanging: GuardedEmbeddings = {
      model: "mudo",
      refusal: () => Promise.resolve(null),
      embed: (_context, texts) =>
        new Promise((settle) => asked.push(() => settle(texts.map(() => [1, 0])))),
    };
    const search = createSemanticSearch(
      { db: slice.db, log: slice.services.log },
      hanging,
      {
        known: () =>
          Promise.resolve({
            ordinaryWords: new Set<string>(),
            client: null,
            project: null,
            team: [],
            columns: [],
          }),
      },
      { waitMs: 6_000, restMs: 600_000 },
    );
    const find = (query: string) =>
      searchDocuments(slice.db, search, { ...request(), query }, new AbortController().signal);
    expect(await find("caminhões")).toMatchObject([{ fileName: "entrevista.md", pageOrdinal: 2 }]);
    expect(asked).toHaveLength(1);
    // It is not asked again, by nobody.
    expect(await find("caminhões")).toHaveLength(1);
    expect(asked).toHaveLength(1);
    // What was begun ends well after all: its vectors are kept, and the next search asks again.
    asked[0]!();
    await expect.poll(() => asked.length).toBe(2);
    asked[1]!();
    const again = find(QUESTION);
    await expect.poll(() => asked.length).toBe(3);
    asked[2]!();
    expect((await again).map(({ fileName }) => fileName)).toContain("entrevista.md");
    await forget();
  });

  it("finds a passage that shares no word with the question where a model is set up, and not without", async () => {
    await allow(project, true);
    server.script(vectors);
    expect(await searchDocuments(slice.db, null, request(), new AbortController().signal)).toEqual(
      [],
    );
    const [first, ...rest] = await ask(QUESTION);
    expect(first).toMatchObject({
      fileName: "entrevista.md",
      found: "page",
      pageKind: "section",
      pageOrdinal: 1,
      heading: "Suprimentos",
      excerpt: { marks: [] },
    });
    expect(first?.excerpt.text).toMatch(/^Os pedidos de compra esperam semanas/);
    expect(rest).toEqual([]);
  });

  it("writes each request to the egress log, with what was masked and what it cost", async () => {
    await forget();
    const before = (await calls()).length;
    await ask(`${QUESTION} de fulano@exemplo.com.br`);
    const [passages, question] = (await calls()).slice(before);
    expect(passages).toMatchObject({
      purpose: "search",
      status: "completed",
      provider: "openai-compatible",
      model: "vetores-1",
      fields: ["trechos-de-documentos"],
      masked: { CPF: 2, EMAIL: 1, NOME: 1 },
      input_tokens: 20,
      cost: 0.00002,
      user_id: ana.userId,
    });
    expect(question).toMatchObject({
      fields: ["pergunta"],
      masked: { EMAIL: 1 },
      input_tokens: 10,
    });
    expect(server.requests.map((body) => JSON.parse(body).input.length)).toEqual([2, 1]);
    expect(server.requests.join("")).not.toContain("fulano@");
    const listed = await (await slice.signIn("admin")).send("GET", "/api/admin/model-calls");
    expect(listed.body.calls[0]).toMatchObject({
      purpose: "search",
      fields: ["pergunta"],
      model: "vetores-1",
      person: "Ana",
    });
  });

  it("pays for a text once, also in another file, and for no passage again", async () => {
    await uploadAndRead(
      slice,
      ana,
      project.id,
      `${DELAY}\n# Estoque\nO inventário diverge do sistema.\n`,
      "copia.md",
    );
    expect((await ask(QUESTION)).map(({ fileName }) => fileName).sort()).toEqual([
      "copia.md",
      "entrevista.md",
    ]);
    expect(server.requests.map((body) => JSON.parse(body).input.length)).toEqual([1, 1]);
    await ask(QUESTION);
    expect(server.requests.map((body) => JSON.parse(body).input.length)).toEqual([1, 1, 1]);
    expect(await stored(project)).toHaveLength(5);
  });

  it("pays for the passages of two searches at once one time", async () => {
    await forget();
    await Promise.all([ask(QUESTION), ask(QUESTION), ask(QUESTION)]);
    expect(server.requests.filter((body) => body.includes("caminhões"))).toHaveLength(1);
    expect(await stored(project)).toHaveLength(5);
  });

  it("fuses both ranks: what words and meaning found comes first, with its words marked", async () => {
    const query = { ...request(), query: "caminhões" };
    const search = (by: SemanticSearch | null) =>
      searchDocuments(slice.db, by, query, new AbortController().signal);
    const byWords = await search(null);
    expect(byWords).toHaveLength(2);
    const last = byWords[1]!;
    const fused = await search({
      find: async () => [{ ...last, text: "outro trecho", marked: "outro trecho" }],
    });
    expect(fused).toEqual([last, byWords[0]]);
    expect(last.marked).toContain(MARK_START);
    expect(await ask("caminhões")).toHaveLength(2);
  });

  it("never ranks another tenant's passages", async () => {
    expect(await ask(QUESTION)).not.toEqual([]);
    expect((await ask(QUESTION)).map(({ fileName }) => fileName)).not.toContain("deles.md");
    const near = (userId: string, tenantId: string, projectId: string) =>
      slice.db.asPerson({ userId, tenantId }, (tx) =>
        findNearest(tx, { projectId, onlyOpen: false }, "vetores-1", {
          vector: [1, 0, 0],
          limit: 10,
        }),
      );
    expect(await near(ana.userId, project.clientId, other.id)).toEqual([]);
    expect((await near(ana.userId, project.clientId, project.id)).length).toBe(2);
  });

  it("sends and shows the company's people only what is open to them", async () => {
    const client = await slice.signIn("client", { clientId: project.clientId });
    await forget();
    expect(await ask(QUESTION, client)).toEqual([]);
    expect(server.requests).toEqual([]);
    await uploadAndRead(slice, client, project.id, "Falta a assinatura do gestor.\n", "nosso.txt");
    expect((await ask(QUESTION, client)).map(({ fileName }) => fileName)).toEqual(["nosso.txt"]);
    expect(server.requests.join("")).not.toContain("pedidos de compra");
  });

  it("gives the assistant's search the same passages", async () => {
    const view: Turn["view"] = {
      reader: { role: "consultant" },
      project: { id: project.id, name: "P", clientName: "C", isDemonstration: false },
      openPhase: 1,
      phases: [],
      withheld: [],
      tables: [],
      issues: [],
      assumptions: {} as Turn["view"]["assumptions"],
      benchmarks: [],
      now: "2026-11-02T12:00:00.000Z",
    };
    const turn: Turn = {
      conversationId: project.id,
      replyId: project.phaseId,
      person: { userId: ana.userId, role: "consultant" },
      project: { id: project.id, clientId: project.clientId },
      phaseId: project.phaseId,
      question: QUESTION,
      past: [],
      memory: { intent: null, slots: {} },
      view,
      computed: emptyAnswer,
      signal: new AbortController().signal,
    };
    const search = async (by: SemanticSearch | null) =>
      (await collectMaterial(slice.db, turn, by)).passages;
    expect(await search(null)).toEqual([]);
    const [first] = await search(semantic);
    expect(first?.citation.label).toBe("entrevista.md, 1");
    expect(first?.text).toMatch(/Os pedidos de compra/);
    expect((await calls()).at(-1)).toMatchObject({
      conversation_id: project.id,
      reply_id: project.phaseId,
    });
  });

  it("forgets the vectors of a document with its pages", async () => {
    const [row] = await stored(project);
    await slice.db.asOwner((tx) =>
      tx.deleteFrom("document_pages").where("file_id", "=", row!.file_id).execute(),
    );
    expect((await stored(project)).filter(({ file_id }) => file_id === row!.file_id)).toEqual([]);
  });
});

describe("guarded embeddings", () => {
  it("mask what is sent and give vectors of length 1", async () => {
    const model = createScriptedEmbeddings(() => [3, 4]);
    const closed: unknown[] = [];
    const guarded = createGuardedEmbeddings(
      {
        settings: async () => ({
          setup: {
            provider: "openai-compatible",
            baseUrl: "http://modelo.exemplo/v1",
            model: "m",
            apiKey: null,
          },
          priceInput: 2,
          priceOutput: 4,
        }),
        refusal: async () => null,
        admit: async () => "1",
        close: async (_context, _id, outcome) => void closed.push(outcome),
      },
      "vetores-1",
      () => model,
    );
    const context = {
      userId: "u",
      tenantId: "t",
      projectId: "p",
      conversationId: null,
      replyId: null,
      purpose: "search",
      fields: ["pergunta"],
      masker: createMasker(),
    } as const;
    expect(
      await guarded.embed(context, [`CPF ${PLANTED[0]}`], new AbortController().signal),
    ).toEqual([[0.6, 0.8]]);
    expect(model.requests).toEqual([["CPF ⟦CPF:A⟧"]]);
    expect(closed).toEqual([
      { failure: null, usage: { inputTokens: 1, outputTokens: 0 }, cost: 0.000002 },
    ]);
  });
});
